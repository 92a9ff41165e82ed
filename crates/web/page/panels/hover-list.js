// Lists whose entries show something on the board while they are pointed at or focused.

import { html } from "../dom.js";

/** @import { Session } from "../session.js" */
/** @import { Overlay } from "../board/overlay.js" */
/** @typedef {{ words: string | Node, overlay: Overlay, action?: () => void }} HoverEntry */

/** @param {Session} session @param {HoverEntry} entry */
function hoverButton(session, entry) {
  const show = () => session.showPreview(entry.overlay);
  const hide = () => session.showPreview(null);
  return html("button", {
    type: "button", onpointerenter: show, onfocus: show, onpointerleave: hide, onblur: hide,
    onclick: entry.action ?? show,
  }, entry.words);
}

/** @param {Session} session @param {string} title @param {HoverEntry[]} entries @param {number} [most]
 * @returns {HTMLElement | null} null if there is nothing to list */
export function hoverList(session, title, entries, most = 60) {
  if (entries.length === 0) return null;
  const more = entries.length - most;
  return html("section", {},
    html("h3", {}, title),
    html("ul", { class: "reasons" },
      entries.slice(0, most).map((entry) => html("li", {}, hoverButton(session, entry))),
      more > 0 && html("li", { class: "note" }, `and ${more} more`)));
}
