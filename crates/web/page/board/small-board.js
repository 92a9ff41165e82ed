// A small drawing of a board in a panel: a map of cells that can be clicked.

import { svg } from "../dom.js";
import { centre, corner, frame, pointList, round, turn } from "./geometry.js";
import { drawSign } from "./overlay.js";
import { sideStrips } from "./sides.js";

/** @import { Board } from "../model/board.js" */
/** @import { Orientation } from "../model/fragment.js" */
/** @import { Sign } from "./overlay.js" */

/** @param {Board} board @param {Orientation} orientation @param {Map<string, Sign>} signs
 * @param {{ title: string, label: (cell: string) => string, pick: (cell: string) => void }} actions */
export function smallBoard(board, orientation, signs, { title, label, pick }) {
  const turned = turn(orientation);
  const strips = sideStrips(board).filter((strip) => !strip.faded);
  const numbers = [0, 1, 2, 3, 4, 5];
  const corners = board.places.flatMap(({ column, row }) => numbers.map((number) => turned(corner(column, row, number))));
  const { left, top, width, height } = frame([...corners, ...strips.flatMap(({ points }) => points.map(turned))], 0.05);
  return svg("svg", { class: "small-board", viewBox: [left, top, width, height].map(round).join(" "), role: "group", "aria-label": title },
    strips.map(({ points, owner }) => svg("polygon", { class: `strip ${owner}`, points: pointList(points.map(turned)) })),
    board.places.map(({ name, column, row }) => {
      const sign = signs.get(name);
      const shape = pointList(numbers.map((number) => turned(corner(column, row, number))));
      return svg("g", {
        class: "cell", role: "button", tabindex: "0", "aria-label": label(name), "data-opening": name,
        onclick: () => pick(name),
        onkeydown: (/** @type {KeyboardEvent} */ event) => { if (event.key === "Enter") pick(name); },
      },
      svg("title", {}, label(name)), svg("polygon", { class: "cell-shape", points: shape }),
      sign && svg("polygon", { class: `shade ${sign}`, points: shape }), sign && drawSign(sign, turned(centre(column, row))));
    }));
}
