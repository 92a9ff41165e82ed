// The openings of a board: which first moves win. A click leads to the proof.

import { button, choice, html, labelled, refresh, replace } from "../dom.js";
import { smallBoard } from "../board/small-board.js";
import { Board } from "../model/board.js";
import { GameTree } from "../model/game-tree.js";
import { get, messageOf } from "../server/api.js";
import { follow, forget, isActive, start, stop } from "../server/jobs.js";
import { count, plural, seconds } from "../words.js";
import { LimitFields } from "./limits.js";

/** @import { Session } from "../session.js" */
/** @import { Colour, Variant } from "../model/board.js" */
/** @import { Job } from "../server/jobs.js" */
/** @import { Sign } from "../board/overlay.js" */
/** @typedef {{ winner: Colour | 'draw' | null, nodes: number, seconds: number, same_as?: string }} Opening */

const USUAL = ["hex:3x3", "hex:4x4", "hex:5x5", "hex:6x6", "hex:7x7", "rex:4x4", "rex:5x5", "cylinder:4x4", "cylinder:5x5", "torus:4x3", "torus:4x4", "y:5", "y:6", "y:7"];

/** Boards with so few cells take a second and are solved without being asked.
 * @type {Partial<Record<Variant, number>>} */
const AT_ONCE = { hex: 36, cylinder: 36, y: 28, rex: 25 };
const AT_ONCE_ELSE = 16;

export class OpeningsPanel {
  name = "openings";
  title = "Openings";
  element = html("section");
  #board = Board.parse("hex:5x5");
  /** @type {Record<string, Opening>} */
  #openings = {};
  #complete = false;
  /** @type {Job | null} */
  #job = null;
  #letGo = () => {};

  /** @param {Session} session @param {() => void} prove the position on the board, and explore the proof */
  constructor(session, prove) {
    this.session = session;
    this.prove = prove;
    this.limits = new LimitFields();
    this.head = html("div", { class: "row" });
    this.map = html("div", { class: "map" });
    this.said = html("p", { class: "note", "aria-live": "polite" });
    this.controls = html("div", { class: "row" });
    this.element.append(this.head, this.map, this.said, this.controls, this.limits.element);
  }

  open() {
    const { board } = this.session;
    if (board.places.length <= 64) this.#board = board;
    void this.#load();
  }

  close() {
    this.#letGo();
    if (this.#job) forget(this.#job).catch(() => {});
    this.#job = null;
  }

  #drawHead() {
    const names = USUAL.includes(this.#board.toString()) ? USUAL : [this.#board.toString(), ...USUAL];
    replace(this.head, labelled("Board", choice("Board of the openings", names.map((value) => ({ value, text: Board.parse(value).title })), this.#board.toString(), (value) => {
      this.close();
      this.#board = Board.parse(value);
      void this.#load();
    })));
  }

  async #load() {
    this.#drawHead();
    this.#openings = {};
    this.#complete = false;
    const board = this.#board.toString();
    try {
      const answer = await get(`/api/openings/${encodeURIComponent(board)}`);
      if (board !== this.#board.toString()) return;
      this.#openings = answer.openings;
      this.#complete = answer.complete;
    } catch (error) {
      this.said.textContent = messageOf(error);
      return;
    }
    if (!this.#complete && this.#board.places.length <= (AT_ONCE[this.#board.variant] ?? AT_ONCE_ELSE) && !isActive(this.#job)) void this.#compute();
    this.#draw();
  }

  async #compute() {
    try {
      const board = this.#board.toString();
      this.#job = await start({ kind: "openings", board, ...this.limits.values() });
      this.#letGo = follow(this.#job, (job) => {
        this.#job = job;
        if (board !== this.#board.toString()) return;
        const known = job.result ?? job.progress;
        if (known?.openings) this.#openings = known.openings;
        this.#complete = job.state === "done" && Object.values(this.#openings).every(({ winner }) => winner !== null);
        this.#draw();
      });
    } catch (error) {
      this.said.textContent = messageOf(error);
    }
    this.#draw();
  }

  #draw() {
    /** @type {Map<string, Sign>} */
    const signs = new Map();
    for (const [cell, { winner }] of Object.entries(this.#openings)) {
      if (winner) signs.set(cell, winner === "black" ? "winning" : winner === "white" ? "losing" : "drawing");
    }
    const active = isActive(this.#job);
    const job = this.#job;
    refresh(this.map, [this.#board.toString(), [...signs], this.session.settings.orientation, this.session.scheme], () => [
      smallBoard(this.#board, this.session.settings.orientation, signs, {
        title: `Openings of ${this.#board.title}`, label: (cell) => this.#label(cell), pick: (cell) => this.#choose(cell),
      }),
    ]);
    const wins = [...signs.values()].filter((sign) => sign === "winning").length;
    const nodes = Object.values(this.#openings).reduce((sum, opening) => sum + opening.nodes, 0);
    const now = active && job?.progress?.now ? `, now ${job.progress.now}` : "";
    const work = nodes > 0 ? ` ${count(nodes)} nodes.` : active ? "" : " From the table that comes with the program.";
    this.said.textContent = signs.size > 0
      ? `${plural(wins, "opening")} of ${this.#board.places.length} win${wins === 1 ? "s" : ""}${signs.size < this.#board.places.length ? `; ${signs.size} decided so far${now}` : ""}.${work} Click an opening for its proof.`
      : active ? `Solving${now} …` : "Which first moves win is not known yet on this server.";
    refresh(this.controls, [active, this.#complete, job?.id, job?.state], () => [
      active && job && button("Stop", () => void stop(job).catch(() => {})),
      !active && button(this.#complete ? "Solve them again" : "Solve all openings", () => void this.#compute(), { class: this.#complete ? "" : "primary" }),
      job?.state === "done" && html("a", { href: `/api/jobs/${job.id}/openings.csv`, download: "openings.csv" }, "CSV"),
    ]);
  }

  /** @param {string} cell */
  #label(cell) {
    const opening = this.#openings[cell];
    if (!opening?.winner) return `${cell}, not decided`;
    const verdict = opening.winner === "black" ? "wins" : opening.winner === "white" ? "loses" : "draws";
    return `${cell} ${verdict}${opening.same_as ? `, as ${opening.same_as} does` : opening.nodes > 0 ? `; ${plural(opening.nodes, "node")}, ${seconds(opening.seconds)}` : ""}`;
  }

  /** @param {string} cell */
  #choose(cell) {
    const tree = new GameTree(this.#board);
    tree.play(cell);
    this.session.load(tree);
    this.prove();
  }
}
