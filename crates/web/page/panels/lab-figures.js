// The figures of a series of games, and what Fitzgerald's thesis reports for the same strategies (section 9.3, figure 9.6).

import { html } from "../dom.js";

/** @typedef {{ mean: number, sd: number, min: number, max: number }} Sample */
/** @typedef {{ first: string, games: number, red_wins: number, blue_wins: number, draws: number, red_win_interval: [number, number], moves: Sample | null, path: Sample | null }} Figures */

/** @param {Figures & { starters?: Figures[] }} all */
export function figuresTable(all) {
  const columns = all.starters && all.starters.length > 0 ? [...all.starters, all] : [all];
  /** @param {string} name @param {(figures: Figures) => string} value */
  const row = (name, value) => html("tr", {}, html("th", { scope: "row" }, name), columns.map((column) => html("td", {}, value(column))));
  return html("table", { class: "figures" },
    html("thead", {}, html("tr", {}, html("th", {}), columns.map((column) => html("th", { scope: "col" }, starter(column.first))))),
    html("tbody", {},
      row("games", ({ games }) => `${games}`),
      row("Red wins", ({ red_wins }) => `${red_wins}`),
      row("Red wins, %", ({ red_wins, games }) => (games > 0 ? ((100 * red_wins) / games).toFixed(1) : "–")),
      row("95 % interval", ({ red_win_interval, games }) => (games > 0 && red_win_interval ? red_win_interval.map((share) => (100 * share).toFixed(1)).join(" – ") : "–")),
      row("moves", ({ moves }) => sample(moves)),
      row("winning path", ({ path }) => sample(path))));
}

/** @param {string} first */
function starter(first) {
  return { red: "Red first", blue: "Blue first", both: "together" }[first] ?? first;
}

/** @param {Sample | null} figures */
function sample(figures) {
  return figures ? `${figures.mean.toFixed(1)} ± ${figures.sd.toFixed(1)}` : "–";
}

/** Boards of the thesis's comparison: five columns. */
const RINGS = [4, 5, 6, 7, 9, 12];

/** @param {string} board @param {string} red @param {Figures} played */
export function publishedNote(board, red, played) {
  const rings = Number(/^cylinder:5x(\d+)$/.exec(board)?.[1]);
  if (!RINGS.includes(rings) || !(played.games > 0)) return null;
  const ours = `${((100 * played.red_wins) / played.games).toFixed(1)} % here`;
  if (red === "fitzgerald") {
    const there = rings <= 7 ? "lost none of 200 games on this board" : "lost 6 of its 400 games on 5×9 and 5×12";
    return html("p", { class: "note" }, `In the thesis this strategy ${there}, against random games played out (99.5 % of 1,200 won on all boards together); ${ours}.`);
  }
  if (red === "van-den-broek") {
    return html("p", { class: "note" }, `In the thesis this strategy won 87.1 % of 1,200 games on boards of 5 columns and 4 to 12 rings, fewer with every ring; ${ours}.`);
  }
  return null;
}
