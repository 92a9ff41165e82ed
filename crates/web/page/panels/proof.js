// The proof explorer: play the loser's side against a proof and get the answer at once, with the cells that the winner still needs.
// The game on the board says where in the proof one is; nothing here remembers it a second time.

import { button, html, replace } from "../dom.js";
import { Board } from "../model/board.js";
import { GameTree } from "../model/game-tree.js";
import { messageOf, post, postBytes } from "../server/api.js";
import { count, list, plural } from "../words.js";
import { hoverList } from "./hover-list.js";
import { ProofTreeView, largestFirst } from "./proof-tree-view.js";

/** @import { Session } from "../session.js" */
/** @import { Colour } from "../model/board.js" */
/** @import { Setup } from "../model/game-tree.js" */
/** @import { Job } from "../server/jobs.js" */
/** @typedef {{ nodes: number, lines: number, depth: number }} TreeSize */
/** @typedef {TreeSize & { try: string, answer: string, tries: string[], carrier: string[], below?: Branch[] }} Branch */
/** @typedef {{ tries: string[], moves: string[], answer: string | null, won: boolean, carrier: string[], size: TreeSize, branches: Branch[] }} Turn */
/** @typedef {{ id: string, board: string, winner: Colour, steps: number, position: Setup, tree: TreeSize, turn: Turn }} Proof */

export class ProofPanel {
  name = "proof";
  title = "Proof";
  element = html("section");
  /** @type {Proof | null} */
  #proof = null;
  /** @type {GameTree | null} */
  #tree = null;
  /** @type {GameTree | null} what was on the board before the proof */
  #game = null;
  /** @type {Map<string, Turn>} */
  #turns = new Map();

