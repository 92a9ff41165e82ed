// Play against the player, the solver or a strategy, with hints and reasons.

import { button, choice, html, labelled, refresh, replace } from "../dom.js";
import { cellsOf } from "../model/game-tree.js";
import { get, messageOf, post, wasAborted } from "../server/api.js";
import { serverLimits } from "./limits.js";
import { moveAdvice, adviceOverlay } from "./advice.js";

/** @import { Session } from "../session.js" */
/** @import { Colour } from "../model/board.js" */
/** @import { Advice } from "./advice.js" */
/** @import { GameNode } from "../model/game-tree.js" */

const YOU = "you";

export class PlayPanel {
  name = "play";
  title = "Play";
  element = html("section");
  /** @type {Record<Colour, string>} */
  #players = { black: YOU, white: "mcts" };
  /** Who gives hints. */
  #adviser = "perfect";
  #playing = false;
  /** @type {AbortController | null} */
  #thinking = null;
  /** @type {Map<GameNode, Advice>} by the node for which, or after which, it was given */
  #advice = new Map();
  /** @type {Advice | null} for the node to which its move leads */
  #arriving = null;
  #boardOfChoices = "";
  /** @type {{ name: string, plays: string, applies?: Record<Colour, boolean> }[]} */
  #strategies = [];

  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.choices = html("div", { class: "form" });
    this.time = html("input", { type: "number", min: 0.1, step: 0.1, value: 2, "aria-label": "Seconds a move" });
    this.controls = html("div", { class: "row" });
    this.said = html("div", { "aria-live": "polite" });
    this.element.append(this.choices, this.controls, this.said);
    serverLimits().then(({ move_time }) => {
      this.time.value = `${move_time.default}`;
      this.time.max = `${move_time.most}`;
    }, () => {});
  }

  open() {
    void this.#loadStrategies();
  }

  close() {
    this.#thinking?.abort();
    this.#playing = false;
  }

  async #loadStrategies() {
    const board = this.session.board.toString();
    if (board === this.#boardOfChoices) return;
    this.#boardOfChoices = board;
    try {
      this.#strategies = (await get(`/api/strategies?board=${encodeURIComponent(board)}`)).strategies;
    } catch (error) {
      this.#say(messageOf(error));
    }
    this.#drawChoices();
  }

  #drawChoices() {
    const { session } = this;
    /** @param {Colour} colour */
    const select = (colour) => {
      const strategies = this.#strategies.filter(({ applies }) => !applies || applies[colour]);
      const options = [{ value: YOU, text: "you" }, ...strategies.map(({ name }) => ({ value: name, text: playerName(name) }))];
      if (!options.some(({ value }) => value === this.#players[colour])) this.#players[colour] = YOU;
      return labelled(session.nameOf(colour), choice(`Who plays ${session.nameOf(colour)}`, options, this.#players[colour], (value) => {
        this.#players[colour] = value;
        this.update();
      }));
    };
    const advisers = this.#strategies.filter(({ applies }) => !applies || applies.black || applies.white).map(({ name }) => ({ value: name, text: playerName(name) }));
    if (!advisers.some(({ value }) => value === this.#adviser)) this.#adviser = advisers.some(({ value }) => value === "perfect") ? "perfect" : "mcts";
    replace(this.choices, select("black"), select("white"),
      labelled("Hints by", choice("Who gives hints", advisers, this.#adviser, (value) => { this.#adviser = value; })),
      labelled("Seconds a move", this.time));
  }

  update() {
    this.#thinking?.abort();
    this.#thinking = null;
    void this.#loadStrategies();
    const { session } = this;
    if (this.#arriving) this.#advice.set(session.node, this.#arriving);
    const advice = this.#advice.get(session.node);
    session.show(advice && advice.move && !session.node.stones.has(advice.move) ? adviceOverlay(advice) : {});
    this.#drawControls();
    replace(this.said, session.winner && html("p", { class: "verdict" }, `${session.nameOf(session.winner)} has won.`), advice && moveAdvice(session, advice));
    if (session.winner) this.#playing = false;
    else if (this.#playing && session.node.children.length === 0) void this.#answer();
  }

  #drawControls() {
    const { session } = this;
    const over = session.winner !== null;
    const { start, moves } = session.tree.line();
    const canSwap = moves.length === 1 && start.stones.size === 0 && this.#players[session.node.toMove] === YOU;
    const thinking = this.#thinking !== null;
    refresh(this.controls, [this.#playing, over, canSwap, thinking], () => [
      this.#playing
        ? button("Pause", () => this.#pause())
        : button(session.node.number === 0 ? "Start" : "Continue", () => this.#resume(), { class: "primary", disabled: over }),
      button("Hint", () => void this.#hint(), { disabled: over || thinking }),
      canSwap && button("Swap", () => void session.play(session.board.swapsPieces ? "swap-pieces" : "swap-sides")),
      button("Resign", () => void session.play("resign"), { class: "quiet", disabled: over }),
      thinking && html("span", { class: "note" }, "thinking …"),
    ]);
  }

  #resume() {
    this.#playing = true;
    this.update();
    // Play goes on from here; what came after stays as a variation.
    if (this.session.node.children.length > 0) void this.#answer();
  }

  #pause() {
    this.#playing = false;
    this.#thinking?.abort();
    this.update();
  }

  /** @param {string} player @param {() => void} [refused] called if there is no answer
   * @returns {Promise<Advice | null>} null if it was given up */
  async #ask(player, refused) {
    const { session } = this;
    const controller = new AbortController();
    this.#thinking?.abort();
    this.#thinking = controller;
    this.#drawControls();
    try {
      const swap = session.board.swapsPieces ? "pieces" : "sides";
      return await post("/api/move", { position: this.#request(), player, time: Number(this.time.value), swap, resigns: false, colours: session.scheme }, controller.signal);
    } catch (error) {
      if (!wasAborted(error)) {
        refused?.();
        this.#say(messageOf(error));
      }
      return null;
    } finally {
      if (this.#thinking === controller) this.#thinking = null;
      this.#drawControls();
    }
  }

  /** The game as setup and moves: strategies look at the latest move. */
  #request() {
    const { start, moves } = this.session.tree.line();
    return { board: this.session.board.toString(), black: cellsOf(start.stones, "black"), white: cellsOf(start.stones, "white"), to_move: start.toMove, moves };
  }

  async #answer() {
    const { session } = this;
    const { node } = session;
    const player = this.#players[node.toMove];
    if (player === YOU) return;
    const advice = await this.#ask(player, () => { this.#playing = false; });
    if (!advice || session.node !== node || !this.#playing) return;
    this.#arriving = advice;
    session.play(advice.move);
    this.#arriving = null;
  }

  async #hint() {
    const { node } = this.session;
    const advice = await this.#ask(this.#adviser);
    if (!advice || this.session.node !== node) return;
    this.#advice.set(node, advice);
    this.session.whisper(`Hint: ${advice.move}. ${advice.reason}`);
    this.update();
  }

  /** @param {string} text */
  #say(text) {
    replace(this.said, html("p", { class: "error", role: "alert" }, text));
  }
}

/** @param {string} name */
function playerName(name) {
  return { mcts: "the player", perfect: "the solver" }[name] ?? name;
}
