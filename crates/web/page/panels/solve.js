// Solves positions: start, watch, stop, resume. Several solves queue; the board shows the one that belongs to its position.

import { button, html, iconButton, refresh, replace } from "../dom.js";
import { messageOf } from "../server/api.js";
import { follow, forget, isActive, resume, start, stop } from "../server/jobs.js";
import { LimitFields } from "./limits.js";
import { solveOverlay, solveReport } from "./solve-report.js";

/** @import { Session } from "../session.js" */
/** @import { GameNode, GameTree } from "../model/game-tree.js" */
/** @import { Job } from "../server/jobs.js" */
/** @typedef {{ job: Job, key: string, title: string, tree: GameTree, node: GameNode, letGo: () => void, proved?: (job: Job) => void }} Solve */

export class SolvePanel {
  name = "solve";
  title = "Solve";
  element = html("section");
  /** @type {Solve[]} */
  #solves = [];

  /** @param {Session} session @param {(job: Job) => void} exploreProof */
  constructor(session, exploreProof) {
    this.session = session;
    this.exploreProof = exploreProof;
    this.limits = new LimitFields();
    this.allMoves = html("input", { type: "checkbox", checked: true });
    this.minimize = html("input", { type: "checkbox" });
    this.controls = html("div", { class: "row" });
    this.report = html("div", { class: "report" });
    this.queue = html("ul", { class: "jobs" });
    this.problem = html("p", { class: "error", role: "alert" });
    this.element.append(this.controls, html("div", { class: "fields" },
      html("label", { class: "field" }, this.allMoves, "all winning moves"),
      html("label", { class: "field" }, this.minimize, "minimal win-set")),
    this.limits.element, this.problem, this.report, this.queue);
  }

  /** The solve of the position on the board. */
  get #current() {
    const key = JSON.stringify(this.session.position());
    return this.#solves.findLast((solve) => solve.key === key) ?? null;
  }

  update() {
    this.problem.textContent = "";
    this.#draw();
  }

  /** Solves the position on the board, and then explores the proof. */
  async prove() {
    await this.solve({ all_moves: false }, (job) => this.exploreProof(job));
  }

  /** @param {{ all_moves?: boolean }} [options] @param {(job: Job) => void} [proved] */
  async solve(options = {}, proved) {
    const { session } = this;
    const position = session.position();
    this.problem.textContent = "";
    try {
      const wanted = { all_moves: this.allMoves.checked, minimize: this.minimize.checked, certificate: true, ...options };
      const job = await start({ kind: "solve", position, ...wanted, colours: session.scheme, ...this.limits.values() });
      const title = `${session.board.title}, move ${session.node.number}`;
      /** @type {Solve} */
      const solve = { job, key: JSON.stringify(position), title, tree: session.tree, node: session.node, letGo: () => {}, proved };
      this.#solves.push(solve);
      this.#follow(solve);
    } catch (error) {
      this.problem.textContent = messageOf(error);
    }
    this.#draw();
  }

  /** @param {Solve} solve */
  #follow(solve) {
    solve.letGo = follow(solve.job, (job) => {
      const ended = isActive(solve.job) && !isActive(job);
      solve.job = job;
      if (ended) this.#announce(solve);
      if (ended && job.has_certificate && this.#current === solve) solve.proved?.(job);
      if (this.element.hidden) return;
      // What is shown of another solve stays as it is, with what is pointed at in it.
      if (this.#current === solve) this.#draw();
      else this.#drawQueue();
    });
  }

  /** @param {Solve} solve */
  #announce(solve) {
    const text = this.#announcement(solve);
    if (!this.element.hidden && this.#current === solve) this.session.whisper(text);
    else this.session.tell(text);
  }

  /** @param {Solve} solve */
  #announcement({ job, title }) {
    if (job.state === "failed") return `${title}: ${job.error}`;
    if (job.state === "stopped") return `${title}: stopped.`;
    const winner = job.result?.winner;
    if (winner === "black" || winner === "white") return `${title}: ${this.session.nameOf(winner)} wins.`;
    return winner === "draw" ? `${title}: a draw.` : `${title}: not decided within the limits.`;
  }

  /** @param {Solve} solve @param {(job: Job) => Promise<Job>} action */
  async #change(solve, action) {
    try {
      solve.letGo();
      solve.job = await action(solve.job);
      this.#follow(solve);
    } catch (error) {
      this.problem.textContent = messageOf(error);
    }
    this.#draw();
  }

  /** @param {Solve} solve */
  #remove(solve) {
    solve.letGo();
    this.#solves = this.#solves.filter((each) => each !== solve);
    forget(solve.job).catch(() => {});
    this.#draw();
  }

  /** @param {Solve} solve */
  #show(solve) {
    const { session } = this;
    if (session.tree === solve.tree) session.go(solve.node);
    else {
      solve.tree.go(solve.node);
      session.load(solve.tree);
    }
  }

  #draw() {
    const solve = this.#current;
    const { session } = this;
    this.#drawControls(solve);
    replace(this.report, solve
      ? solveReport(session, solve.job, () => this.exploreProof(solve.job))
      : html("p", { class: "note" }, session.winner ? `${session.nameOf(session.winner)} has won.` : "Who wins, with which moves, and why: exactly, with a proof that can be checked."));
    session.show(solve ? solveOverlay(session, solve.job) : {});
    this.#drawQueue();
  }

  #drawQueue() {
    const solve = this.#current;
    const listed = this.#solves.length > 1 || !solve ? this.#solves : [];
    const states = listed.map((each) => `${each.title}: ${this.#stateOf(each.job)}`);
    refresh(this.queue, [states, listed.map(({ job }) => job.id), solve?.job.id], () => listed.map((each, index) => html("li", {},
      html("button", { type: "button", class: "quiet grow", "aria-current": each === solve ? "true" : null, onclick: () => this.#show(each) }, states[index]),
      iconButton("close", "End and forget this solve", () => this.#remove(each)))));
  }

  /** @param {Solve | null} solve */
  #drawControls(solve) {
    const active = solve !== null && isActive(solve.job);
    const canResume = solve !== null && !active && solve.job.resumable;
    const over = this.session.winner !== null;
    const resumed = (/** @type {Job} */ job) => resume(job, this.limits.values().time_limit);
    refresh(this.controls, [solve?.job.id, active, canResume, over], () => [
      active && button("Stop", () => void this.#change(solve, stop), { class: "primary" }),
      canResume && button("Resume", () => void this.#change(solve, resumed), { class: "primary" }),
      !active && button(solve ? "Solve again" : "Solve this position", () => void this.solve(), { class: canResume ? "" : "primary", disabled: over }),
    ]);
  }

  /** @param {Job} job */
  #stateOf(job) {
    if (job.state === "queued") return `waiting, place ${job.place ?? "?"}`;
    const winner = job.result?.winner;
    if (job.state === "done" && (winner === "black" || winner === "white")) return `${this.session.nameOf(winner)} wins`;
    return job.state === "done" ? "not decided" : job.state;
  }
}