  /** @param {Session} session @param {() => void} openTab */
  constructor(session, openTab) {
    this.session = session;
    this.openTab = openTab;
    this.where = html("div", { "aria-live": "polite" });
    this.tries = html("div");
    this.problem = html("p", { class: "error", role: "alert" });
    this.file = html("input", { type: "file", "aria-label": "Certificate", onchange: () => void this.#openChosenFile() });
    this.view = new ProofTreeView(session, (tries) => void this.#goTo(tries));
    this.element.append(this.where, this.problem, this.view.element, this.tries,
      html("details", {}, html("summary", {}, "Open a certificate"), html("p", { class: "note" }, "It is checked first. You can also drop the file on the page."), this.file));
  }

  /** @param {Job} job */
  async openJob(job) {
    await this.#open(() => post(`/api/jobs/${job.id}/proof`, {}));
  }

  /** @param {File} file */
  async openFile(file) {
    await this.#open(async () => postBytes("/api/proofs", await file.arrayBuffer()));
  }

  async #openChosenFile() {
    const file = this.file.files?.[0];
    if (file) await this.openFile(file);
  }

  /** @param {() => Promise<Proof>} ask */
  async #open(ask) {
    this.openTab();
    this.problem.textContent = "";
    try {
      const proof = await ask();
      const { session } = this;
      const tree = GameTree.fromSetup(Board.parse(proof.board), proof.position);
      if (session.tree !== this.#tree) this.#game = session.tree;
      this.#proof = proof;
      this.#tree = tree;
      this.#turns = new Map([["", proof.turn]]);
      this.view.show(proof);
      session.setupStone = null;
      proof.turn.moves.forEach((move) => tree.play(move));
      session.load(tree);
    } catch (error) {
      this.problem.textContent = messageOf(error);
    }
  }

  #backToGame() {
    if (this.#game) this.session.load(this.#game);
  }

  /** The loser's moves up to the current node; null if the game is not in the proof. */
  get #tries() {
    const { session } = this;
    const proof = this.#proof;
    if (!proof || session.tree !== this.#tree) return null;
    const { start, moves } = session.tree.line();
    if (start !== session.tree.root) return null;
    const path = session.tree.path().slice(1);
    const tries = path.filter((node) => node.mover !== proof.winner).map((node) => node.move ?? "");
    return moves.includes("pass") ? null : tries;
  }

  get #isLosersTurn() {
    return this.session.node.toMove !== this.#proof?.winner;
  }

  /** @param {string} cell */
  pick(cell) {
    const tries = this.#tries;
    if (!tries || !this.#isLosersTurn || this.session.tree.objection(cell)) return false;
    void this.#goTo([...tries, cell]);
    return true;
  }

  /** @param {string[]} tries @returns {Promise<Turn>} */
  async #turn(tries) {
    const key = tries.join(" ");
    const known = this.#turns.get(key);
    if (known) return known;
    const turn = await post(`/api/proofs/${this.#proof?.id}/reply`, { tries });
    this.#turns.set(key, turn);
    return turn;
  }

  /** Goes to where these tries lead, the answers included.
   * @param {string[]} tries */
  async #goTo(tries) {
    const { session } = this;
    try {
      const { moves, answer, won } = await this.#turn(tries);
      if (session.tree !== this.#tree) session.load(/** @type {GameTree} */ (this.#tree));
      session.navigate((tree) => {
        tree.go(tree.root);
        moves.forEach((move) => tree.play(move));
      });
      if (answer) session.tell(`The proof answers ${answer}.${won ? " Nothing is left to do: connected." : ""}`);
    } catch (error) {
      this.problem.textContent = messageOf(error);
    }
  }

  async update() {
    const tries = this.#tries;
    const proof = this.#proof;
    this.problem.textContent = "";
    if (!proof || !tries) {
      this.view.element.hidden = true;
      this.session.show({});
      replace(this.tries);
      replace(this.where, html("p", { class: "note" }, proof
        ? "The board has left the proof."
        : "Solve a position and explore its proof: play the loser’s moves, and the proof answers each of them at once."),
      proof && button("Back to the proof", () => void this.#goTo([]), { class: "primary" }));
      return;
    }
    this.view.element.hidden = proof.turn.branches.length === 0;
    const { node } = this.session;
    try {
      const turn = await this.#turn(tries);
      if (this.session.node !== node || this.element.hidden) return;
      const follows = turn.moves.join(" ").startsWith(this.session.tree.line().moves.join(" "));
      this.#draw(proof, turn, tries, follows);
    } catch (error) {
      this.problem.textContent = messageOf(error);
    }
  }

  /** @param {Proof} proof @param {Turn} turn @param {string[]} tries @param {boolean} follows whether the winner's moves are those of the proof */
  #draw(proof, turn, tries, follows) {
    const { session } = this;
    const [winner, loser] = [session.nameOf(proof.winner), session.nameOf(proof.winner === "black" ? "white" : "black")];
    const signs = new Map(turn.branches.map((branch) => [branch.try, /** @type {const} */ ("try")]));
    session.show(follows && this.#isLosersTurn ? { carrier: turn.carrier, signs } : {});
    this.view.focus(tries);
    const state = turn.won ? `${winner} has won.` : session.winner ? `${session.nameOf(session.winner)} has won.`
      : `${winner} wins within ${plural(turn.carrier.length, "cell")}. Play any move for ${loser}.`;
    replace(this.where,
      html("p", { class: "verdict" }, follows ? state : "This is not the winner’s move in the proof."),
      html("p", { class: "note" }, proof.turn.branches.length === 0 ? "Links alone show the win; the proof has no branches." : `Proof tree: ${plural(proof.tree.nodes, "node")}, ${plural(proof.tree.lines, "line")}, depth ${proof.tree.depth}; ${plural(proof.steps, "step")}. Below here: ${count(turn.size.nodes)} nodes.`),
      html("div", { class: "row" },
        !follows && button("What the proof plays", () => void this.#goTo(tries), { class: "primary" }),
        tries.length > 0 && button("One try back", () => void this.#goTo(tries.slice(0, -1))),
        tries.length > 1 && button("To the start", () => void this.#goTo([])),
        this.#game && button("Back to the game", () => this.#backToGame())));
    replace(this.tries, hoverList(session, `What ${loser} can try, and the answers`, largestFirst(turn.branches).map((branch) => ({
      words: `${branch.try} → ${branch.answer}${branch.tries.length > 1 ? `; also ${list(branch.tries.filter((cell) => cell !== branch.try), 8)}` : ""}`,
      overlay: { carrier: branch.carrier, signs: new Map([[branch.try, "losing"], [branch.answer, "winning"]]) },
      action: () => void this.#goTo([...tries, branch.try]),
    })), 12));
  }
}
