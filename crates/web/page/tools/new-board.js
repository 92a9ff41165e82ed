// Which game, on a board of which size.

import { button, choice, html, labelled } from "../dom.js";
import { Board, MAX_SIDE, VARIANT_TITLES } from "../model/board.js";
import { GameTree } from "../model/game-tree.js";
import { openDialog } from "./dialog.js";

/** @import { Session } from "../session.js" */
/** @import { Variant } from "../model/board.js" */

const USUAL = ["hex:5x5", "hex:7x7", "hex:11x11", "hex:13x13", "hex:14x14", "hex:19x19", "cylinder:5x7", "torus:5x5", "rex:4x4", "y:7"];

/** @param {Session} session */
export function openNewBoard(session) {
  openDialog("New board", (close) => {
    /** @param {Board} board */
    const start = (board) => {
      session.setupStone = null;
      session.load(new GameTree(board));
      session.tell(`New board: ${board.title}.`);
      close();
    };
    const { board } = session;
    const kinds = /** @type {Variant[]} */ (Object.keys(VARIANT_TITLES));
    const variant = choice("Game", kinds.map((value) => ({ value, text: VARIANT_TITLES[value] })), board.variant, () => update());
    /** @param {string} label @param {number} value */
    const side = (label, value) => html("input", { type: "number", min: 1, max: MAX_SIDE, value, "aria-label": label });
    const columns = side("Columns", board.columns);
    const rows = side("Rows", board.rows);
    const problem = html("p", { class: "error", role: "alert" });
    const rowsField = labelled("rows", rows);
    const update = () => { rowsField.hidden = variant.value === "y"; };
    update();
    const form = html("form", { method: "dialog", onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      const size = variant.value === "y" ? columns.value : `${columns.value}x${rows.value}`;
      try {
        start(Board.parse(`${variant.value}:${size}`));
      } catch (error) {
        problem.textContent = error instanceof Error ? error.message : "";
      }
    } },
      html("div", { class: "row" }, variant, labelled("columns", columns), rowsField, html("button", { type: "submit", class: "primary" }, "New board")), problem);
    return [
      html("div", { class: "row" }, USUAL.map((spec) => button(Board.parse(spec).title, () => start(Board.parse(spec))))),
      html("h3", {}, "Any size"), form,
    ];
  });
}
