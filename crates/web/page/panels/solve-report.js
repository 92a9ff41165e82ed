// What a solve knows so far, in figures, on the board, and in words.

import { button, html } from "../dom.js";
import { get, messageOf } from "../server/api.js";
import { bytes, count, list, plural, seconds } from "../words.js";
import { isActive } from "../server/jobs.js";
import { hoverList } from "./hover-list.js";

/** @import { Session } from "../session.js" */
/** @import { Job } from "../server/jobs.js" */
/** @import { Overlay, Sign } from "../board/overlay.js" */

/** First moves turn into signs as they are decided; the carrier follows with the result.
 * @param {Session} session @param {Job} job @returns {Overlay} */
export function solveOverlay(session, job) {
  /** @type {Map<string, Sign>} */
  const signs = new Map();
  const { progress, result } = job;
  const empty = session.board.places.map(({ name }) => name).filter((cell) => !session.node.stones.has(cell));
  if (result?.winner && result.winner !== "draw" && result.winner !== session.node.toMove) {
    // Every move loses; what matters is how the opponent wins.
    return { carrier: result.minimal?.carrier ?? result.carrier ?? [] };
  }
  if (result?.status === "solved" && result.winning_moves) {
    const drawing = new Set(result.drawing_moves ?? []);
    const undecided = new Set(result.undecided_moves ?? []);
    empty.filter((cell) => !drawing.has(cell) && !undecided.has(cell)).forEach((cell) => signs.set(cell, "losing"));
    drawing.forEach((cell) => signs.set(cell, "drawing"));
    result.winning_moves.forEach((/** @type {string} */ cell) => signs.set(cell, "winning"));
  } else {
    progress?.losing?.forEach((/** @type {string} */ cell) => signs.set(cell, "losing"));
    progress?.drawing?.forEach((/** @type {string} */ cell) => signs.set(cell, "drawing"));
    progress?.winning?.forEach((/** @type {string} */ cell) => signs.set(cell, "winning"));
    if (result?.move && result.winner === session.node.toMove) signs.set(result.move, "winning");
    const first = progress?.line?.[0];
    if (isActive(job) && first && !signs.has(first)) signs.set(first, "candidate");
  }
  const showsMoves = [...signs.values()].includes("losing");
  const carrier = showsMoves && result?.winning_moves?.length > 0 ? [] : result?.minimal?.carrier ?? result?.carrier ?? [];
  return { signs, carrier };
}

/** @param {Session} session @param {Job} job @param {() => void} exploreProof @returns {(Node | null)[]} */
export function solveReport(session, job, exploreProof) {
  const { progress, result } = job;
  if (job.state === "failed") return [html("p", { class: "error" }, job.error ?? "The solve failed.")];
  if (job.state === "queued") return [html("p", { class: "verdict" }, `Waiting: place ${job.place ?? "?"} in the queue`)];
  return [
    html("p", { class: "verdict" }, verdict(session, job)),
    counters(job),
    isActive(job) && progress?.line?.length > 0 ? html("p", { class: "note" }, `Looking at ${list(progress.line, 14)}`) : null,
    result ? details(session, job) : null,
    result?.status === "solved" ? (job.has_certificate ? proofButtons(session, job, exploreProof) : withoutProof(job)) : null,
  ];
}

/** @param {Session} session @param {Job} job */
function verdict(session, job) {
  const { progress, result } = job;
  const winner = result?.winner ?? progress?.winner;
  if (winner === "draw") return "Nobody can win: a draw.";
  if (winner) {
    const name = session.nameOf(winner);
    const moves = result?.winning_moves ?? [];
    const open = result?.undecided_moves?.length ?? 0;
    if (winner !== session.node.toMove) return `${name} wins, whatever ${session.nameOf(session.node.toMove)} plays.`;
    if (open > 0 && moves.length > 0) return `${name} wins; ${plural(moves.length, "winning move")} so far, ${plural(open, "move")} not decided.`;
    if (moves.length === 1) return `${name} wins, with ${moves[0]} alone.`;
    if (moves.length > 1) return `${name} wins; ${plural(moves.length, "winning move")}.`;
    return result?.move ? `${name} wins with ${result.move}.` : `${name} wins.`;
  }
  if (isActive(job)) return "Solving …";
  return job.state === "stopped" ? "Stopped; not decided yet." : `Not decided: ${result?.reason ?? "a limit was reached"}.`;
}

