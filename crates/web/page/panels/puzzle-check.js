// Is the position on the board a good puzzle: is there exactly one winning move?

import { button, html, refresh, replace } from "../dom.js";
import { messageOf } from "../server/api.js";
import { follow, forget, isActive, start, stop } from "../server/jobs.js";
import { plural } from "../words.js";
import { hoverList } from "./hover-list.js";
import { LimitFields } from "./limits.js";
import { solveOverlay } from "./solve-report.js";

/** @import { Session } from "../session.js" */
/** @import { Job } from "../server/jobs.js" */

export class PuzzleCheck {
  /** @type {Job | null} */
  #job = null;
  #key = "";
  #letGo = () => {};

  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.limits = new LimitFields();
    this.controls = html("div", { class: "row" });
    this.answer = html("div", { "aria-live": "polite" });
    this.element = html("section", { class: "check" }, html("h3", {}, "A puzzle of your own"),
      html("p", { class: "note" }, "Set up a position on the board, then check whether exactly one move wins."), this.controls, this.limits.element, this.answer);
    this.#draw();
  }

  /** Whether the answer belongs to the position on the board. */
  get isShown() {
    return this.#job !== null && this.#key === JSON.stringify(this.session.position());
  }

  hide() {
    if (this.#job && !isActive(this.#job)) this.#job = null;
    this.#draw();
  }

  update() {
    this.#draw();
  }

  async #start() {
    const { session } = this;
    try {
      this.#letGo();
      if (this.#job) forget(this.#job).catch(() => {});
      const position = session.position();
      this.#key = JSON.stringify(position);
      this.#job = await start({ kind: "check", position, colours: session.scheme, ...this.limits.values() });
      this.#letGo = follow(this.#job, (job) => {
        this.#job = job;
        if (job.state === "done" && job.result?.words) session.whisper(job.result.words);
        this.#draw();
      });
      this.#draw();
    } catch (error) {
      this.#job = null;
      replace(this.answer, html("p", { class: "error" }, messageOf(error)));
    }
  }

  #draw() {
    const job = this.isShown ? this.#job : null;
    const active = isActive(job);
    refresh(this.controls, [job?.id, active], () => [
      active && job ? button("Stop", () => void stop(job).catch(() => {})) : button("Check this position", () => void this.#start()),
    ]);
    if (!job) {
      replace(this.answer);
      return;
    }
    this.session.show(solveOverlay(this.session, job));
    const { result } = job;
    const refutations = Object.entries(result?.refutations ?? {});
    replace(this.answer,
      html("p", { class: "verdict" }, active ? "Checking …" : this.#verdict(job)),
      result?.words && html("p", {}, result.words),
      hoverList(this.session, "Refutations", refutations.map(([move, reply]) => ({
        words: `${move} is answered by ${reply}`, overlay: { signs: new Map([[move, "losing"]]), arrows: [[move, String(reply)]] },
      })), 40));
  }

  /** @param {Job} job */
  #verdict(job) {
    const { result } = job;
    if (job.state === "failed") return job.error ?? "The check failed.";
    if (!result) return "Stopped.";
    if (result.exactly_one === true) return `Yes: ${result.winning_moves[0]} is the only winning move.`;
    if (result.exactly_one === false) return `No: ${plural(result.winning_moves?.length ?? 0, "winning move")}.`;
    return "Not decided within the limits.";
  }
}
