// How the page looks and behaves, kept in the browser from visit to visit.

import { FLAT } from "./fragment.js";

/** @import { Board, Colour } from "./board.js" */
/** @import { Orientation } from "./fragment.js" */
/**
 * @typedef {object} Settings
 * @property {'auto' | 'light' | 'dark'} theme
 * @property {'auto' | 'red-blue' | 'black-white'} colours
 * @property {Orientation} orientation
 * @property {boolean} numbers of the moves on the stones
 * @property {boolean} coordinates
 * @property {string} tab
 */

const KEY = "mustplay-settings";

/** @returns {Settings} */
function defaults() {
  return { theme: "auto", colours: "auto", orientation: FLAT, numbers: false, coordinates: true, tab: "explain" };
}

/** @returns {Settings} */
export function loadSettings() {
  try {
    return { ...defaults(), ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return defaults();
  }
}

/** @param {Settings} settings */
export function saveSettings(settings) {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Private windows may have no storage; the settings then last as long as the page.
  }
}

/** Red and blue are expected on cylinder and torus, black and white elsewhere.
 * @param {Settings} settings @param {Board} board @returns {'red-blue' | 'black-white'} */
export function colourScheme(settings, board) {
  if (settings.colours !== "auto") return settings.colours;
  return board.wrapsColumns ? "red-blue" : "black-white";
}

/** @param {'red-blue' | 'black-white'} scheme @param {Colour} colour */
export function colourName(scheme, colour) {
  if (scheme === "black-white") return colour === "black" ? "Black" : "White";
  return colour === "black" ? "Red" : "Blue";
}
