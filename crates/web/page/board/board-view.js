// The board on the screen: an SVG drawing that is also a grid of labelled cells for keyboards and screen readers.

import { columnLetters } from "../model/board.js";
import { replace, svg } from "../dom.js";
import { centre, corner, frame, plus, pointList, round, spots, times, turn } from "./geometry.js";
import { drawOverlay } from "./overlay.js";
import { coordinates, seams, sideStrips } from "./sides.js";

/** @import { Session } from "../session.js" */
/** @import { Board } from "../model/board.js" */
/** @import { Point, Spot } from "./geometry.js" */

const STONE = 0.4;

export class BoardView {
  /** @param {Element} parent @param {Session} session
   * @param {{ pick: (cell: string) => void, point: (cell: string | null) => void }} actions */
  constructor(parent, session, actions) {
    this.session = session;
    this.actions = actions;
    this.frame = svg("g", { class: "frame", "aria-hidden": "true" });
    this.grid = svg("g", { class: "cells", role: "grid" });
    this.below = svg("g", { class: "layer", "aria-hidden": "true" });
    this.seams = svg("g", { class: "layer", "aria-hidden": "true" });
    this.stones = svg("g", { class: "layer", "aria-hidden": "true" });
    this.above = svg("g", { class: "layer", "aria-hidden": "true" });
    this.cursorMark = svg("polygon", { class: "cursor" });
    this.root = svg("svg", { class: "board", role: "application", "aria-label": "Board" },
      this.frame, this.grid, this.below, this.seams, this.stones, this.above, this.cursorMark);
    parent.append(this.root);
    /** @type {Spot[]} */
    this.spots = [];
    /** @type {Map<string, SVGGElement>} */
    this.cells = new Map();
    this.cursor = "";
    this.drawn = "";
    this.root.addEventListener("click", (event) => this.#cellOf(event, actions.pick));
    this.root.addEventListener("pointerover", (event) => this.#cellOf(event, actions.point));
    this.root.addEventListener("pointerleave", () => actions.point(null));
    // On the drawing itself this listener would make it a stop of its own for the Tab key.
    parent.addEventListener("focusin", (event) => this.#cellOf(event, (cell) => this.setCursor(cell)));
    session.on(["position", "settings", "overlay"], () => this.draw());
    this.draw();
  }

  /** @param {Event} event @param {(cell: string) => void} action */
  #cellOf(event, action) {
    const cell = event.target instanceof Element ? event.target.closest("[data-cell]")?.getAttribute("data-cell") : null;
    if (cell) action(cell);
  }

  get board() {
    return this.session.board;
  }

  draw() {
    const { settings } = this.session;
    const key = JSON.stringify([this.board.toString(), settings.orientation, settings.coordinates]);
    this.turned = turn(settings.orientation);
    const isNew = key !== this.drawn;
    // Whoever hears of the new cursor may ask for the board to be drawn again.
    this.drawn = key;
    if (isNew) this.#layOut();
    this.root.dataset.colours = this.session.scheme;
    this.#drawContents();
  }

  /** Everything that stays while the stones change. */
  #layOut() {
    const { board, session } = this;
    const turned = this.turned ?? ((point) => point);
    this.spots = spots(board);
    const strips = sideStrips(board);
    const letters = session.settings.coordinates ? coordinates(board, columnLetters) : [];
    const outline = [
      ...strips.flatMap((strip) => strip.points),
      ...this.spots.flatMap((spot) => [0, 1, 2, 3, 4, 5].map((number) => corner(spot.column, spot.row, number))),
    ].map(turned);
    const texts = letters.map(({ at }) => turned(at)).flatMap((at) => [plus(at, { x: -0.2, y: -0.2 }), plus(at, { x: 0.2, y: 0.2 })]);
    const { left, top, width, height } = frame([...outline, ...texts], 0.12);
    this.root.setAttribute("viewBox", [left, top, width, height].map(round).join(" "));
    this.root.style.setProperty("--wide", `${round(width)}`);
    this.root.style.setProperty("--high", `${round(height)}`);
    replace(this.frame,
      strips.map((strip) => svg("polygon", { class: `strip ${strip.owner}${strip.faded ? " faded" : ""}`, points: pointList(strip.points.map(turned)) })),
      letters.map(({ text, at, faded }) => {
        const point = turned(at);
        return svg("text", { class: `coordinate${faded ? " faded" : ""}`, x: round(point.x), y: round(point.y) }, text);
      }));
    this.#layOutCells(board, turned);
    if (!board.has(this.cursor)) this.cursor = board.places[Math.floor(board.places.length / 2)]?.name ?? "a1";
    this.setCursor(this.cursor);
  }

  /** @param {Board} board @param {(point: Point) => Point} turned */
  #layOutCells(board, turned) {
    this.cells.clear();
    /** @param {Spot} spot */
    const polygon = (spot) => svg("polygon", { class: "cell-shape", points: pointList([0, 1, 2, 3, 4, 5].map((number) => turned(corner(spot.column, spot.row, number)))) });
    const copies = this.spots.filter((spot) => spot.copy);
    const rows = Array.from({ length: board.rows }, (_, row) =>
      svg("g", { role: "row" }, this.spots.filter((spot) => !spot.copy && spot.row === row).map((spot) => {
        const cell = svg("g", { class: "cell", role: "gridcell", tabindex: "-1", "data-cell": spot.cell }, polygon(spot));
        this.cells.set(spot.cell, cell);
        return cell;
      })));
    replace(this.grid,
      svg("g", { class: "copies", "aria-hidden": "true" }, copies.map((spot) => svg("g", { class: "cell faded", "data-cell": spot.cell }, polygon(spot)))),
      rows);
    replace(this.seams, seams(board).map((line) => svg("polyline", { class: "seam", points: pointList(line.map(turned)) })));
  }

