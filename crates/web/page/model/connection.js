// Finds a player's completed connection: a shortest path between the sides, or a ring around the board.

/** @import { Board, Colour, Step } from "./board.js" */
/** @typedef {ReadonlyMap<string, Colour>} Stones */

/** The cells of a completed connection, or null.
 * @param {Board} board @param {Stones} stones @param {Colour} colour @returns {string[] | null} */
export function findConnection(board, stones, colour) {
  const sides = board.sides(colour);
  return sides.length > 0 ? joinSides(board, stones, colour, sides) : closeRing(board, stones, colour);
}

/** Who has completed a connection, with its cells.
 * @param {Board} board @param {Stones} stones
 * @returns {{ colour: Colour, cells: string[] } | null} */
export function completedConnection(board, stones) {
  for (const colour of /** @type {Colour[]} */ (["black", "white"])) {
    const cells = findConnection(board, stones, colour);
    if (cells) return { colour, cells };
  }
  return null;
}

/** Steps from every stone to each side; the stone with the smallest sum lies on a shortest connection.
 * @param {Board} board @param {Stones} stones @param {Colour} colour @param {string[][]} sides */
function joinSides(board, stones, colour, sides) {
  const searches = sides.map((side) => search(board, stones, colour, side));
  /** @type {string | null} */
  let best = null;
  let shortest = Infinity;
  for (const cell of searches[0]?.keys() ?? []) {
    const total = searches.reduce((sum, found) => sum + (found.get(cell)?.distance ?? Infinity), 0);
    if (total < shortest) [best, shortest] = [cell, total];
  }
  if (best === null) return null;
  const cells = new Set([best]);
  for (const found of searches) {
    for (let at = found.get(best); at?.from; at = found.get(at.from)) cells.add(at.from);
  }
  return [...cells];
}

/** @param {Board} board @param {Stones} stones @param {Colour} colour @param {string[]} side */
function search(board, stones, colour, side) {
  /** @type {Map<string, { distance: number, from: string | null }>} */
  const found = new Map();
  const queue = side.filter((cell) => stones.get(cell) === colour);
  queue.forEach((cell) => found.set(cell, { distance: 0, from: null }));
  for (const cell of queue) {
    const distance = (found.get(cell)?.distance ?? 0) + 1;
    for (const { cell: next } of board.steps(cell)) {
      if (stones.get(next) !== colour || found.has(next)) continue;
      found.set(next, { distance, from: cell });
      queue.push(next);
    }
  }
  return found;
}

/** How far a walk may go around before it is given up; rings of more turns need no more on these boards. */
const MOST_TURNS = 4;

/** A ring has to cross the first column (or row), so that searches from there find it.
 * @param {Board} board @param {Stones} stones @param {Colour} colour */
function closeRing(board, stones, colour) {
  const starts = board.places.filter((place) => (colour === "white" ? place.column : place.row) === 0);
  /** @type {string[] | null} */
  let best = null;
  for (const { name } of starts) {
    const ring = stones.get(name) === colour ? ringThrough(board, stones, colour, name) : null;
    if (ring && (!best || ring.length < best.length)) best = ring;
  }
  return best;
}

/** @param {Board} board @param {Stones} stones @param {Colour} colour @param {string} start */
function ringThrough(board, stones, colour, start) {
  /** @typedef {Step & { from: Walk | null }} Walk */
  /** @param {Step} at */
  const key = (at) => `${at.cell} ${at.turnX} ${at.turnY}`;
  /** @type {Walk[]} */
  const queue = [{ cell: start, turnX: 0, turnY: 0, from: null }];
  const seen = new Set(queue.map(key));
  for (const walk of queue) {
    if (walk.cell === start && closes(board, colour, walk)) return cellsOf(walk);
    for (const step of board.steps(walk.cell)) {
      const next = { cell: step.cell, turnX: walk.turnX + step.turnX, turnY: walk.turnY + step.turnY, from: walk };
      const near = Math.abs(next.turnX) <= MOST_TURNS && Math.abs(next.turnY) <= MOST_TURNS;
      if (stones.get(step.cell) !== colour || !near || seen.has(key(next))) continue;
      seen.add(key(next));
      queue.push(next);
    }
  }
  return null;
}

/** @param {Board} board @param {Colour} colour @param {Step} winding */
function closes(board, colour, winding) {
  const [along, aside] = colour === "white" ? [winding.turnX, winding.turnY] : [winding.turnY, winding.turnX];
  if (board.variant === "torus-literal") return Math.abs(along) === 1;
  if (board.variant === "torus-restricted") return along !== 0 && aside === 0;
  return along !== 0;
}

/** @param {{ cell: string, from: any } | null} walk */
function cellsOf(walk) {
  const cells = new Set();
  for (let at = walk; at; at = at.from) cells.add(at.cell);
  return /** @type {string[]} */ ([...cells]);
}
