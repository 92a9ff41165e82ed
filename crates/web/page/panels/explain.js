// Explains the position: which cells do not matter and why, where the player to move has to play, and what can be connected.

import { button, html, replace } from "../dom.js";
import { opponent } from "../model/board.js";
import { messageOf, post, wasAborted } from "../server/api.js";
import { regionPicture, signPicture } from "../board/overlay.js";
import { list } from "../words.js";
import { hoverList } from "./hover-list.js";
import { LinkFinder } from "./link-finder.js";

/** @import { Session } from "../session.js" */
/** @import { Colour } from "../model/board.js" */
/** @import { Overlay, Sign } from "../board/overlay.js" */
/** @typedef {{ key: string, carrier: string[] }} Prelink */
/**
 * @typedef {object} Analysis as `POST /api/analyse` answers
 * @property {Colour} to_move
 * @property {string[]} dead
 * @property {Record<Colour, string[]>} captured
 * @property {{ cell: string, by: string[] }[]} dominated
 * @property {{ cell: string, by: string[] }[]} vulnerable
 * @property {number} available
 * @property {number} ignored
 * @property {string[]} viable
 * @property {string[]} mustplay
 * @property {Record<Colour, string[][]>} win_links
 * @property {Record<Colour, Prelink[]>} win_prelinks
 * @property {{ conclusion: string | null, winner: Colour | null, mustplay: string | null, fillin: { cells: string[], words: string }[], cells: Record<string, string[]> }} words
 * @property {boolean} has_links
 * @property {boolean} has_inferior_cells
 */

/** @type {{ name: string, signs: Sign[], title: string }[]} */
const KINDS = [
  { name: "dead", signs: ["dead"], title: "dead" },
  { name: "captured-black", signs: ["captured-black"], title: "captured" },
  { name: "captured-white", signs: ["captured-white"], title: "captured" },
  { name: "dominated", signs: ["dominated"], title: "dominated" },
  { name: "vulnerable", signs: ["vulnerable"], title: "vulnerable" },
];

/** How many cells are named one by one. */
const LISTED = 12;

export class ExplainPanel {
  name = "explain";
  title = "Explain";
  element = html("section");
  /** @type {Set<string>} */
  #hidden = new Set();
  /** @type {AbortController | null} */
  #running = null;
  /** @type {Analysis | null} */
  #analysis = null;

  /** @param {Session} session @param {() => void} solveAllMoves */
  constructor(session, solveAllMoves) {
    this.session = session;
    this.solveAllMoves = solveAllMoves;
    this.exact = html("input", { type: "checkbox", onchange: () => void this.update() });
    this.links = new LinkFinder(session, () => this.#draw());
    session.addEventListener("point", (event) => this.#pointAt(/** @type {CustomEvent} */ (event).detail));
  }

  /** @param {string} cell */
  pick(cell) {
    return this.links.pick(cell);
  }

  close() {
    this.#running?.abort();
    this.links.stop();
    this.#analysis = null;
  }

  async update() {
    this.#running?.abort();
    this.#analysis = null;
    this.links.stop();
    const { session } = this;
    session.show({});
    if (session.winner) {
      replace(this.element, html("p", { class: "verdict" }, `${session.nameOf(session.winner)} has won.`));
      return;
    }
    const controller = new AbortController();
    this.#running = controller;
    const late = setTimeout(() => replace(this.element, html("p", { class: "note" }, "Looking …")), 300);
    try {
      this.#analysis = await post("/api/analyse", { position: session.position(), exact_dead: this.exact.checked, colours: session.scheme }, controller.signal);
      this.#draw();
    } catch (error) {
      if (!wasAborted(error)) replace(this.element, html("p", { class: "error" }, messageOf(error)));
    } finally {
      clearTimeout(late);
    }
  }

  /** What lies over the board: the cells that do not matter, the mustplay region, and why.
   * @param {Analysis} analysis @returns {Overlay} */
  #overlay(analysis) {
    /** @type {Map<string, Sign>} */
    const signs = new Map();
    /** @param {Sign} sign @param {string[]} cells */
    const put = (sign, cells) => {
      if (!this.#hidden.has(sign)) cells.forEach((cell) => signs.set(cell, sign));
    };
    put("dominated", analysis.dominated.map(({ cell }) => cell));
    put("vulnerable", analysis.vulnerable.map(({ cell }) => cell));
    put("captured-black", analysis.captured.black);
    put("captured-white", analysis.captured.white);
    put("dead", analysis.dead);
    const region = this.#hidden.has("mustplay") || !this.#hasRegion(analysis) ? [] : analysis.mustplay;
    return { signs, region, reasons: new Map(Object.entries(analysis.words.cells)) };
  }

  /** @param {Analysis} analysis */
  #hasRegion(analysis) {
    return analysis.has_links && analysis.win_prelinks[opponent(analysis.to_move)].length > 0;
  }

  /** @param {Analysis} analysis @param {string} mover */
  #mustplayWords({ mustplay, words }, mover) {
    if (mustplay.length <= LISTED) return `${words.mustplay}.`;
    return `${mover} must play at one of the ${mustplay.length} outlined cells: every known way in which the opponent wins with the next move needs all of them.`;
  }

