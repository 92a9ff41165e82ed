// The coloured strips along the sides of a board, the seams between a board and its copies, and the outline of a set of cells.

import { DIRECTIONS } from "../model/board.js";
import { centre, corner, lengthOf, plus, repetition, times, towards } from "./geometry.js";

/** @import { Board, Colour } from "../model/board.js" */
/** @import { Point, Spot } from "./geometry.js" */
/** @typedef {{ points: Point[], owner: Colour | 'both', faded: boolean }} Strip */

const WIDTH = 0.2;

/** @param {number} from @param {number} to @returns {number[]} */
const range = (from, to) => Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

/** @param {number} from @param {number} to @param {number} row from the left */
const topLine = (from, to, row) => [...range(from, to).flatMap((x) => [corner(x, row, 5), corner(x, row, 0)]), corner(to - 1, row, 1)];
/** @param {number} from @param {number} to @param {number} row from the right */
const bottomLine = (from, to, row) => [
  ...range(from, to).reverse().flatMap((x) => [corner(x, row, 2), corner(x, row, 3)]),
  corner(from, row, 4),
];
/** @param {number} column @param {number} rows from below */
const leftLine = (column, rows) => [
  ...range(0, rows).reverse().flatMap((y) => [corner(column, y, 3), corner(column, y, 4)]),
  corner(column, 0, 5),
];
/** @param {number} column @param {number} rows from above */
const rightLine = (column, rows) => [
  ...range(0, rows).flatMap((y) => [corner(column, y, 0), corner(column, y, 1)]),
  corner(column, rows - 1, 2),
];

/** @param {Point[]} line @param {number} index @param {Point} point */
const replaced = (line, index, point) => line.with(index < 0 ? line.length + index : index, point);
/** @param {Point} one @param {Point} other */
const middle = (one, other) => times(plus(one, other), 0.5);

/** The sides of a rhombus, clockwise. At the obtuse corners two sides share an edge, which is cut in the middle.
 * @param {number} columns @param {number} rows */
function rhombusSides(columns, rows) {
  const upperRight = middle(corner(columns - 1, 0, 0), corner(columns - 1, 0, 1));
  const lowerLeft = middle(corner(0, rows - 1, 3), corner(0, rows - 1, 4));
  return [
    replaced(topLine(0, columns, 0), -1, upperRight),
    replaced(rightLine(columns - 1, rows), 0, upperRight),
    replaced(bottomLine(0, columns, rows - 1), -1, lowerLeft),
    replaced(leftLine(0, rows), 0, lowerLeft),
  ];
}

/** @param {number} side */
function triangleSides(side) {
  const right = range(0, side).flatMap((y) => [corner(side - 1 - y, y, 1), corner(side - 1 - y, y, 2)]);
  return [topLine(0, side, 0), [...right, corner(0, side - 1, 3)], leftLine(0, side)];
}

/** @param {Board} board @returns {Strip[]} */
export function sideStrips(board) {
  const { columns, rows } = board;
  if (board.variant === "y") return closedStrips(triangleSides(columns), ["both", "both", "both"]);
  if (board.wrapsRows) return [];
  if (!board.wrapsColumns) return closedStrips(rhombusSides(columns, rows), ["black", "white", "black", "white"]);
  const { beside } = repetition(board);
  return [[0, columns], [-beside, 0], [columns, columns + beside]].flatMap(([from = 0, to = 0], index) =>
    [topLine(from, to, 0), bottomLine(from, to, rows - 1)].map((line) => ({
      points: strip(null, line, null),
      owner: /** @type {Colour} */ ("black"),
      faded: index > 0,
    })),
  );
}

/** @param {Point[][]} sides @param {(Colour | 'both')[]} owners @returns {Strip[]} */
function closedStrips(sides, owners) {
  return sides.map((side, index) => {
    const before = sides.at(index - 1)?.at(-2) ?? null;
    const after = sides[(index + 1) % sides.length]?.[1] ?? null;
    return { points: strip(before, side, after), owner: owners[index] ?? "both", faded: false };
  });
}

/** The strip along the outside of a line that goes clockwise around the board, mitred with its neighbours.
 * @param {Point | null} before @param {Point[]} line @param {Point | null} after */
function strip(before, line, after) {
  const outer = line.map((here, index) => {
    const previous = index > 0 ? line[index - 1] : before;
    const next = index + 1 < line.length ? line[index + 1] : after;
    const directions = [previous && towards(previous, here), next && towards(here, next)];
    return plus(here, outward(directions.flatMap((direction) => direction ?? [])));
  });
  return [...line, ...outer.reverse()];
}

/** @param {Point[]} directions of the line before and after a point */
function outward(directions) {
  const normals = directions.map((direction) => times({ x: direction.y, y: -direction.x }, 1 / lengthOf(direction)));
  const sum = normals.reduce(plus, { x: 0, y: 0 });
  return times(sum, (normals.length * WIDTH) / lengthOf(sum) ** 2);
}

/** Lines between the board and its copies.
 * @param {Board} board @returns {Point[][]} */
export function seams(board) {
  const { columns, rows } = board;
  const upright = board.wrapsColumns ? [0, columns].map((column) => leftLine(column, rows).slice(1)) : [];
  const flat = board.wrapsRows ? [topLine(0, columns, 0), bottomLine(0, columns, rows - 1)] : [];
  return [...upright, ...flat];
}

/** Letters beside the columns and numbers beside the rows.
 * @param {Board} board @param {(column: number) => string} letters
 * @returns {{ text: string, at: Point, faded: boolean }[]} */
export function coordinates(board, letters) {
  const { columns, rows } = board;
  const { beside, above } = repetition(board);
  const up = times(centre(0, -1), 1);
  const left = times(centre(-1, 0), 0.92);
  const ends = board.variant === "y" ? 1 : 2;
  const ofColumns = range(-beside, columns + beside).flatMap((x) => {
    const text = letters(((x % columns) + columns) % columns);
    const places = [plus(centre(x, -above), up), plus(centre(x, rows - 1 + above), times(up, -1))];
    return places.slice(0, ends).map((at) => ({ text, at, faded: x < 0 || x >= columns }));
  });
  const ofRows = range(-above, rows + above).flatMap((y) => {
    const text = `${(((y % rows) + rows) % rows) + 1}`;
    const places = [plus(centre(-beside, y), left), plus(centre(columns - 1 + beside, y), times(left, -1))];
    return places.slice(0, ends).map((at) => ({ text, at, faded: y < 0 || y >= rows }));
  });
  return [...ofColumns, ...ofRows];
}

/** The edges between the cells of a set and other cells.
 * @param {Board} board @param {Spot[]} spots @param {Set<string>} cells @returns {[Point, Point][]} */
export function outlineEdges(board, spots, cells) {
  return spots.flatMap(({ cell, column, row }) =>
    cells.has(cell)
      ? DIRECTIONS.flatMap(([dx, dy], index) => {
          const beyond = board.locate(column + dx, row + dy);
          if (beyond && cells.has(beyond.cell)) return [];
          return [/** @type {[Point, Point]} */ ([corner(column, row, index + 1), corner(column, row, index + 2)])];
        })
      : [],
  );
}
