// The panels at the side of the board. One is open at a time; it decides what lies over the board and what a click on a cell does.

import { html } from "../dom.js";

/** @import { Session } from "../session.js" */
/**
 * @typedef {object} Panel
 * @property {string} name
 * @property {string} title
 * @property {HTMLElement} element
 * @property {() => void} [update] the panel is open, and the position or the names of the players have changed
 * @property {() => void} [open]
 * @property {() => void} [close]
 * @property {(cell: string) => boolean} [pick] a click on a cell; true if nothing else is to be done
 */

export class Tabs {
  /** @param {HTMLElement} list @param {HTMLElement} holder @param {Session} session @param {Panel[]} panels */
  constructor(list, holder, session, panels) {
    this.session = session;
    this.panels = panels;
    this.buttons = panels.map((panel, index) => {
      panel.element.id = `panel-${panel.name}`;
      panel.element.classList.add("panel");
      panel.element.setAttribute("role", "tabpanel");
      panel.element.setAttribute("aria-labelledby", `tab-${panel.name}`);
      panel.element.hidden = true;
      return html("button", {
        type: "button", role: "tab", id: `tab-${panel.name}`, "aria-controls": `panel-${panel.name}`, title: `${panel.title} (${index + 1})`,
        onclick: () => this.open(panel.name),
      }, panel.title);
    });
    list.append(...this.buttons);
    holder.append(...panels.map((panel) => panel.element));
    list.addEventListener("keydown", (event) => this.#walk(event));
    /** @type {Panel | null} */
    this.current = null;
    let scheme = session.scheme;
    session.on(["position"], () => this.current?.update?.());
    session.on(["settings"], () => {
      if (scheme !== session.scheme) this.current?.update?.();
      scheme = session.scheme;
    });
    this.open(session.settings.tab);
  }

  /** @param {string} name */
  open(name) {
    const panel = this.panels.find((each) => each.name === name) ?? this.panels[0];
    if (!panel) return;
    if (panel === this.current) return;
    const tookFocus = this.current?.element.querySelector(":focus-visible");
    this.current?.close?.();
    this.current = panel;
    this.panels.forEach((each, index) => {
      const isOpen = each === panel;
      each.element.hidden = !isOpen;
      this.buttons[index]?.setAttribute("aria-selected", `${isOpen}`);
      this.buttons[index]?.setAttribute("tabindex", isOpen ? "0" : "-1");
    });
    this.#showButton(this.panels.indexOf(panel));
    if (tookFocus) this.buttons[this.panels.indexOf(panel)]?.focus();
    this.session.cellAction = panel.pick ? (cell) => panel.pick?.(cell) ?? false : null;
    this.session.show({});
    if (this.session.settings.tab !== panel.name) this.session.set({ tab: panel.name });
    panel.open?.();
    panel.update?.();
  }

  /** Scrolls the row of tabs, and not the page.
   * @param {number} index */
  #showButton(index) {
    const tab = this.buttons[index];
    const list = tab?.parentElement;
    if (!tab || !list) return;
    list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }

  /** @param {KeyboardEvent} event */
  #walk(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const index = this.panels.findIndex((panel) => panel === this.current);
    const next = step && this.panels[(index + step + this.panels.length) % this.panels.length];
    if (!next) return;
    this.open(next.name);
    this.buttons[this.panels.indexOf(next)]?.focus();
    event.preventDefault();
    event.stopPropagation();
  }
}
