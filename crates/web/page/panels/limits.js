// Limits on time and memory, visible and settable, up to what the server allows.

import { html, labelled } from "../dom.js";
import { get } from "../server/api.js";

/** @typedef {{ default: number, most: number }} Limit */
/**
 * @typedef {object} ServerLimits
 * @property {string} version
 * @property {Limit} threads
 * @property {Limit} memory
 * @property {Limit} time
 * @property {{ now: number, most: number }} queue
 * @property {Limit} games
 * @property {Limit} move_time
 */

const MEBIBYTE = 1024 ** 2;

/** @type {Promise<ServerLimits> | null} */
let known = null;

/** @returns {Promise<ServerLimits>} */
export function serverLimits() {
  known ??= get("/api/limits").catch((error) => {
    known = null;
    throw error;
  });
  return known;
}

export class LimitFields {
  /** @param {string} label @param {number} step */
  #number(label, step) {
    return html("input", { type: "number", min: step, step, "aria-label": label });
  }

  constructor() {
    this.time = this.#number("Time limit in seconds", 1);
    this.memory = this.#number("Memory limit in MiB", 1);
    this.threads = this.#number("Threads", 1);
    this.summary = html("summary", {}, "Limits");
    this.element = html("details", { oninput: () => this.#tell() }, this.summary,
      html("div", { class: "fields" }, labelled("seconds", this.time), labelled("MiB", this.memory), labelled("threads", this.threads)));
    serverLimits().then((limits) => this.#fill(limits), () => {});
  }

  /** @param {ServerLimits} limits */
  #fill(limits) {
    /** @param {HTMLInputElement} input @param {Limit} limit @param {number} unit */
    const set = (input, limit, unit) => {
      input.value = `${Math.floor(limit.default / unit)}`;
      input.max = `${Math.floor(limit.most / unit)}`;
      input.title = `at most ${input.max}`;
    };
    set(this.time, limits.time, 1);
    set(this.memory, limits.memory, MEBIBYTE);
    set(this.threads, limits.threads, 1);
    this.#tell();
  }

  #tell() {
    const threads = Number(this.threads.value) === 1 ? "1 thread" : `${this.threads.value} threads`;
    this.summary.textContent = `Limits: ${this.time.value} s, ${this.memory.value} MiB, ${threads}`;
  }

  /** As requests have them; what was left empty is left to the server. */
  values() {
    /** @param {HTMLInputElement} input @param {number} unit */
    const value = (input, unit) => (input.value === "" ? undefined : Number(input.value) * unit);
    return { time_limit: value(this.time, 1), memory: value(this.memory, MEBIBYTE), threads: value(this.threads, 1) };
  }
}
