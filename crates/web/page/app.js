// Puts the page together.

import { BoardView } from "./board/board-view.js";
import { byId, html, replace } from "./dom.js";
import { readFragment, writeFragment } from "./model/fragment.js";
import { ExplainPanel } from "./panels/explain.js";
import { LabPanel } from "./panels/lab.js";
import { mountMoves } from "./panels/moves.js";
import { OpeningsPanel } from "./panels/openings.js";
import { PlayPanel } from "./panels/play.js";
import { ProofPanel } from "./panels/proof.js";
import { PuzzlesPanel } from "./panels/puzzles.js";
import { SolvePanel } from "./panels/solve.js";
import { Tabs } from "./panels/tabs.js";
import { Session } from "./session.js";
import { keepGame, restoreGame } from "./tools/keep-game.js";
import { mountKeyboard } from "./tools/keyboard.js";
import { mountPasting } from "./tools/exchange.js";
import { mountSetupBar, setUpCell } from "./tools/setup-bar.js";
import { stonePicture } from "./tools/stone.js";
import { mountToolbar } from "./tools/toolbar.js";
import { tellNode } from "./words.js";

const session = new Session();
/** @type {string | null} the cell of which the line under the board speaks */
let pointed = null;
readAddress();
restoreGame(session);

const view = new BoardView(byId("board"), session, { pick, point });
mountToolbar(byId("tools"), session);
mountSetupBar(byId("setup-bar"), session);
mountMoves(byId("moves"), session);
mountTheme();
mountStatus();
mountAnnouncer();
mountAddress();
keepGame(session);

const proof = new ProofPanel(session, () => tabs.open("proof"));
const solve = new SolvePanel(session, (job) => void proof.openJob(job));
const tabs = new Tabs(byId("tabs"), byId("panels"), session, [
  new ExplainPanel(session, () => {
    tabs.open("solve");
    void solve.solve();
  }),
  solve,
  proof,
  new OpeningsPanel(session, () => {
    tabs.open("solve");
    void solve.prove();
  }),
  new PlayPanel(session),
  new LabPanel(session),
  new PuzzlesPanel(session),
]);
mountKeyboard(session, view, { pick, tab: (number) => tabs.open(tabs.panels[number]?.name ?? "") });
mountPasting(session, takeFile);
mountSkipLink();
session.on(["position", "settings", "overlay"], describePointed);
document.body.dataset.ready = "true";

/** @param {string} cell */
function pick(cell) {
  if (session.setupStone !== null) setUpCell(session, cell);
  else if (!session.cellAction?.(cell)) session.play(cell);
  point(cell);
}

/** A file that is a certificate opens the proof; every other file is read as a game.
 * @param {File} file */
async function takeFile(file) {
  const beginning = await file.slice(0, 16).text();
  const isCertificate = file.name.endsWith(".certificate") || /^mustplay/i.test(beginning);
  if (isCertificate) await proof.openFile(file);
  return isCertificate;
}

/** Says under the board what is known of a cell.
 * @param {string | null} cell */
function point(cell) {
  pointed = cell;
  describePointed();
  if (cell !== null && session.board.has(cell)) session.dispatchEvent(new CustomEvent("point", { detail: cell }));
}

function describePointed() {
  if (pointed === null || !session.board.has(pointed)) return replace(byId("caption"));
  const [first = "", ...rest] = view.describe(pointed).split(". ");
  replace(byId("caption"), html("strong", {}, first), rest.length > 0 ? ` — ${rest.join(". ")}` : "");
}

function readAddress() {
  if (location.hash.length < 2) return;
  try {
    const { tree, orientation } = readFragment(location.hash);
    session.load(tree);
    if (orientation) session.set({ orientation });
  } catch (error) {
    session.tell(error instanceof Error ? `The address holds no position: ${error.message}` : "");
  }
}

/** The address bar always holds the position. */
function mountAddress() {
  const update = () => {
    const fragment = `#${writeFragment(session.tree, session.settings.orientation)}`;
    if (location.hash !== fragment || location.search) history.replaceState(null, "", location.pathname + fragment);
    document.title = `${session.board.title} · Mustplay`;
  };
  session.on(["position", "settings"], update);
  window.addEventListener("hashchange", () => {
    readAddress();
    update();
  });
  update();
}

/** The address belongs to the position: the link to the board leaves it alone. */
function mountSkipLink() {
  document.querySelector(".skip")?.addEventListener("click", (event) => {
    event.preventDefault();
    view.focus();
  });
}

function mountTheme() {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const update = () => {
    const { theme } = session.settings;
    document.documentElement.dataset.theme = theme === "auto" ? (dark.matches ? "dark" : "light") : theme;
    document.body.dataset.colours = session.scheme;
  };
  session.on(["settings", "position"], update);
  dark.addEventListener("change", update);
  update();
}

/** Whose turn it is, or who has won. */
function mountStatus() {
  const update = () => {
    const { winner, node } = session;
    const colour = winner ?? node.toMove;
    const name = session.nameOf(colour);
    const text = winner ? `${name} has won.` : `${name} to move`;
    replace(byId("status"), stonePicture(colour, session.scheme), html("span", { title: `${name} ${session.board.goal(colour)}` }, text));
  };
  session.on(["position", "settings"], update);
  update();
}

/** What happened, for screen readers; and short notices for everybody. */
function mountAnnouncer() {
  const announcer = byId("announcer");
  const notice = byId("notice");
  let hiding = 0;
  session.on(["position"], () => { announcer.textContent = tellNode(session, session.node); });
  session.addEventListener("whisper", (event) => { announcer.textContent = String(/** @type {CustomEvent} */ (event).detail); });
  session.addEventListener("tell", (event) => {
    const text = String(/** @type {CustomEvent} */ (event).detail);
    announcer.textContent = text;
    notice.textContent = text;
    notice.hidden = false;
    clearTimeout(hiding);
    hiding = window.setTimeout(() => { notice.hidden = true; }, 3500);
  });
}
