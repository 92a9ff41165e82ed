// Setup mode: stones are put on the board, changed and taken off, and it is said whose turn it is. Nothing here is a move.

import { html, button, replace } from "../dom.js";
import { stonePicture } from "./stone.js";

/** @import { Session } from "../session.js" */
/** @import { Colour } from "../model/board.js" */

/** @param {HTMLElement} bar @param {Session} session */
export function mountSetupBar(bar, session) {
  const draw = () => {
    bar.hidden = session.setupStone === null;
    if (bar.hidden) return;
    const { node, scheme } = session;
    /** @param {Colour} colour */
    const brush = (colour) => html("button", { type: "button", "aria-pressed": `${session.setupStone === colour}`, onclick: () => choose(session, colour) },
      stonePicture(colour, scheme), session.nameOf(colour));
    /** @param {Colour} colour */
    const turn = (colour) => html("button", {
      type: "button",
      "aria-pressed": `${node.toMove === colour}`,
      "aria-label": `${session.nameOf(colour)} to move`,
      onclick: () => session.setUp(new Map(node.stones), colour),
    }, stonePicture(colour, scheme));
    replace(bar,
      html("strong", {}, "Setup"), brush("black"), brush("white"),
      html("button", { type: "button", "aria-pressed": `${session.setupStone === "erase"}`, onclick: () => choose(session, "erase") }, "Erase"),
      html("span", { class: "label" }, "To move"), turn("black"), turn("white"),
      button("Clear", () => session.setUp(new Map(), node.toMove), { class: "quiet" }),
      button("Done", () => choose(session, null), { class: "primary" }));
  };
  session.on(["position", "settings"], draw);
  draw();
}

/** @param {Session} session @param {Colour | 'erase' | null} stone */
export function choose(session, stone) {
  session.chooseSetup(stone);
  session.tell(stone === null ? "Setup finished. Clicks play moves." : "Setup. Clicks put stones on the board.");
}

/** Puts, replaces or removes a stone; a second click on the same colour takes it off.
 * @param {Session} session @param {string} cell */
export function setUpCell(session, cell) {
  const stones = new Map(session.node.stones);
  const stone = session.setupStone;
  if (stone === null) return;
  if (stone === "erase" || stones.get(cell) === stone) stones.delete(cell);
  else stones.set(cell, stone);
  session.setUp(stones, session.node.toMove);
  const there = stones.get(cell);
  session.whisper(there ? `${session.nameOf(there)} stone on ${cell}.` : `${cell} is empty.`);
}
