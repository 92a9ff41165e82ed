// The tree of a proof from left to right, as tall as its lines: every box is a try of the loser's with the winner's answer. Zooming
// makes boxes taller; what becomes large enough to read is asked for then, and only what is in sight is drawn, so that
// trees of any size can be walked through.

import { button, html, replace, svg } from "../dom.js";
import { get } from "../server/api.js";
import { plural } from "../words.js";

/** @import { Session } from "../session.js" */
/** @import { Branch, Proof } from "./proof.js" */
/** @typedef {{ branch: Branch, path: string[], children: Entry[] | null, asked: boolean }} Entry */

/** In root units, so that the tree grows with the letters of the page. */
const COLUMN = 5.07;
const READABLE = 0.87;
const SMALLEST = 1.6;
const SHOWN = 340;

export class ProofTreeView {
  #proofId = "";
  /** @type {Entry[]} */
  #roots = [];
  #focused = "";
  #zoom = 1;
  #columns = 1;
  #waiting = false;
  /** Pixels of a root unit. */
  #unit = 15;

  /** @param {Session} session @param {(tries: string[]) => void} choose */
  constructor(session, choose) {
    this.session = session;
    this.choose = choose;
    this.drawing = svg("svg", { class: "proof-tree", role: "img", "aria-label": "Tree of the proof" });
    this.window = html("div", { class: "proof-window", tabindex: "0", onscroll: () => this.#later() }, this.drawing);
    this.window.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    this.size = html("span", { class: "note" });
    this.element = html("section", { class: "proof-tree-section", hidden: true },
      html("div", { class: "row" }, html("h3", {}, "Tree"),
        button("−", () => this.#setZoom(this.#zoom / 2), { "aria-label": "Zoom out" }), button("+", () => this.#setZoom(this.#zoom * 2), { "aria-label": "Zoom in" }),
        button("All", () => this.#setZoom(1)), button("Here", () => this.#zoomToFocus()),
        button("Large", () => this.#toggleLarge(), { "aria-pressed": "false", class: "large" }), this.size),
      this.window);
    this.drawing.addEventListener("click", (event) => this.#at(event, (path) => this.choose(path)));
    new ResizeObserver(() => this.#later()).observe(this.window);
  }

  /** @param {Proof} proof */
  show(proof) {
    this.#proofId = proof.id;
    this.#roots = largestFirst(proof.turn.branches).map((branch) => entry(branch, []));
    this.#zoom = 1;
    this.#columns = 1;
    this.#later();
  }

  /** @param {string[]} tries */
  focus(tries) {
    this.#focused = tries.join(" ");
    this.#later();
  }

  /** @param {Event} event @param {(path: string[]) => void} action */
  #at(event, action) {
    const path = event.target instanceof Element ? event.target.closest("[data-path]")?.getAttribute("data-path") : null;
    if (path) action(path.split(" "));
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const y = event.clientY - this.window.getBoundingClientRect().top;
    this.#setZoom(this.#zoom * Math.exp(-event.deltaY / 200), y);
  }

  get #height() {
    return Math.max(120, this.window.clientHeight - 4) * this.#zoom;
  }

  /** @param {number} zoom @param {number} [y] what stays in place */
  #setZoom(zoom, y = this.window.clientHeight / 2) {
    const before = (this.window.scrollTop + y) / this.#height;
    const lines = this.#roots.reduce((sum, { branch }) => sum + weight(branch), 0);
    this.#zoom = Math.min(Math.max(1, zoom), Math.max(1, lines / 4));
    this.#sizeDrawing();
    this.window.scrollTop = before * this.#height - y;
    this.#later();
  }

  /** Makes the box of the current position fill the window. */
  #zoomToFocus() {
    const found = this.#find(this.#focused);
    if (!found) return;
    this.#zoom = Math.max(1, 1 / found.share);
    this.#sizeDrawing();
    this.window.scrollTop = found.top * this.#height;
    this.#later();
  }

  #toggleLarge() {
    const large = document.body.classList.toggle("wide-panel");
    this.element.querySelector(".large")?.setAttribute("aria-pressed", `${large}`);
    this.#later();
  }

  /** @param {string} key @returns {{ top: number, share: number } | null} as parts of the whole height */
  #find(key) {
    /** @type {{ top: number, share: number }[]} */
    const found = [];
    this.#walk((each, top, share) => {
      if (each.path.join(" ") === key) found.push({ top, share });
      return found.length === 0;
    });
    return found[0] ?? null;
  }

