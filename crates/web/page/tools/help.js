// The keys.

import { html } from "../dom.js";
import { openDialog } from "./dialog.js";

/** @type {[string[], string][]} */
const KEYS = [
  [["←", "→", "↑", "↓"], "move the cursor on the board"],
  [["Enter"], "play at the cursor, or put a stone there in setup"],
  [["u", "r"], "undo, redo"],
  [["Home", "End"], "to the first, to the last move"],
  [["[", "]"], "previous, next variation"],
  [["Delete"], "remove the current move and what follows"],
  [["s"], "setup mode"],
  [["w"], "swap"],
  [["p"], "pass"],
  [["t"], "turn the board"],
  [["m"], "move numbers"],
  [["b"], "new board"],
  [["c"], "copy, paste and share"],
  [["1", "…", "7"], "the panels, from Explain to Puzzles"],
  [["?"], "these keys"],
];

export function openHelp() {
  openDialog("Keys", () => [
    html("div", { class: "keys" }, KEYS.flatMap(([keys, meaning]) => [
      html("span", {}, keys.flatMap((key, index) => [index > 0 ? " " : null, html("kbd", {}, key)])),
      html("span", {}, meaning),
    ])),
    html("h3", {}, "Games and links"),
    html("p", {}, "Paste a HexWorld link, SGF, a LittleGolem game, a <hexboard> or a list of moves anywhere on the page, or drop a file on it. The address bar always holds the position."),
  ]);
}
