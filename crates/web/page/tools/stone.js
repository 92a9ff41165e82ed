// A stone by itself, beside words.

import { svg } from "../dom.js";

/** @import { Colour } from "../model/board.js" */

/** @param {Colour} colour @param {'red-blue' | 'black-white'} scheme */
export function stonePicture(colour, scheme) {
  return svg("svg", { class: "stone-picture", viewBox: "-.5 -.5 1 1", "aria-hidden": "true", "data-colours": scheme },
    svg("g", { class: `stone ${colour}` }, svg("circle", { r: 0.44, class: "body" })));
}
