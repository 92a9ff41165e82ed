// A game with its variations. A node is either a setup (stones that were put there) or a move; setup never
// counts as a move. Setting up stones in the middle of a game adds a setup node, from which play goes on.

import { opponent } from "./board.js";

/** @import { Board, Colour } from "./board.js" */
/** @typedef {{ kind: string, cell: string, label?: string }} Mark */
/** A move is a cell, `pass`, `swap-pieces`, `swap-sides`, `resign` or `forfeit`. */
/**
 * @typedef {object} GameNode
 * @property {number} id
 * @property {GameNode | null} parent
 * @property {GameNode[]} children the first is the main line
 * @property {GameNode | null} next the child that was looked at last
 * @property {string | null} move null for a setup
 * @property {Colour | null} mover
 * @property {Map<string, Colour>} stones after it
 * @property {Colour} toMove after it
 * @property {number} number of moves since the last setup
 * @property {string} comment
 * @property {Mark[]} marks
 */

const ENDINGS = ["resign", "forfeit"];

/** @typedef {{ black: string[], white: string[], to_move: Colour }} Setup */

/** The cells of one player.
 * @param {ReadonlyMap<string, Colour>} stones @param {Colour} colour */
export function cellsOf(stones, colour) {
  return [...stones].filter(([, stone]) => stone === colour).map(([cell]) => cell);
}

export class GameTree {
  /** A game that begins with stones on the board.
   * @param {Board} board @param {Setup} setup */
  static fromSetup(board, { black, white, to_move }) {
    const tree = new GameTree(board);
    /** @type {Map<string, Colour>} */
    const stones = new Map();
    black.forEach((cell) => stones.set(cell, "black"));
    white.forEach((cell) => stones.set(cell, "white"));
    tree.setUp(stones, to_move);
    return tree;
  }

  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** @type {Record<string, string>} */
    this.header = {};
    this.count = 0;
    this.root = this.#node(null, null, new Map(), "black");
    this.current = this.root;
  }

  /** @param {GameNode | null} parent @param {string | null} move @param {Map<string, Colour>} stones @param {Colour} toMove @returns {GameNode} */
  #node(parent, move, stones, toMove) {
    const mover = move === null || !parent ? null : parent.toMove;
    const number = move === null || !parent ? 0 : parent.number + 1;
    return { id: this.count++, parent, children: [], next: null, move, mover, stones, toMove, number, comment: "", marks: [] };
  }

  /** Why a move is not possible here, or null.
   * @param {string} move */
  objection(move) {
    const { stones, move: last } = this.current;
    if (last !== null && ENDINGS.includes(last)) return "The game is over: a player has resigned.";
    if (move === "swap-pieces" && !this.board.swapsPieces) return "Pieces cannot be swapped on this board; swap sides instead.";
    if (move.startsWith("swap")) return stones.size === 0 ? "There is no stone to swap." : null;
    if (move === "pass" || ENDINGS.includes(move)) return null;
    if (!this.board.has(move)) return `There is no cell ${move} on this board.`;
    return stones.has(move) ? `${move} is occupied.` : null;
  }

  /** Plays a move for the player whose turn it is, and goes there. A move that is known already is not added again.
   * @param {string} move */
  play(move) {
    const objection = this.objection(move);
    if (objection) throw new Error(objection);
    const at = this.current;
    const known = at.children.find((child) => child.move === move);
    if (known) return this.go(known);
    let stones = at.stones;
    let toMove = opponent(at.toMove);
    if (move === "swap-pieces") {
      stones = new Map([...at.stones].map(([cell, colour]) => [this.board.mirrored(cell), opponent(colour)]));
    } else if (move === "swap-sides") {
      toMove = at.toMove;
    } else if (this.board.has(move)) {
      stones = new Map(at.stones).set(move, at.toMove);
    }
    return this.#append(this.#node(at, move, stones, toMove));
  }

  /** Changes stones and whose turn it is, as setup. A setup without a game after it is changed in place; elsewhere a new
   * one is added, so that no move ever turns into a setup stone.
   * @param {Map<string, Colour>} stones @param {Colour} toMove */
  setUp(stones, toMove) {
    const at = this.current;
    if (at.move === null && at.children.length === 0) {
      at.stones = stones;
      at.toMove = toMove;
      return at;
    }
    return this.#append(this.#node(at, null, stones, toMove));
  }

  /** @param {GameNode} node */
  #append(node) {
    node.parent?.children.push(node);
    return this.go(node);
  }

  /** @param {GameNode} node */
  go(node) {
    this.current = node;
    for (let at = node; at.parent; at = at.parent) at.parent.next = at;
    return node;
  }

  back() {
    if (this.current.parent) this.current = this.current.parent;
    return this.current;
  }

  forward() {
    const next = this.current.next ?? this.current.children[0];
    return next ? this.go(next) : this.current;
  }

  /** @param {number} step to the next (1) or previous (-1) variation */
  sibling(step) {
    const siblings = this.current.parent?.children ?? [];
    const index = siblings.indexOf(this.current) + step;
    const sibling = siblings[index];
    return sibling ? this.go(sibling) : this.current;
  }

  /** Removes a node and what follows. The root only loses what follows.
   * @param {GameNode} node */
  remove(node) {
    const parent = node.parent;
    if (!parent) {
      node.children = [];
      node.next = null;
      this.current = node;
      return;
    }
    parent.children = parent.children.filter((child) => child !== node);
    parent.next = null;
    if (this.path().includes(node)) this.current = parent;
  }

  /** Makes the line through a node the main line.
   * @param {GameNode} node */
  promote(node) {
    for (let at = node; at.parent; at = at.parent) {
      const parent = at.parent;
      parent.children = [at, ...parent.children.filter((child) => child !== at)];
    }
  }

  /** From the root to a node.
   * @param {GameNode} [node] */
  path(node = this.current) {
    const path = [node];
    for (let at = node; at.parent; at = at.parent) path.unshift(at.parent);
    return path;
  }

  /** The line that redo would follow. */
  future() {
    const line = [];
    for (let at = this.current.next ?? this.current.children[0]; at; at = at.next ?? at.children[0]) line.push(at);
    return line;
  }

  /** The setup from which the current line is played, and the moves since. */
  line() {
    const path = this.path();
    const start = path.findLastIndex((node) => node.move === null);
    const moves = path.slice(start + 1).map((node) => /** @type {string} */ (node.move));
    return { start: /** @type {GameNode} */ (path[start]), moves };
  }

  /** The last stone that was played, if the last move put one there. */
  get lastStone() {
    const { move, stones, parent } = this.current;
    if (move === "swap-pieces" && parent?.move && this.board.has(parent.move)) return this.board.mirrored(parent.move);
    return move !== null && stones.has(move) ? move : null;
  }
}
