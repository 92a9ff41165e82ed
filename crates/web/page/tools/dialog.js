// A dialog that is made when it is opened and gone when it is closed.

import { html, iconButton } from "../dom.js";

/** @param {string} title @param {(close: () => void) => (Node | string | null)[]} contents */
export function openDialog(title, contents) {
  const close = () => dialog.close();
  const dialog = html("dialog", { "aria-label": title, onclose: () => dialog.remove() });
  dialog.append(html("h2", {}, title), ...contents(close).filter((child) => child !== null), iconButton("close", "Close", close, { class: "icon-button close" }));
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