/** @param {Job} job */
function counters(job) {
  const { progress, result, limits } = job;
  const now = progress ?? result;
  if (!now) return null;
  /** @param {string} name @param {string} value */
  const item = (name, value) => html("div", {}, html("dt", {}, name), html("dd", {}, value));
  const decided = (progress?.winning?.length ?? 0) + (progress?.losing?.length ?? 0) + (progress?.drawing?.length ?? 0);
  const all = decided + (progress?.undecided?.length ?? 0);
  const time = result && !isActive(job) ? result.seconds ?? now.seconds : now.seconds;
  const nodes = result && !isActive(job) ? result.nodes ?? now.nodes : now.nodes;
  return html("dl", { class: "counters" },
    item("nodes", count(nodes ?? 0)),
    progress?.rate && isActive(job) ? item("per second", count(progress.rate)) : null,
    item(`of ${seconds(limits.time_limit)}`, seconds(time ?? 0)),
    progress?.memory_used !== undefined ? item(`of ${bytes(limits.memory)}`, `${Math.round(progress.memory_used * 100)} %`) : null,
    all > 0 && isActive(job) ? item("moves known", `${decided} / ${all}`) : null);
}

/** @param {Session} session @param {Job} job */
function details(session, job) {
  const { result } = job;
  /** @param {string} title @param {string[]} cells @param {Overlay} overlay */
  const entry = (title, cells, overlay) => (cells?.length > 0 ? hoverList(session, title, [{ words: list(cells), overlay }]) : null);
  const { minimal } = result;
  const line = /** @type {string[]} */ (result.line ?? []);
  return html("div", { class: "block" },
    entry(result.undecided_moves ? "Winning moves so far" : "Winning moves", result.winning_moves ?? [], solveOverlay(session, job)),
    entry(`Carrier: ${plural(result.carrier?.length ?? 0, "cell")}`, result.carrier ?? [], { carrier: result.carrier }),
    minimal?.minimal && entry(`Minimal win-set: none of these ${plural(minimal.carrier.length, "cell")} can be spared`, minimal.carrier, { carrier: minimal.carrier }),
    line.length > 0 && hoverList(session, "A line of play (click to play it)", [{
      words: list(line), overlay: { texts: numbered(line) }, action: () => line.every((move) => session.play(move)),
    }]));
}

/** @param {string[]} line */
function numbered(line) {
  return new Map(line.map((cell, index) => [cell, `${index + 1}`]));
}

/** @param {Job} job */
function withoutProof(job) {
  if (isActive(job)) return null;
  const couldHave = /^(hex|cylinder):/.test(job.result.board);
  return html("p", { class: "note" }, couldHave ? "The proof is not complete yet: resume, and it is written." : "There is no proof to check: certificates are written for Hex and the cylinder.");
}

/** @param {Session} session @param {Job} job @param {() => void} exploreProof */
function proofButtons(session, job, exploreProof) {
  const said = html("span", { class: "note", role: "status" });
  const verify = async () => {
    said.textContent = "Checking …";
    try {
      const answer = await get(`/api/jobs/${job.id}/verify`);
      said.textContent = answer.valid ? `Valid: ${session.nameOf(answer.winner)} wins, ${plural(answer.steps, "step")} checked.` : `Invalid: ${answer.error}`;
    } catch (error) {
      said.textContent = messageOf(error);
    }
  };
  const steps = job.result.steps ? `Proof of ${plural(job.result.steps, "step")}` : "Proof";
  return html("section", {}, html("h3", {}, steps), html("div", { class: "row" },
    button("Explore", exploreProof, { class: "primary" }),
    button("Verify", () => void verify()),
    html("a", { href: `/api/jobs/${job.id}/certificate`, download: "mustplay.certificate" }, "Download"),
    html("a", { href: `/api/jobs/${job.id}/picture.svg`, target: "_blank" }, "Picture")), said);
}
