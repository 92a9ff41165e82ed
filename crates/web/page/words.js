// Numbers, cells and moves as people read them.

/** @import { Session } from "./session.js" */
/** @import { GameNode } from "./model/game-tree.js" */

/** @param {number} value */
export function count(value) {
  return Math.round(value).toLocaleString("en");
}

/** @param {number} number @param {string} noun @param {string} [plural] */
export function plural(number, noun, plural = `${noun}s`) {
  return `${count(number)} ${number === 1 ? noun : plural}`;
}

/** @param {number} value in seconds */
export function seconds(value) {
  if (value < 10) return `${value.toFixed(1)} s`;
  if (value < 120) return `${Math.round(value)} s`;
  return `${Math.floor(value / 60)} min ${Math.round(value % 60)} s`;
}

/** @param {number} bytes */
export function bytes(bytes) {
  const mebibytes = bytes / 1024 ** 2;
  return mebibytes >= 1024 ? `${(mebibytes / 1024).toFixed(1)} GiB` : `${Math.round(mebibytes)} MiB`;
}

/** @param {Iterable<string>} cells @param {number} [most] */
export function list(cells, most = 40) {
  const all = [...cells];
  if (all.length === 0) return "none";
  return all.slice(0, most).join(" ") + (all.length > most ? ` and ${all.length - most} more` : "");
}

/** @type {Record<string, string>} */
const MOVES = { pass: "pass", "swap-pieces": "swap pieces", "swap-sides": "swap sides", resign: "resigns", forfeit: "forfeits" };

/** @param {string} move */
export function moveName(move) {
  return MOVES[move] ?? move;
}

/** What happened at a node, in a sentence.
 * @param {Session} session @param {GameNode} node */
export function tellNode(session, node) {
  const turn = `${session.nameOf(node.toMove)} to move.`;
  if (node.move === null || !node.mover) return `${node.parent ? "Stones set up" : "Start of the game"}. ${turn}`;
  const mover = session.nameOf(node.mover);
  const { winner } = session;
  if (node.move === "resign" || node.move === "forfeit") return `${mover} ${moveName(node.move)}.`;
  const played = node.move === "pass" ? `${mover} passes.` : node.move.startsWith("swap") ? `${mover} swaps.` : `${mover} plays ${node.move}.`;
  return winner ? `${played} ${session.nameOf(winner)} has won.` : `${played} ${turn}`;
}
