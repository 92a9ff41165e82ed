// What the page is about right now: the game, the settings, and what lies over the board. Everything that changes them goes
// through here; everything that shows them listens here.
//
// Events: `position` (another node, or another game), `tree` (comments, variations), `settings`, `overlay`.

import { GameTree, cellsOf } from "./model/game-tree.js";
import { Board } from "./model/board.js";
import { completedConnection } from "./model/connection.js";
import { colourName, colourScheme, loadSettings, saveSettings } from "./model/settings.js";

/** @import { Colour } from "./model/board.js" */
/** @import { GameNode } from "./model/game-tree.js" */
/** @import { Settings } from "./model/settings.js" */
/** @import { Overlay } from "./board/overlay.js" */
/** @import { Setup } from "./model/game-tree.js" */
/** @typedef {Setup & { board: string }} PositionRequest */
/** What a click on a cell does instead of playing there; true if it was taken care of.
 * @typedef {(cell: string) => boolean} CellAction */

export class Session extends EventTarget {
  /** @type {WeakMap<Map<string, Colour>, ReturnType<typeof completedConnection>>} */
  #connections = new WeakMap();

  constructor() {
    super();
    this.tree = new GameTree(Board.parse("hex:11x11"));
    this.settings = loadSettings();
    /** @type {Overlay} */
    this.overlay = {};
    /** @type {Overlay | null} shown instead while something is pointed at */
    this.preview = null;
    /** @type {CellAction | null} */
    this.cellAction = null;
    /** What is put on the board instead of played, in setup mode. */
    this.setupStone = /** @type {Colour | 'erase' | null} */ (null);
  }

  get board() {
    return this.tree.board;
  }

  get node() {
    return this.tree.current;
  }

  get scheme() {
    return colourScheme(this.settings, this.board);
  }

  /** @param {Colour} colour */
  nameOf(colour) {
    return colourName(this.scheme, colour);
  }

  /** The completed connection at the current node. */
  get connection() {
    const { stones } = this.node;
    let connection = this.#connections.get(stones);
    if (connection === undefined) this.#connections.set(stones, (connection = completedConnection(this.board, stones)));
    return connection;
  }

  /** The winner at the current node: by connection, by the opponent's connection in reverse Hex, or by resignation. */
  get winner() {
    if (this.node.move === "resign" || this.node.move === "forfeit") return this.node.toMove;
    const connected = this.connection?.colour;
    if (!connected) return null;
    if (this.board.variant !== "rex") return connected;
    return connected === "black" ? "white" : "black";
  }

  /** The current position as requests have it. @returns {PositionRequest} */
  position() {
    const { stones, toMove } = this.node;
    return { board: this.board.toString(), black: cellsOf(stones, "black"), white: cellsOf(stones, "white"), to_move: toMove };
  }

  /** @param {GameTree} tree */
  load(tree) {
    this.tree = tree;
    this.#changed("position");
  }

  /** @param {string} move @returns {boolean} false if it is not possible; the reason is told */
  play(move) {
    const objection = this.tree.objection(move);
    if (objection) {
      this.tell(objection);
      return false;
    }
    this.tree.play(move);
    this.#changed("position");
    return true;
  }

  /** @param {Map<string, Colour>} stones @param {Colour} toMove */
  setUp(stones, toMove) {
    this.tree.setUp(stones, toMove);
    this.#changed("position");
  }

  /** @param {(tree: GameTree) => unknown} walk such as one step back */
  navigate(walk) {
    const before = this.tree.current;
    walk(this.tree);
    if (this.tree.current !== before) this.#changed("position");
  }

  /** @param {GameNode} node */
  go(node) {
    this.navigate((tree) => tree.go(node));
  }

  /** @param {(tree: GameTree) => unknown} change of comments or variations */
  edit(change) {
    const before = this.tree.current;
    change(this.tree);
    this.#changed(this.tree.current === before ? "tree" : "position");
  }

  /** @param {Partial<Settings>} change */
  set(change) {
    this.settings = { ...this.settings, ...change };
    saveSettings(this.settings);
    this.#changed("settings");
  }

  /** Begins, changes or ends setup mode.
   * @param {Colour | 'erase' | null} stone */
  chooseSetup(stone) {
    this.setupStone = stone;
    this.#changed("settings");
  }

  /** @param {Overlay} overlay */
  show(overlay) {
    this.overlay = overlay;
    this.preview = null;
    this.#changed("overlay");
  }

  /** @param {Overlay | null} overlay */
  showPreview(overlay) {
    this.preview = overlay;
    this.#changed("overlay");
  }

  /** Says something to everybody, screen readers included.
   * @param {string} text */
  tell(text) {
    this.dispatchEvent(new CustomEvent("tell", { detail: text }));
  }

  /** Says something to screen readers alone, for what others see anyway.
   * @param {string} text */
  whisper(text) {
    this.dispatchEvent(new CustomEvent("whisper", { detail: text }));
  }

  /** @param {string} name */
  #changed(name) {
    this.dispatchEvent(new Event(name));
  }

  /** @param {string[]} names @param {() => void} listener */
  on(names, listener) {
    names.forEach((name) => this.addEventListener(name, listener));
  }
}
