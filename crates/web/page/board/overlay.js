// What lies over the board: shades, signs, texts, outlined regions and arrows, by cell. Signs have shapes of their own, so that
// nothing has to be told by colour alone.

import { svg } from "../dom.js";
import { centre, corner, lengthOf, plus, pointList, round, times, towards } from "./geometry.js";
import { outlineEdges } from "./sides.js";

/** @import { Board } from "../model/board.js" */
/** @import { Point, Spot } from "./geometry.js" */
/** @typedef {'winning' | 'losing' | 'drawing' | 'dead' | 'captured-black' | 'captured-white' | 'dominated' | 'vulnerable' | 'key' | 'carrier' | 'candidate' | 'try' | 'picked'} Sign */
/**
 * @typedef {object} Overlay
 * @property {Map<string, Sign>} [signs]
 * @property {Iterable<string>} [carrier] cells that a connection needs, shaded
 * @property {Iterable<string>} [region] outlined
 * @property {[string, string][]} [arrows]
 * @property {Map<string, string>} [texts]
 * @property {Map<string, string[]>} [reasons] what is said of a cell when it is pointed at
 */

/** Lines and shapes around the centre of a cell, which is 1 wide.
 * @type {Record<Sign, string>} */
const SHAPES = {
  winning: "M-.17 0H.17M0-.17V.17",
  losing: "M-.13 0H.13",
  drawing: "M-.17-.07H.17M-.17 .07H.17",
  dead: "M-.14-.14L.14 .14M.14-.14L-.14 .14",
  "captured-black": "M0-.17a.17 .17 0 1 0 .001 0z",
  "captured-white": "M0-.17a.17 .17 0 1 0 .001 0z",
  dominated: "M-.16-.07L0 .1L.16-.07",
  vulnerable: "M0-.19L.17 .11H-.17z",
  key: "M0-.2L.2 0L0 .2L-.2 0z",
  carrier: "M0-.05a.05 .05 0 1 0 .001 0z",
  candidate: "M0-.1a.1 .1 0 1 0 .001 0z",
  try: "M0-.13a.13 .13 0 1 0 .001 0z",
  picked: "M0-.3a.3 .3 0 1 0 .001 0z",
};

/** @type {Record<Sign, string>} */
export const SIGN_MEANINGS = {
  winning: "wins",
  losing: "loses",
  drawing: "draws",
  dead: "dead",
  "captured-black": "captured by black",
  "captured-white": "captured by white",
  dominated: "dominated",
  vulnerable: "vulnerable",
  key: "key",
  carrier: "carrier",
  candidate: "candidate",
  try: "try",
  picked: "picked",
};

/** @param {Sign} sign @param {Point} at */
export function drawSign(sign, at) {
  return svg("path", { class: `sign ${sign}`, d: SHAPES[sign], transform: `translate(${round(at.x)} ${round(at.y)})` });
}

/** A sign by itself, for legends.
 * @param {Sign} sign */
export function signPicture(sign) {
  const hexagon = pointList([0, 1, 2, 3, 4, 5].map((number) => times(corner(0, 0, number), 0.92)));
  return svg("svg", { class: "sign-picture", viewBox: "-.6 -.6 1.2 1.2", "aria-hidden": "true" },
    svg("polygon", { class: `shade ${sign}`, points: hexagon }), drawSign(sign, { x: 0, y: 0 }));
}

/** An outlined cell by itself, for legends. */
export function regionPicture() {
  const hexagon = pointList([0, 1, 2, 3, 4, 5].map((number) => times(corner(0, 0, number), 0.84)));
  return svg("svg", { class: "sign-picture", viewBox: "-.6 -.6 1.2 1.2", "aria-hidden": "true" }, svg("polygon", { class: "region", points: hexagon }));
}

/** @param {Board} board @param {Spot[]} spots @param {(point: Point) => Point} turned @param {Overlay} overlay
 * @param {ReadonlyMap<string, unknown>} stones
 * @returns {{ below: SVGElement[], above: SVGElement[] }} what is drawn under and over the stones */
export function drawOverlay(board, spots, turned, overlay, stones) {
  const carrier = new Set(overlay.carrier ?? []);
  const below = [];
  const above = [];
  for (const { cell, column, row, copy } of spots) {
    const sign = overlay.signs?.get(cell);
    const faded = copy ? " faded" : "";
    /** @param {string} name */
    const shade = (name) => svg("polygon", {
      class: `shade ${name}${faded}`,
      points: pointList([0, 1, 2, 3, 4, 5].map((number) => turned(corner(column, row, number)))),
    });
    if (carrier.has(cell)) below.push(shade("carrier"));
    if (sign && sign !== "carrier") below.push(shade(sign));
    const at = turned(centre(column, row));
    if (sign) {
      const drawn = drawSign(sign, at);
      if (copy) drawn.classList.add("faded");
      above.push(drawn);
    } else if (carrier.has(cell) && !stones.has(cell)) {
      const dot = drawSign("carrier", at);
      if (copy) dot.classList.add("faded");
      above.push(dot);
    }
    const text = overlay.texts?.get(cell);
    if (text) above.push(svg("text", { class: `cell-text${stones.has(cell) ? " on-stone" : ""}${faded}`, x: round(at.x), y: round(at.y) }, text));
  }
  const region = new Set(overlay.region ?? []);
  if (region.size > 0) {
    const edges = outlineEdges(board, spots, region).map(([from, to]) => [turned(from), turned(to)]);
    const path = edges.map(([from, to]) => from && to && `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`).join("");
    above.push(svg("path", { class: "region", d: path }));
  }
  for (const [from, to] of overlay.arrows ?? []) {
    const drawn = arrow(spots, turned, from, to);
    if (drawn) above.push(drawn);
  }
  return { below, above };
}

/** To the nearest copy of the cell that it points to.
 * @param {Spot[]} spots @param {(point: Point) => Point} turned @param {string} from @param {string} to */
function arrow(spots, turned, from, to) {
  const start = spots.find((spot) => spot.cell === from && !spot.copy);
  if (!start) return null;
  const tail = turned(centre(start.column, start.row));
  const ways = spots.filter((spot) => spot.cell === to).map((spot) => towards(tail, turned(centre(spot.column, spot.row))));
  const way = ways.sort((one, other) => lengthOf(one) - lengthOf(other))[0];
  if (!way) return null;
  const length = lengthOf(way);
  const tip = plus(tail, times(way, (length - 0.28) / length));
  const unit = times(way, 1 / length);
  const side = { x: -unit.y, y: unit.x };
  const wings = [-1, 1].map((sign) => plus(plus(tip, times(unit, -0.16)), times(side, 0.11 * sign)));
  const begin = plus(tail, times(unit, 0.22));
  const d = `M${round(begin.x)} ${round(begin.y)}L${round(tip.x)} ${round(tip.y)}`
    + wings.map((wing) => `M${round(wing.x)} ${round(wing.y)}L${round(tip.x)} ${round(tip.y)}`).join("");
  return svg("path", { class: "arrow", d });
}
