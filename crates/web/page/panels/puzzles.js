// Puzzles: try a move and see it confirmed or refuted; read the source; check a puzzle of one's own.

import { button, html, replace } from "../dom.js";
import { Board } from "../model/board.js";
import { GameTree } from "../model/game-tree.js";
import { get, messageOf, post } from "../server/api.js";
import { list } from "../words.js";
import { PuzzleCheck } from "./puzzle-check.js";

/** @import { Session } from "../session.js" */
/** @import { Colour } from "../model/board.js" */
/** @import { GameNode } from "../model/game-tree.js" */
/**
 * @typedef {object} Puzzle
 * @property {string} name
 * @property {string} title
 * @property {string} board
 * @property {Colour} to_move
 * @property {string[]} black
 * @property {string[]} white
 * @property {string} task
 * @property {string[]} known_winning_moves
 * @property {boolean} known_winning_moves_complete
 * @property {string} source
 * @property {string} [solution]
 * @property {string[]} notes
 */
/** @typedef {{ move: string, verdict: 'wins' | 'loses' | 'draws' | 'unknown', answer: string | null, line: string[], carrier: string[], words: string }} Tried */

const HEADLINES = { wins: "Right!", loses: "That loses.", draws: "That only draws.", unknown: "Not decided in time." };

export class PuzzlesPanel {
  name = "puzzles";
  title = "Puzzles";
  element = html("section");
  /** @type {Puzzle[]} */
  #puzzles = [];
  /** @type {Puzzle | null} */
  #puzzle = null;
  /** @type {GameNode | null} */
  #start = null;
  /** @type {Map<GameNode, Tried>} by the node after the move that was tried */
  #tried = new Map();
  #revealed = false;

  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.choices = html("ul", { class: "puzzles" });
    this.task = html("div", { class: "task", "aria-live": "polite" });
    this.check = new PuzzleCheck(session);
    this.element.append(this.task, html("h3", {}, "Classic puzzles"), this.choices, this.check.element);
  }

  async open() {
    if (this.#puzzles.length > 0) return;
    try {
      this.#puzzles = (await get("/api/puzzles")).puzzles;
      replace(this.choices, this.#puzzles.map((puzzle) => html("li", {}, button(puzzle.title, () => this.#begin(puzzle)))));
      if (!this.#puzzle) this.#drawTask();
    } catch (error) {
      replace(this.choices, html("li", { class: "error" }, messageOf(error)));
    }
  }

  close() {
    this.check.hide();
  }

  /** @param {Puzzle} puzzle */
  #begin(puzzle) {
    const tree = GameTree.fromSetup(Board.parse(puzzle.board), puzzle);
    this.#puzzle = puzzle;
    this.#start = tree.root;
    this.#revealed = false;
    this.#tried = new Map();
    this.session.setupStone = null;
    this.session.load(tree);
    this.session.whisper(`${puzzle.title}. ${puzzle.task}`);
  }

  get #isAtStart() {
    return this.#start !== null && this.session.node === this.#start;
  }

  /** In the puzzle's position a click tries a move; elsewhere it plays.
   * @param {string} cell */
  pick(cell) {
    if (!this.#isAtStart || this.session.tree.objection(cell)) return false;
    void this.#try(cell);
    return true;
  }

  /** @param {string} cell */
  async #try(cell) {
    const { session } = this;
    const position = session.position();
    session.play(cell);
    const { node } = session;
    try {
      const tried = this.#tried.get(node) ?? await post("/api/try", { position, move: cell, colours: session.scheme });
      this.#tried.set(node, tried);
      if (session.node !== node) return;
      session.whisper(`${HEADLINES[/** @type {Tried} */ (tried).verdict]} ${tried.words}`);
      if (tried.answer && tried.verdict === "loses") session.play(tried.answer);
      else this.update();
    } catch (error) {
      session.tell(messageOf(error));
    }
  }

  /** The try that led to the current node, if any. */
  get #latest() {
    return this.session.tree.path().map((node) => this.#tried.get(node)).find((tried) => tried !== undefined) ?? null;
  }

  update() {
    this.check.update();
    if (this.check.isShown) return;
    const latest = this.#latest;
    const near = this.session.node.number <= 2;
    this.session.show(latest && near ? { carrier: latest.carrier } : {});
    this.#drawTask();
  }

  #drawTask() {
    const puzzle = this.#puzzle;
    const here = this.#start !== null && this.session.tree.path().includes(this.#start);
    if (!puzzle || !here) {
      replace(this.task, html("p", { class: "note" }, "Choose a puzzle, and play the move that wins."));
      return;
    }
    const latest = this.#latest;
    const start = this.#start;
    replace(this.task,
      html("h2", {}, puzzle.title),
      html("p", { class: "verdict" }, latest ? HEADLINES[latest.verdict] : puzzle.task),
      latest && html("p", {}, latest.words),
      latest && latest.line.length > 0 && html("p", { class: "note" }, `From there: ${list(latest.line)}`),
      html("div", { class: "row" },
        start && !this.#isAtStart && button("Try again", () => this.session.go(start), { class: "primary" }),
        !this.#revealed && button("Show the solution", () => { this.#revealed = true; this.#drawTask(); })),
      this.#revealed && this.#solution(puzzle),
      html("p", { class: "note" }, puzzle.source));
  }

  /** @param {Puzzle} puzzle */
  #solution(puzzle) {
    const moves = puzzle.known_winning_moves;
    return html("div", {},
      moves.length > 0 && html("p", {}, `${puzzle.known_winning_moves_complete ? "Winning moves" : "Known winning moves"}: ${list(moves)}.`),
      puzzle.solution && html("p", {}, puzzle.solution),
      puzzle.notes.map((note) => html("p", { class: "note" }, note)));
  }
}
