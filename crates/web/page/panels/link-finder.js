// Links between two places: click a cell or choose a side, then another.

import { button, html, replace } from "../dom.js";
import { messageOf, post } from "../server/api.js";
import { list } from "../words.js";
import { hoverList } from "./hover-list.js";

/** @import { Session } from "../session.js" */
/** @import { Colour } from "../model/board.js" */
/** @import { Overlay, Sign } from "../board/overlay.js" */
/** @typedef {{ joined: boolean, links: string[][], prelinks: { key: string, carrier: string[] }[] }} Connections */
/** @typedef {Record<Colour, Connections | null> & { words: Record<Colour, string | null> }} LinksAnswer */

export class LinkFinder {
  isOn = false;
  element = html("div", { class: "links" });
  /** @type {string[]} */
  #places = [];

  /** @param {Session} session @param {() => void} changed */
  constructor(session, changed) {
    this.session = session;
    this.changed = changed;
  }

  start() {
    this.isOn = true;
    this.#places = [];
    this.#draw();
    this.changed();
  }

  stop() {
    this.isOn = false;
    this.#places = [];
  }

  /** @param {string} cell */
  pick(cell) {
    if (!this.isOn) return false;
    void this.#add(cell);
    return true;
  }

  /** @param {string} place */
  async #add(place) {
    this.#places = this.#places.length >= 2 ? [place] : [...this.#places, place];
    this.#draw();
    const [from, to] = this.#places;
    if (from === undefined || to === undefined) return;
    try {
      this.#draw(await post("/api/links", { position: this.session.position(), from, to, colours: this.session.scheme }));
    } catch (error) {
      this.#places = [];
      this.#draw();
      this.element.append(html("p", { class: "error", role: "alert" }, messageOf(error)));
    }
  }

  /** @param {LinksAnswer} [answer] */
  #draw(answer) {
    const { session } = this;
    const { board } = session;
    const sides = board.variant === "y" ? ["top", "left", "right"] : board.wrapsRows ? [] : board.wrapsColumns ? ["top", "bottom"] : ["top", "bottom", "left", "right"];
    const picked = new Map(this.#places.filter((place) => board.has(place)).map((place) => [place, /** @type {Sign} */ ("picked")]));
    session.show(answer ? firstConnection(answer, picked) : { signs: picked });
    const [from, to] = this.#places;
    replace(this.element,
      html("p", { class: "verdict" }, from === undefined ? "Choose two places" : to === undefined ? `From ${from} to …` : `From ${from} to ${to}`),
      html("p", { class: "note" }, "Click cells on the board, or choose a side."),
      html("div", { class: "row" }, sides.map((side) => button(side, () => void this.#add(side))), button("Done", () => { this.stop(); this.changed(); }, { class: "primary" })),
      answer && (/** @type {Colour[]} */ (["black", "white"])).map((colour) => this.#connections(colour, answer, picked)));
  }

  /** @param {Colour} colour @param {LinksAnswer} answer @param {Map<string, Sign>} picked */
  #connections(colour, answer, picked) {
    const { session } = this;
    const found = answer[colour];
    const name = session.nameOf(colour);
    const words = answer.words[colour];
    if (!found) return words ? html("p", { class: "note" }, `${name}: ${words}.`) : null;
    if (found.joined) return html("p", {}, `${name} has joined them.`);
    const links = hoverList(session, `${name} connects them, even if the opponent moves first`,
      found.links.map((carrier) => ({ words: `within ${list(carrier)}`, overlay: linkOverlay(picked, carrier) })), 10);
    const prelinks = hoverList(session, `${name} connects them with the first move`,
      found.prelinks.map(({ key, carrier }) => ({
        words: html("span", {}, html("strong", {}, key), ` within ${list(carrier)}`),
        overlay: linkOverlay(picked, carrier, key),
      })), 10);
    return links || prelinks ? html("div", {}, links, prelinks) : html("p", { class: "note" }, `${name}: no link is known.`);
  }
}

/** @param {Map<string, Sign>} picked @param {string[]} carrier @param {string} [key] @returns {Overlay} */
function linkOverlay(picked, carrier, key) {
  return { signs: key === undefined ? picked : new Map([...picked, [key, /** @type {Sign} */ ("key")]]), carrier };
}

/** What is shown before anything is pointed at: a link, or else a prelink.
 * @param {LinksAnswer} answer @param {Map<string, Sign>} picked @returns {Overlay} */
function firstConnection({ black, white }, picked) {
  const link = black?.links[0] ?? white?.links[0];
  if (link) return linkOverlay(picked, link);
  const prelink = black?.prelinks[0] ?? white?.prelinks[0];
  return prelink ? linkOverlay(picked, prelink.carrier, prelink.key) : { signs: picked };
}