  /** Walks through all that is loaded. @param {(entry: Entry, top: number, share: number, column: number) => boolean} visit says whether to go below */
  #walk(visit) {
    /** @param {Entry[]} entries @param {number} top @param {number} share @param {number} column */
    const walk = (entries, top, share, column) => {
      const total = entries.reduce((sum, { branch }) => sum + weight(branch), 0);
      let at = top;
      for (const each of entries) {
        const part = (share * weight(each.branch)) / total;
        if (visit(each, at, part, column) && each.children) walk(each.children, at, part, column + 1);
        at += part;
      }
    };
    walk(this.#roots, 0, 1, 0);
  }

  #later() {
    if (this.#waiting) return;
    this.#waiting = true;
    requestAnimationFrame(() => {
      this.#waiting = false;
      this.#draw();
    });
  }

  #sizeDrawing() {
    this.drawing.setAttribute("width", `${Math.ceil(this.#columns * COLUMN * this.#unit) + 4}`);
    this.drawing.setAttribute("height", `${Math.ceil(this.#height)}`);
  }

  #draw() {
    if (this.element.hidden || this.#roots.length === 0) return;
    this.#unit = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const height = this.#height;
    const [from, to] = [this.window.scrollTop - 40, this.window.scrollTop + this.window.clientHeight + 40];
    /** @type {SVGElement[]} */
    const boxes = [];
    let columns = 1;
    this.#walk((each, top, share, column) => {
      const [y, tall] = [top * height, share * height];
      if (y + tall < from || y > to || tall < SMALLEST || boxes.length > SHOWN * 4) return false;
      columns = Math.max(columns, column + 1);
      boxes.push(this.#box(each, column, y, tall));
      if (!each.children && !each.asked && tall >= READABLE * this.#unit && each.branch.nodes > 1) void this.#load(each);
      return true;
    });
    this.#columns = Math.max(columns, this.#columns);
    this.#sizeDrawing();
    replace(this.drawing, boxes);
    this.size.textContent = this.#zoom > 1 ? `${this.#zoom < 10 ? this.#zoom.toFixed(1) : Math.round(this.#zoom)}×` : "";
  }

  /** @param {Entry} each @param {number} column @param {number} y @param {number} tall */
  #box(each, column, y, tall) {
    const { branch, path } = each;
    const key = path.join(" ");
    const onPath = this.#focused === key || this.#focused.startsWith(`${key} `);
    const wide = COLUMN * this.#unit;
    const x = column * wide + 2;
    const label = tall >= READABLE * this.#unit;
    // The label of a tall box stays in sight.
    const { scrollTop, clientHeight } = this.window;
    const inSight = Math.min(Math.max(y + tall / 2, scrollTop + 8), scrollTop + clientHeight - 8);
    const middle = Math.min(Math.max(inSight, y + 7), Math.max(y + 7, y + tall - 7));
    return svg("g", { class: `box${onPath ? " on-path" : ""}${label ? "" : " small"}`, "data-path": key },
      svg("rect", { x, y: y + 0.4, width: wide - 3, height: Math.max(1, tall - (tall > 4 ? 1.2 : 0.5)), rx: tall > 8 ? 3 : 0 }),
      svg("title", {}, `${branch.try} is answered by ${branch.answer}: ${plural(branch.nodes, "node")}, depth ${branch.depth}`),
      label && svg("text", { x: x + 6, y: middle }, svg("tspan", { class: "try" }, branch.try), svg("tspan", { class: "answer", dx: 5 }, branch.answer)));
  }

  /** @param {Entry} each */
  async #load(each) {
    each.asked = true;
    const id = this.#proofId;
    try {
      const { branches } = await get(`/api/proofs/${id}/tree?tries=${each.path.join(",")}&depth=3&most=400`);
      if (id === this.#proofId) attach(each, branches);
      this.#later();
    } catch {
      // What cannot be loaded stays a box without branches; the next look at it may succeed.
      setTimeout(() => { each.asked = false; }, 2000);
    }
  }
}

/** The tries that take most to answer come first.
 * @param {Branch[]} branches */
export function largestFirst(branches) {
  return branches.toSorted((one, other) => other.lines - one.lines || other.nodes - one.nodes);
}

/** @param {Branch} branch @param {string[]} above @returns {Entry} */
function entry(branch, above) {
  const made = { branch, path: [...above, branch.try], children: null, asked: false };
  if (branch.below) attach(made, branch.below);
  return made;
}

/** @param {Entry} each @param {Branch[]} branches */
function attach(each, branches) {
  each.children = largestFirst(branches).map((branch) => entry(branch, each.path));
}

/** @param {Branch} branch */
function weight(branch) {
  return Math.max(1, branch.lines);
}
