// Keeps the whole game, variations and comments included, when the page is loaded again. The address holds the position; what it
// cannot hold is kept beside it for as long as the window is open.

import { fromRecord, toRecord } from "../model/record.js";

/** @import { Session } from "../session.js" */

const KEY = "mustplay-game";

/** Brings back the game that belongs to the address, if it is kept.
 * @param {Session} session */
export function restoreGame(session) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (kept?.address === decodeURIComponent(location.hash)) session.load(fromRecord(kept.record));
  } catch {
    // A game that cannot be brought back is no reason to fail: the address still holds the position.
  }
}

/** @param {Session} session */
export function keepGame(session) {
  let waiting = 0;
  const keep = () => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ address: decodeURIComponent(location.hash), record: toRecord(session.tree) }));
    } catch {
      // No storage, or a game too large for it.
    }
  };
  session.on(["position", "tree"], () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(keep, 150);
  });
  window.addEventListener("pagehide", keep);
}
