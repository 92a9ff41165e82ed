// Paste anything, copy everything.

import { button, html, labelled, choice } from "../dom.js";
import { fromRecord, toRecord } from "../model/record.js";
import { messageOf, post, send } from "../server/api.js";
import { openDialog } from "./dialog.js";
import { readFragment } from "../model/fragment.js";

/** @import { Session } from "../session.js" */

const FORMATS = [
  { value: "link", text: "Link to this page" },
  { value: "hexworld", text: "HexWorld link" },
  { value: "sgf", text: "SGF, the whole tree" },
  { value: "hexboard", text: "HexWiki <hexboard>" },
  { value: "moves", text: "Moves" },
  { value: "text", text: "Text diagram" },
  { value: "latex", text: "LaTeX" },
  { value: "svg", text: "SVG" },
];

const PICTURES = ["svg", "png", "latex", "text"];

/** Reads pasted text into the session: our own links at once, everything else by the server.
 * @param {Session} session @param {string} text */
export async function readText(session, text) {
  const own = /^(?:https?:\/\/[^#]*)?#?([^#]*)$/.exec(text.trim())?.[1] ?? "";
  try {
    const { tree } = readFragment(own);
    session.load(tree);
    session.tell(`Read ${tree.board.title}.`);
    return;
  } catch {
    // Not one of ours.
  }
  const { game, format } = await post("/api/read", { text, board: session.board.toString() });
  session.load(fromRecord(game));
  session.tell(`Read ${format}: ${session.board.title}.`);
}

/** @param {Session} session @param {string} format @returns {Promise<{ text: string, lost: string[] }>} */
async function written(session, format) {
  if (format === "link") return { text: location.href, lost: [] };
  return post("/api/write", writeRequest(session, format));
}

/** Kinds of marks that the server's pictures know. */
const MARKS = ["winning", "losing", "dead", "captured-black", "captured-white", "dominated", "vulnerable", "key"];

/** Pictures show what lies over the board.
 * @param {Session} session @param {string} format */
function writeRequest(session, format) {
  const { signs, carrier } = session.overlay;
  /** @type {Record<string, string[]>} */
  const marks = {};
  for (const [cell, sign] of signs ?? []) if (MARKS.includes(sign)) (marks[sign] ??= []).push(cell);
  const needed = [...(carrier ?? [])];
  if (needed.length > 0) marks.carrier = needed;
  return { game: toRecord(session.tree), format, numbers: session.settings.numbers, colours: session.scheme, ...(PICTURES.includes(format) ? { marks } : {}) };
}

/** @param {string} name @param {Blob} blob */
export function download(name, blob) {
  const address = URL.createObjectURL(blob);
  const link = html("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** @param {Session} session */
export function openExchange(session) {
  openDialog("Copy, paste and share", (close) => {
    const output = html("textarea", { readonly: true, "aria-label": "The game in this format", rows: 6 });
    const lost = html("p", { class: "note" });
    const format = choice("Format", FORMATS, "link", () => update());
    const update = async () => {
      try {
        const result = await written(session, format.value);
        output.value = result.text;
        lost.textContent = result.lost.length > 0 ? `This format cannot hold everything: ${result.lost.join("; ")}.` : "";
      } catch (error) {
        output.value = "";
        lost.textContent = messageOf(error);
      }
    };
    const copy = async () => {
      try {
        await navigator.clipboard.writeText(output.value);
      } catch {
        output.select();
        document.execCommand("copy");
      }
      session.tell("Copied.");
    };
    const save = () => {
      const extension = { sgf: "sgf", svg: "svg", latex: "tex" }[format.value] ?? "txt";
      download(`mustplay.${extension}`, new Blob([output.value], { type: "text/plain" }));
    };
    const savePicture = async () => {
      try {
        const response = await send("/api/write", { ...writeRequest(session, "png"), scale: 2 });
        download("mustplay.png", await response.blob());
      } catch (error) {
        lost.textContent = messageOf(error);
      }
    };
    const input = html("textarea", { "aria-label": "A game to read", placeholder: "HexWorld link, SGF, LittleGolem, <hexboard …/>, moves" });
    const problem = html("p", { class: "error", role: "alert" });
    const read = async () => {
      try {
        await readText(session, input.value);
        close();
      } catch (error) {
        problem.textContent = messageOf(error);
      }
    };
    void update();
    return [
      html("h3", {}, "Copy"), html("div", { class: "row" }, labelled("as", format), button("Copy", () => void copy(), { class: "primary" }), button("Save", save), button("Save PNG", () => void savePicture())),
      output, lost,
      html("h3", {}, "Paste"), input, problem, html("div", { class: "row" }, button("Read", () => void read(), { class: "primary" })),
    ];
  });
}

/** Pasting and dropping anywhere on the page.
 * @param {Session} session @param {(file: File) => Promise<boolean>} takeFile for files that are no games */
export function mountPasting(session, takeFile) {
  /** @param {string} text */
  const take = (text) => readText(session, text).catch((error) => session.tell(messageOf(error)));
  document.addEventListener("paste", (event) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    const text = event.clipboardData?.getData("text/plain");
    if (text?.trim()) void take(text);
  });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", async (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData("text/plain");
    if (file && !(await takeFile(file))) void take(await file.text());
    else if (!file && text) void take(text);
  });
}
