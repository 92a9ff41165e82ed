// A game tree as the server reads and writes it: a flat list of nodes, setup as changes.

import { Board } from "./board.js";
import { GameTree } from "./game-tree.js";

/** @import { Colour } from "./board.js" */
/** @import { GameNode, Mark } from "./game-tree.js" */
/** @typedef {{ black?: string[], white?: string[], clear?: string[], to_move?: Colour }} RecordSetup */
/** @typedef {{ parent: number | null, setup?: RecordSetup, move?: { colour: Colour, play: string }, comment?: string, marks?: Mark[] }} RecordNode */
/** @typedef {{ board: string, header?: Record<string, string>, nodes: RecordNode[], cursor?: number }} GameRecord */

/** @param {GameTree} tree @returns {GameRecord} */
export function toRecord(tree) {
  /** @type {RecordNode[]} */
  const nodes = [];
  let cursor = 0;
  /** @type {{ node: GameNode, parent: number | null }[]} */
  const pending = [{ node: tree.root, parent: null }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, parent } = next;
    const index = nodes.length;
    if (node === tree.current) cursor = index;
    nodes.push(recordNode(node, parent));
    [...node.children].reverse().forEach((child) => pending.push({ node: child, parent: index }));
  }
  return { board: tree.board.toString(), header: tree.header, nodes, cursor };
}

/** @param {GameNode} node @param {number | null} parent @returns {RecordNode} */
function recordNode(node, parent) {
  /** @type {RecordNode} */
  const record = { parent };
  if (node.move !== null && node.mover) record.move = { colour: node.mover, play: node.move };
  else record.setup = setupChanges(node);
  if (node.comment) record.comment = node.comment;
  if (node.marks.length > 0) record.marks = node.marks;
  return record;
}

/** @param {GameNode} node @returns {RecordSetup} */
function setupChanges(node) {
  const before = node.parent?.stones ?? new Map();
  const added = [...node.stones].filter(([cell, colour]) => before.get(cell) !== colour);
  /** @param {Colour} colour */
  const of = (colour) => added.filter(([, stone]) => stone === colour).map(([cell]) => cell);
  const clear = [...before.keys()].filter((cell) => !node.stones.has(cell));
  return { black: of("black"), white: of("white"), clear, to_move: node.toMove };
}

/** @param {GameRecord} record @returns {GameTree} with the cursor where the record has it, else at the end of the main line */
export function fromRecord(record) {
  const tree = new GameTree(Board.parse(record.board));
  tree.header = record.header ?? {};
  /** @type {(GameNode | null)[]} */
  const made = [];
  record.nodes.forEach((node, index) => {
    const parent = node.parent === null ? tree.root : made[node.parent] ?? null;
    const first = node.move ?? record.nodes.find((other) => other.parent === index)?.move;
    made.push(parent && addNode(tree, node, parent, first?.colour));
  });
  const cursor = record.cursor === undefined ? null : made[record.cursor];
  if (cursor) tree.go(cursor);
  else {
    tree.current = tree.root;
    while (tree.current.children[0]) tree.go(tree.current.children[0]);
  }
  return tree;
}

/** @param {GameTree} tree @param {RecordNode} node @param {GameNode} parent @param {Colour} [mover]
 * @returns {GameNode | null} null if the move is impossible */
function addNode(tree, node, parent, mover) {
  tree.current = parent;
  if (node.setup || node.parent === null) setUpFrom(tree, node.setup ?? {}, mover);
  if (node.move) {
    // Colours of records are literal: the player in between has passed.
    if (node.move.colour !== tree.current.toMove && node.move.play !== "pass") tree.play("pass");
    if (tree.objection(node.move.play)) return null;
    tree.play(node.move.play);
  }
  if (node.comment) tree.current.comment = node.comment;
  if (node.marks) tree.current.marks = node.marks;
  return tree.current;
}

/** @param {GameTree} tree @param {RecordSetup} setup @param {Colour} [mover] */
function setUpFrom(tree, setup, mover) {
  const stones = new Map(tree.current.stones);
  setup.clear?.forEach((cell) => stones.delete(cell));
  setup.black?.forEach((cell) => stones.set(cell, "black"));
  setup.white?.forEach((cell) => stones.set(cell, "white"));
  const blackIsAhead = [...stones.values()].filter((colour) => colour === "black").length * 2 > stones.size;
  tree.setUp(stones, setup.to_move ?? mover ?? (blackIsAhead ? "white" : "black"));
}
