// The moves with their variations and comments.

import { html, iconButton, replace } from "../dom.js";
import { moveName } from "../words.js";

/** @import { Session } from "../session.js" */
/** @import { GameNode } from "../model/game-tree.js" */

/** @param {HTMLElement} section @param {Session} session */
export function mountMoves(section, session) {
  const moves = html("div", { class: "move-list" });
  const comment = html("textarea", { rows: 1, "aria-label": "Comment on this position", placeholder: "Comment" });
  comment.addEventListener("input", () => session.edit((tree) => { tree.current.comment = comment.value; }));
  const promote = iconButton("up", "Make this the main line", () => session.edit((tree) => tree.promote(tree.current)));
  const remove = iconButton("remove", "Remove this move and what follows (Delete)", () => session.edit((tree) => tree.remove(tree.current)));
  replace(section, html("div", { class: "head" }, html("h2", {}, "Moves"), html("span", {}, promote, remove)), moves, comment);
  const update = () => {
    const { tree } = session;
    replace(moves, line(session, tree.root));
    if (comment.value !== tree.current.comment) comment.value = tree.current.comment;
    promote.disabled = tree.path().every((node) => !node.parent || node.parent.children[0] === node);
    remove.disabled = tree.current === tree.root && tree.root.children.length === 0;
    showCurrent(moves);
  };
  session.on(["position", "tree", "settings"], update);
  update();
}

/** A node and the main line after it; variations are indented after the move that they replace.
 * @param {Session} session @param {GameNode} from @returns {Node[]} */
function line(session, from) {
  const shown = entry(session, from, true);
  for (let at = from; at.children[0]; at = at.children[0]) {
    const [main, ...variations] = at.children;
    const afterVariations = at !== from && (at.parent?.children.length ?? 0) > 1;
    shown.push(...entry(session, main, at.comment !== "" || afterVariations));
    variations.forEach((variation) => shown.push(html("div", { class: "variation" }, line(session, variation))));
  }
  return shown;
}

/** @param {Session} session @param {GameNode} node @param {boolean} numbered */
function entry(session, node, numbered) {
  const isCurrent = node === session.tree.current;
  const text = node.move === null ? (node.parent || node.stones.size > 0 ? "setup" : "start") : moveName(node.move);
  const number = node.move !== null && (numbered || node.number % 2 === 1) ? html("span", { class: "number" }, `${node.number}.`) : null;
  const remark = node.comment ? html("span", { class: "remark" }, node.comment) : null;
  const chosen = html("button", { type: "button", "aria-current": isCurrent ? "true" : null, onclick: () => session.go(node) }, text);
  return /** @type {Node[]} */ ([number, chosen, remark].filter((part) => part !== null));
}

/** Scrolls the list, and not the page.
 * @param {HTMLElement} moves */
function showCurrent(moves) {
  const current = moves.querySelector("[aria-current]");
  if (!(current instanceof HTMLElement)) return;
  const top = current.getBoundingClientRect().top - moves.getBoundingClientRect().top;
  if (top < 0 || top > moves.clientHeight - 24) moves.scrollTop += top - moves.clientHeight / 2;
}
