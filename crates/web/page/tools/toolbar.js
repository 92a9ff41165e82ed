// The slim row of tools over the board.

import { html, icon, iconButton, replace } from "../dom.js";
import { choose } from "./setup-bar.js";
import { openExchange } from "./exchange.js";
import { openHelp } from "./help.js";
import { openNewBoard } from "./new-board.js";
import { openViewOptions, rotate } from "./view-options.js";

/** @import { Session } from "../session.js" */

/** @param {Session} session */
export function commands(session) {
  return {
    first: () => session.navigate((tree) => tree.go(tree.root)),
    back: () => session.navigate((tree) => tree.back()),
    forward: () => session.navigate((tree) => tree.forward()),
    last: () => session.navigate((tree) => { while (tree.current.next ?? tree.current.children[0]) tree.forward(); }),
    setup: () => choose(session, session.setupStone === null ? "black" : null),
    swap: () => void session.play(session.board.swapsPieces ? "swap-pieces" : "swap-sides"),
    pass: () => void session.play("pass"),
    turn: () => rotate(session),
    numbers: () => session.set({ numbers: !session.settings.numbers }),
    remove: () => session.edit((tree) => tree.remove(tree.current)),
    newBoard: () => openNewBoard(session),
    view: () => openViewOptions(session),
    share: () => openExchange(session),
    help: () => openHelp(),
  };
}

/** @param {HTMLElement} bar @param {Session} session */
export function mountToolbar(bar, session) {
  const run = commands(session);
  const gap = () => html("span", { class: "gap" });
  const boardName = html("span", {});
  const first = iconButton("first", "To the start (Home)", run.first, { class: "icon-button wide" });
  const back = iconButton("back", "Undo (u)", run.back);
  const forward = iconButton("forward", "Redo (r)", run.forward);
  const last = iconButton("last", "To the end (End)", run.last, { class: "icon-button wide" });
  const setup = iconButton("setup", "Setup: put stones on the board (s)", run.setup);
  const swap = iconButton("swap", "Swap (w)", run.swap);
  replace(bar,
    html("button", { type: "button", class: "text-button", title: "New board (b)", onclick: run.newBoard }, icon("board"), boardName),
    gap(), first, back, forward, last,
    gap(), setup, swap, iconButton("pass", "Pass (p)", run.pass, { class: "icon-button wide" }),
    html("span", { class: "stretch" }),
    iconButton("turn", "Turn the board (t)", run.turn), iconButton("view", "View: orientation, colours, theme", run.view),
    iconButton("share", "Copy, paste and share (c)", run.share), iconButton("help", "Keys (?)", run.help));
  const update = () => {
    const { tree, board } = session;
    boardName.textContent = board.title;
    first.disabled = back.disabled = tree.current.parent === null;
    forward.disabled = last.disabled = tree.current.children.length === 0;
    setup.setAttribute("aria-pressed", `${session.setupStone !== null}`);
    // A swap answers the first stone of a game that began with an empty board.
    const { start, moves } = tree.line();
    swap.disabled = !(moves.length === 1 && start.stones.size === 0 && board.has(moves[0] ?? ""));
  };
  session.on(["position", "tree", "settings"], update);
  update();
}
