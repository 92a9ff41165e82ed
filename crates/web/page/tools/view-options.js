// How the board looks: orientation, colours, theme, numbers, coordinates.

import { choice, html, labelled } from "../dom.js";
import { openDialog } from "./dialog.js";

/** @import { Session } from "../session.js" */

/** @param {Session} session */
export function openViewOptions(session) {
  openDialog("View", () => {
    const { settings } = session;
    const hours = Array.from({ length: 12 }, (_, index) => index + 1);
    /** @type {Record<number, string>} */
    const named = { 10: "flat", 9: "diamond", 12: "upright" };
    /** @param {string} label @param {boolean} checked @param {(checked: boolean) => void} changed */
    const check = (label, checked, changed) => {
      const box = html("input", { type: "checkbox", checked, onchange: () => changed(box.checked) });
      return html("label", { class: "field" }, box, label);
    };
    return [
      html("div", { class: "row" },
        labelled("Corner a1 at", choice("Orientation", hours.map((hour) => ({ value: `${hour}`, text: `${hour} o’clock${named[hour] ? `, ${named[hour]}` : ""}` })),
          `${settings.orientation.clock}`, (value) => session.set({ orientation: { ...session.settings.orientation, clock: Number(value) } }))),
        check("Mirrored", settings.orientation.mirror, (mirror) => session.set({ orientation: { ...session.settings.orientation, mirror } }))),
      html("div", { class: "row" },
        labelled("Stones", choice("Stones", [
          { value: "auto", text: "as usual for the board" },
          { value: "red-blue", text: "red and blue" },
          { value: "black-white", text: "black and white" },
        ], settings.colours, (value) => session.set({ colours: /** @type {any} */ (value) }))),
        labelled("Theme", choice("Theme", [
          { value: "auto", text: "as the system" },
          { value: "light", text: "light" },
          { value: "dark", text: "dark" },
        ], settings.theme, (value) => session.set({ theme: /** @type {any} */ (value) })))),
      html("div", { class: "row" },
        check("Move numbers", settings.numbers, (numbers) => session.set({ numbers })),
        check("Coordinates", settings.coordinates, (coordinates) => session.set({ coordinates }))),
    ];
  });
}

/** @param {Session} session one hour on */
export function rotate(session) {
  const { clock, mirror } = session.settings.orientation;
  session.set({ orientation: { clock: (clock % 12) + 1, mirror } });
}
