// The position in the address bar. Where HexWorld's form can hold it, it is exactly that: `7,a3:sd4,e5` is a board, moves up to
// here, and moves ahead. Other boards are named (`cylinder:5x7`), and setup stones stand between tildes, black, white and who is
// to move: `5~a5b2~a1b5~w,b3`.

import { Board } from "./board.js";
import { GameTree, cellsOf } from "./game-tree.js";

/** @import { Colour } from "./board.js" */
/** @typedef {{ clock: number, mirror: boolean }} Orientation clock is the hour at which the corner a1 lies: 10 is flat, 9 a diamond */
/** @typedef {{ tree: GameTree, orientation: Orientation | null }} FragmentContent */

export const FLAT = /** @type {Orientation} */ (Object.freeze({ clock: 10, mirror: false }));

/** @type {Record<string, string>} */
const TOKENS = { pass: ":p", "swap-pieces": ":s", "swap-sides": ":S" };

/** @param {GameTree} tree @param {Orientation} orientation */
export function writeFragment(tree, orientation) {
  const { start, moves } = tree.line();
  const setUp = start.stones.size > 0 || start.toMove === "white";
  const flags = (orientation.clock === 10 ? "" : `r${orientation.clock}`) + (orientation.mirror ? "m" : "");
  const head = boardName(tree.board) + flags + (setUp ? writeSetup(start.stones, start.toMove) : "");
  /** @type {Colour} */
  let toMove = start.toMove;
  /** @param {string} move */
  const token = (move) => {
    const loser = toMove === "black" ? "b" : "w";
    if (move !== "swap-sides") toMove = toMove === "black" ? "white" : "black";
    if (move === "resign") return `:r${loser}`;
    if (move === "forfeit") return `:f${loser}`;
    return TOKENS[move] ?? move;
  };
  const played = moves.map(token).join("");
  const future = tree.future();
  const end = future.findIndex((node) => node.move === null);
  const ahead = future.slice(0, end < 0 ? undefined : end).map((node) => token(node.move ?? "")).join("");
  return head + (played || ahead ? `,${played}` : "") + (ahead ? `,${ahead}` : "");
}

/** @param {Board} board */
function boardName(board) {
  if (board.variant !== "hex") return board.toString();
  return board.columns === board.rows ? `${board.columns}` : `${board.columns}x${board.rows}`;
}

/** @param {Map<string, Colour>} stones @param {Colour} toMove */
function writeSetup(stones, toMove) {
  /** @param {Colour} colour */
  const cells = (colour) => cellsOf(stones, colour).sort().join("");
  return `~${cells("black")}~${cells("white")}~${toMove === "black" ? "b" : "w"}`;
}

/** @param {string} text @returns {FragmentContent} an error if it is no position */
export function readFragment(text) {
  const plain = decodeURIComponent(text.replace(/^#/, ""));
  const [head = "", played = "", ahead = ""] = plain.split(",");
  const [boardAndFlags = "", black = "", white = "", toMove = ""] = head.split("~");
  const match = /^((?:[a-z-]+:)?\d+(?:x\d+)?)((?:r\d+|m|n|c\d+)*)$/.exec(boardAndFlags);
  if (!match?.[1]) throw new Error(`'${boardAndFlags}' is not a board`);
  const tree = new GameTree(Board.parse(match[1]));
  if (head.includes("~")) {
    /** @type {Map<string, Colour>} */
    const stones = new Map();
    for (const [cells, colour] of /** @type {[string, Colour][]} */ ([[black, "black"], [white, "white"]])) {
      for (const cell of readTokens(cells)) {
        if (stones.has(cell)) throw new Error(`${cell} is named twice`);
        if (!tree.board.has(cell)) throw new Error(`there is no cell ${cell} on ${tree.board}`);
        stones.set(cell, colour);
      }
    }
    tree.setUp(stones, toMove === "w" ? "white" : "black");
  }
  readTokens(played).forEach((token) => playToken(tree, token));
  const here = tree.current;
  readTokens(ahead).forEach((token) => playToken(tree, token));
  tree.go(here);
  here.next = here.children[0] ?? null;
  return { tree, orientation: readOrientation(match[2] ?? "") };
}

/** @param {string} flags @returns {Orientation | null} */
function readOrientation(flags) {
  const clock = Number(/r(\d+)/.exec(flags)?.[1] ?? 10);
  const mirror = flags.includes("m");
  return /[rm]/.test(flags) && clock >= 1 && clock <= 12 ? { clock, mirror } : null;
}

/** @param {string} text */
function readTokens(text) {
  const tokens = text.match(/[a-z]+\d+|:[sSp]|:[rf][bw]|./g) ?? [];
  const wrong = tokens.find((token) => !/^[a-z]+\d+$|^:/.test(token));
  if (wrong) throw new Error(`'${wrong}' is no move`);
  return tokens;
}

/** @type {Record<string, string>} */
const MOVES = { ":p": "pass", ":s": "swap-pieces", ":S": "swap-sides", ":r": "resign", ":f": "forfeit" };

/** @param {GameTree} tree @param {string} token */
function playToken(tree, token) {
  const move = MOVES[token.slice(0, 2)] ?? token;
  const isEnd = move === "resign" || move === "forfeit";
  const loser = token.endsWith("b") ? "black" : "white";
  // Who resigns may do so when it is not their turn: the player in between has passed.
  if (isEnd && loser !== tree.current.toMove) tree.play("pass");
  tree.play(move);
}
