// Everything can be done without a mouse.

import { commands } from "./toolbar.js";

/** @import { Session } from "../session.js" */
/** @import { BoardView } from "../board/board-view.js" */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Session} session @param {BoardView} view @param {{ pick: (cell: string) => void, tab: (number: number) => void }} actions */
export function mountKeyboard(session, view, actions) {
  const run = commands(session);
  /** @type {Record<string, () => void>} */
  const keys = {
    u: run.back, r: run.forward, Home: run.first, End: run.last, s: run.setup, w: run.swap, p: run.pass, t: run.turn,
    m: run.numbers, b: run.newBoard, c: run.share, "?": run.help, Delete: run.remove, Backspace: run.back,
    "[": () => session.navigate((tree) => tree.sibling(-1)),
    "]": () => session.navigate((tree) => tree.sibling(1)),
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector("dialog[open]")) return;
    const arrow = ARROWS[event.key];
    const onBoard = view.root.contains(document.activeElement);
    const isFree = onBoard || document.activeElement === document.body || document.activeElement === null;
    if (arrow && isFree) view.moveCursor(...arrow);
    else if ((event.key === "Enter" || event.key === " ") && onBoard) actions.pick(view.cursor);
    else if (/^[1-7]$/.test(event.key)) actions.tab(Number(event.key) - 1);
    else if (keys[event.key]) keys[event.key]?.();
    else return;
    event.preventDefault();
  });
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && !["checkbox", "radio", "button"].includes(target.type));
}