  /** Pointing at the first move of a threat shows what the threat needs.
   * @param {string} cell */
  #pointAt(cell) {
    const analysis = this.#analysis;
    if (!analysis || this.element.hidden || this.links.isOn) return;
    const threat = analysis.win_prelinks[opponent(analysis.to_move)].find(({ key }) => key === cell);
    if (threat) this.session.showPreview(this.#carrierOverlay(threat));
    else if (this.session.preview) this.session.showPreview(null);
  }

  /** @param {Prelink} prelink @returns {Overlay} */
  #carrierOverlay({ key, carrier }) {
    const base = this.#analysis ? this.#overlay(this.#analysis) : {};
    return { ...base, signs: new Map([[key, /** @type {Sign} */ ("key")]]), carrier };
  }

  #draw() {
    const analysis = this.#analysis;
    const { session } = this;
    if (!analysis) return;
    if (this.links.isOn) {
      replace(this.element, this.links.element);
      return;
    }
    session.show(this.#overlay(analysis));
    const { words } = analysis;
    const other = opponent(analysis.to_move);
    const mover = session.nameOf(analysis.to_move);
    replace(this.element,
      html("p", { class: "verdict" }, words.conclusion || `${mover} to move; links alone do not tell who wins.`),
      html("div", { class: "row" },
        button("Which moves win?", this.solveAllMoves, { class: "primary" }),
        analysis.has_links && button("Find links", () => this.links.start())),
      this.#hasRegion(analysis) && words.mustplay && html("p", {}, this.#mustplayWords(analysis, mover)),
      this.#legend(analysis),
      ...(/** @type {Colour[]} */ (["black", "white"])).map((colour) => hoverList(session, `${session.nameOf(colour)} is connected`,
        analysis.win_links[colour].map((carrier) => ({ words: carrier.length > 0 ? `within ${list(carrier)}` : "already", overlay: { carrier } })), 3)),
      this.#threats(analysis, analysis.to_move, `How ${mover} wins with the first move`),
      this.#threats(analysis, other, `How ${session.nameOf(other)} threatens to win`),
      hoverList(session, "Filled in, step by step", words.fillin.map((step) => ({
        words: step.words, overlay: { ...this.#overlay(analysis), signs: this.#only(analysis, step.cells) },
      }))),
      this.#skipped(analysis, mover),
      analysis.has_inferior_cells && html("p", { class: "note" }, this.#viableWords(analysis)),
      analysis.has_inferior_cells && html("label", { class: "field note" }, this.exact, "Decide deadness exactly (slower)"));
  }

  /** @param {Analysis} analysis */
  #viableWords({ viable, available }) {
    if (viable.length === available) return `All ${available} moves are left to consider.`;
    return `${viable.length} of ${available} moves are left to consider: ${list(viable)}.`;
  }

  /** @param {Analysis} analysis @param {string[]} cells */
  #only(analysis, cells) {
    return new Map([...(this.#overlay(analysis).signs ?? [])].filter(([cell]) => cells.includes(cell)));
  }

  /** @param {Analysis} analysis @param {Colour} colour @param {string} title */
  #threats(analysis, colour, title) {
    const entries = analysis.win_prelinks[colour].map((prelink) => {
      const rest = prelink.carrier.filter((cell) => cell !== prelink.key);
      return { words: html("span", {}, html("strong", {}, prelink.key), rest.length > 0 ? ` with ${list(rest)}` : ""), overlay: this.#carrierOverlay(prelink) };
    });
    return hoverList(this.session, title, entries, 12);
  }

  /** @param {Analysis} analysis @param {string} mover */
  #skipped(analysis, mover) {
    const cells = [...analysis.vulnerable, ...analysis.dominated];
    return hoverList(this.session, `Moves that ${mover} may skip`, cells.map(({ cell, by }) => ({
      words: analysis.words.cells[cell]?.join("; ") ?? cell,
      overlay: { signs: this.#only(analysis, [cell]), arrows: by.map((to) => /** @type {[string, string]} */ ([cell, to])) },
    })), 20);
  }

  /** What the signs mean; each can be switched off.
   * @param {Analysis} analysis */
  #legend(analysis) {
    const { session } = this;
    /** @type {Record<string, number>} */
    const counts = {
      dead: analysis.dead.length, "captured-black": analysis.captured.black.length, "captured-white": analysis.captured.white.length,
      dominated: analysis.dominated.length, vulnerable: analysis.vulnerable.length,
    };
    /** @param {string} name @param {string} title @param {Node} picture @param {number} count */
    const item = (name, title, picture, count) => html("li", {}, html("label", { class: "field" },
      html("input", { type: "checkbox", checked: !this.#hidden.has(name), onchange: () => this.#toggle(name) }), picture, title, html("b", { class: "count" }, count)));
    const items = KINDS.filter(({ name }) => (counts[name] ?? 0) > 0).map(({ name, title }) => {
      const colour = name === "captured-black" ? "black" : name === "captured-white" ? "white" : null;
      return item(name, colour ? `${title} by ${session.nameOf(colour)}` : title, signPicture(/** @type {Sign} */ (name)), counts[name] ?? 0);
    });
    if (this.#hasRegion(analysis)) items.push(item("mustplay", "mustplay region", regionPicture(), analysis.mustplay.length));
    return items.length > 0 ? html("ul", { class: "legend" }, items) : null;
  }

  /** @param {string} name */
  #toggle(name) {
    if (!this.#hidden.delete(name)) this.#hidden.add(name);
    this.#draw();
  }
}