  #drawContents() {
    const { session, board } = this;
    const turned = this.turned ?? ((point) => point);
    const { stones } = session.node;
    const overlay = session.preview ?? session.overlay;
    const path = new Set(session.connection?.cells ?? []);
    const numbers = session.settings.numbers ? moveNumbers(session) : new Map();
    // A label of the record says more than a number.
    session.node.marks.forEach(({ cell }) => numbers.delete(cell));
    const drawn = this.spots.flatMap(({ cell, column, row, copy }) => {
      const colour = stones.get(cell);
      if (!colour) return [];
      const at = turned(centre(column, row));
      const place = { cx: round(at.x), cy: round(at.y) };
      const number = numbers.get(cell);
      const last = cell === session.tree.lastStone;
      return [svg("g", { class: `stone ${colour}${copy ? " faded" : ""}${path.has(cell) ? " connected" : ""}` },
        svg("circle", { ...place, r: STONE, class: "body" }),
        last && svg("circle", { ...place, r: number ? 0.31 : 0.13, class: number ? "last ring" : "last" }),
        number && svg("text", { x: place.cx, y: place.cy, class: "number" }, number))];
    });
    replace(this.stones, drawn);
    const { below, above } = drawOverlay(board, this.spots, turned, overlay, stones);
    replace(this.below, below);
    replace(this.above, above, this.#marks(turned));
    for (const [cell, element] of this.cells) element.setAttribute("aria-label", this.describe(cell));
  }

  /** Marks that came with the game record.
   * @param {(point: Point) => Point} turned */
  #marks(turned) {
    const texts = { triangle: "△", circle: "○", square: "□", cross: "×", selected: "◆" };
    return this.session.node.marks.flatMap(({ kind, cell, label }) => {
      const text = kind === "label" ? label : texts[/** @type {keyof typeof texts} */ (kind)];
      if (!text || !this.board.has(cell)) return [];
      const { column, row } = this.board.place(cell);
      const at = turned(centre(column, row));
      const onStone = this.session.node.stones.get(cell);
      return [svg("text", { class: `cell-text${onStone ? ` on-stone ${onStone}` : ""}`, x: round(at.x), y: round(at.y) }, text)];
    });
  }

  /** A cell in words.
   * @param {string} cell */
  describe(cell) {
    const { session } = this;
    const colour = session.node.stones.get(cell);
    const what = colour ? `${session.nameOf(colour)} stone` : "empty";
    const last = cell === session.tree.lastStone ? ", last move" : "";
    const sign = session.overlay.signs?.get(cell);
    const said = session.overlay.reasons?.get(cell)?.join("; ") ?? (sign ? sign.replace("-", " by ") : "");
    return `${cell}, ${what}${last}${said ? `. ${said}` : ""}`;
  }

  /** @param {string} cell */
  setCursor(cell) {
    this.cells.get(this.cursor)?.setAttribute("tabindex", "-1");
    this.cursor = cell;
    this.cells.get(cell)?.setAttribute("tabindex", "0");
    const { column, row } = this.board.place(cell);
    const turned = this.turned ?? ((point) => point);
    const middle = centre(column, row);
    const corners = [0, 1, 2, 3, 4, 5].map((number) => {
      const point = corner(column, row, number);
      return plus(middle, times({ x: point.x - middle.x, y: point.y - middle.y }, 0.9));
    });
    this.cursorMark.setAttribute("points", pointList(corners.map(turned)));
    if (this.root.contains(document.activeElement)) this.actions.point(cell);
  }

  focus() {
    this.cells.get(this.cursor)?.focus();
  }

  /** Moves the cursor towards a side of the screen, to the neighbour that lies best in that direction.
   * @param {number} x @param {number} y */
  moveCursor(x, y) {
    const turned = this.turned ?? ((point) => point);
    const origin = turned({ x: 0, y: 0 });
    const { column, row } = this.board.place(this.cursor);
    const steps = [[1, 0], [-1, 0], [0, 1], [0, -1], [1, -1], [-1, 1]].flatMap(([dx = 0, dy = 0]) => {
      const to = turned(centre(dx, dy));
      const along = (to.x - origin.x) * x + (to.y - origin.y) * y;
      const step = this.board.locate(column + dx, row + dy);
      return step && along > 0.4 ? [{ cell: step.cell, along: Math.round(along * 100) }] : [];
    });
    const best = steps.sort((one, other) => other.along - one.along)[0];
    if (!best) return;
    this.setCursor(best.cell);
    this.focus();
  }
}

/** @param {Session} session @returns {Map<string, string>} by cell */
function moveNumbers(session) {
  const { tree, board } = session;
  /** @type {Map<string, string>} */
  let numbers = new Map();
  for (const node of tree.path()) {
    if (node.move === null) numbers = new Map();
    else if (node.move === "swap-pieces") numbers = new Map([...numbers].map(([cell, text]) => [board.mirrored(cell), text]));
    else if (board.has(node.move)) numbers.set(node.move, `${node.number}`);
  }
  return numbers;
}
