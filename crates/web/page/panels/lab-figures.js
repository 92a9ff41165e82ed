// The figures of a series of games, and what Fitzgerald's thesis says of the same strategies (chapter 9).

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

/** @typedef {{ subject: string, published: string, ours: string }} Comparison */

/** What the text of the thesis's chapter 9 says of a strategy on a board, where Blue plays by random games (the values of its figures
 * are not in the text), and what came out here.
 * @param {{ board: string, red: string, blue: string }} request @param {Figures & { starters?: Figures[] }} played @returns {Comparison[]} */
function comparisons({ board, red, blue }, played) {
  if (blue !== "monte-carlo" || !(played.games > 0)) return [];
  const lost = `${played.games - played.red_wins} of ${played.games}`;
  /** @param {string} first */
  const moves = (first) => [played, ...(played.starters ?? [])].find((each) => each.first === first)?.moves?.mean.toFixed(2) ?? "–";
  const share = `${((100 * played.red_wins) / played.games).toFixed(1)} %`;
  const onFiveColumns = /^cylinder:5x(4|5|6|7|9|12)$/.test(board);
  const none = { subject: "games lost", published: "none", ours: lost };
  if ((red === "gardner" || red === "opposite") && /^cylinder:(4x3|6x5|8x7|8x5|10x5)$/.test(board)) return [none];
  if (red === "van-den-broek" && onFiveColumns) {
    return [...(board === "cylinder:5x4" ? [none] : []), { subject: "won, there on six boards", published: "87.1 % of 1,200", ours: share }];
  }
  if (red !== "fitzgerald" || !onFiveColumns) return [];
  const published = { "cylinder:5x9": "1 or 2 of 200", "cylinder:5x12": "4 or 5 of 200" }[board] ?? "0 of 200";
  const lengths = board === "cylinder:5x4"
    ? [{ subject: "moves, Red first", published: "7.04", ours: moves("red") }, { subject: "moves, Blue first", published: "8.1", ours: moves("blue") }] : [];
  return [{ subject: "games lost", published, ours: lost }, ...lengths, { subject: "won, there on six boards", published: "99.5 % of 1,200", ours: share }];
}

/** @param {{ board: string, red: string, blue: string }} request @param {Figures & { starters?: Figures[] }} played */
export function comparisonTable(request, played) {
  const rows = comparisons(request, played);
  if (rows.length === 0) return null;
  return html("section", {}, html("h3", {}, "Compared with the thesis, chapter 9"), html("table", { class: "figures" },
    html("thead", {}, html("tr", {}, html("th", {}), html("th", { scope: "col" }, "there"), html("th", { scope: "col" }, "here"))),
    html("tbody", {}, rows.map(({ subject, published, ours }) => html("tr", {}, html("th", { scope: "row" }, subject), html("td", {}, published), html("td", {}, ours))))));
}
