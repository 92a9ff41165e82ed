// A move with its reasons: the rule and the preferences of a strategy, the chances and the line of the player, the proof of the solver.

import { html } from "../dom.js";
import { count, list, moveName } from "../words.js";
import { hoverList } from "./hover-list.js";

/** @import { Session } from "../session.js" */
/** @import { Colour } from "../model/board.js" */
/** @import { Overlay, Sign } from "../board/overlay.js" */
/**
 * @typedef {object} Advice as `POST /api/move` answers
 * @property {string} player
 * @property {Colour} to_move
 * @property {string} move
 * @property {string} reason
 * @property {{ number: number, part: string | null } | null} rule
 * @property {string[]} candidates
 * @property {{ number: number, reason: string, left: string[] }[]} preferences
 * @property {number | null} value
 * @property {number | null} playouts
 * @property {string[]} line
 * @property {{ winner: Colour | "draw", source: string } | null} proof
 */

/** @type {Record<string, string>} */
const PROOFS = { links: "links", table: "a table of solved positions" };

/** @param {Advice} advice @returns {Overlay} */
export function adviceOverlay({ move, candidates }) {
  /** @type {Map<string, Sign>} */
  const signs = new Map((candidates ?? []).map((cell) => [cell, "candidate"]));
  signs.set(move, "key");
  return { signs };
}

/** @param {Session} session @param {Advice} advice */
export function moveAdvice(session, advice) {
  const rule = advice.rule ? `Rule ${advice.rule.number}${advice.rule.part ?? ""}: ` : "";
  const line = advice.line ?? [];
  return html("section", { class: "advice" },
    html("p", { class: "verdict" }, `${session.nameOf(advice.to_move)}: ${moveName(advice.move)}`),
    html("p", {}, `${rule}${advice.reason}`),
    !advice.proof && advice.value !== null && advice.value !== undefined && html("div", {},
      html("p", { class: "note" }, `${session.nameOf(advice.to_move)} wins ${Math.round(advice.value * 100)} %${advice.playouts ? ` of ${count(advice.playouts)} games played out` : ""}`),
      html("progress", { value: advice.value, max: 1, "aria-label": "Chance to win" })),
    advice.proof && html("p", { class: "note" }, `Proved: ${advice.proof.winner === "draw" ? "a draw" : `${session.nameOf(advice.proof.winner)} wins`}, by ${PROOFS[advice.proof.source] ?? "search"}.`),
    hoverList(session, "Preferences", (advice.preferences ?? []).map((preference) => ({
      words: `${preference.number}. ${preference.reason}: leaves ${list(preference.left)}`,
      overlay: { signs: new Map(preference.left.map((cell) => [cell, "candidate"])) },
    }))),
    line.length > 1 && html("p", { class: "note" }, `Line: ${list(line, 12)}`));
}
