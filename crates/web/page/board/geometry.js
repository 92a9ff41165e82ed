// Where cells lie on the screen. A board can be turned to twelve hours of the clock and mirrored; names and numbers stay upright.

/** @import { Board } from "../model/board.js" */
/** @import { Orientation } from "../model/fragment.js" */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ cell: string, column: number, row: number, copy: boolean }} Spot a place of the plane and the cell drawn there */

/** From the centre of a cell to its corners; centres of neighbours are 1 apart. */
export const RADIUS = 1 / Math.sqrt(3);

/** @param {Point} one @param {Point} other @returns {Point} */
export const plus = (one, other) => ({ x: one.x + other.x, y: one.y + other.y });
/** @param {Point} point @param {number} factor @returns {Point} */
export const times = (point, factor) => ({ x: point.x * factor, y: point.y * factor });
/** @param {Point} from @param {Point} to @returns {Point} */
export const towards = (from, to) => ({ x: to.x - from.x, y: to.y - from.y });
/** @param {Point} point */
export const lengthOf = (point) => Math.hypot(point.x, point.y);

/** The centre of a cell before the board is turned.
 * @param {number} column @param {number} row @returns {Point} */
export function centre(column, row) {
  return { x: column + row / 2, y: (row * Math.sqrt(3)) / 2 };
}

/** A corner before the board is turned: 0 on top, then clockwise.
 * @param {number} column @param {number} row @param {number} number @returns {Point} */
export function corner(column, row, number) {
  const angle = ((number * 60 - 90) * Math.PI) / 180;
  return plus(centre(column, row), { x: RADIUS * Math.cos(angle), y: RADIUS * Math.sin(angle) });
}

/** Turns points of the plane onto the screen. The long diagonal begins at ten o'clock; mirroring keeps it in place.
 * @param {Orientation} orientation @returns {(point: Point) => Point} */
export function turn(orientation) {
  const angle = ((orientation.clock - 10) * Math.PI) / 6;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return ({ x, y }) => {
    const flat = orientation.mirror ? { x: x / 2 + (y * Math.sqrt(3)) / 2, y: (x * Math.sqrt(3)) / 2 - y / 2 } : { x, y };
    return { x: flat.x * cos - flat.y * sin, y: flat.x * sin + flat.y * cos };
  };
}

/** Half a turn shows how the sides fit; more than three cells add nothing.
 * @param {number} side */
function repeated(side) {
  return Math.min(3, Math.ceil(side / 2));
}

/** How many columns are repeated on each side, and rows above and below.
 * @param {Board} board */
export function repetition(board) {
  return {
    beside: board.wrapsColumns ? repeated(board.columns) : 0,
    above: board.wrapsRows ? repeated(board.rows) : 0,
  };
}

/** Everything that is shown, row by row.
 * @param {Board} board @returns {Spot[]} */
export function spots(board) {
  const { beside, above } = repetition(board);
  const found = [];
  for (let row = -above; row < board.rows + above; row++) {
    for (let column = -beside; column < board.columns + beside; column++) {
      const step = board.locate(column, row);
      if (step) found.push({ cell: step.cell, column, row, copy: step.turnX !== 0 || step.turnY !== 0 });
    }
  }
  return found;
}

/** @param {Point[]} points */
export function pointList(points) {
  return points.map(({ x, y }) => `${round(x)},${round(y)}`).join(" ");
}

/** @param {number} value */
export function round(value) {
  return Math.round(value * 1000) / 1000;
}

/** The smallest frame around points.
 * @param {Point[]} points @param {number} margin */
export function frame(points, margin) {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { left, top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top };
}
