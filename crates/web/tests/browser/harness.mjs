// Starts the real server and a real browser for the tests, and fails a test whose page reports an error.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

/** @import { Browser, BrowserContextOptions, Page } from "playwright-core" */

const PROGRAM = process.env.MUSTPLAY ?? fileURLToPath(new URL("../../../../target/debug/mustplay", import.meta.url));
const BROWSERS = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** @type {Browser} */
let browser;
/** @type {import("node:child_process").ChildProcess} */
let server;
let address = "";

/** @returns {Promise<string>} where the server listens */
async function startServer() {
  server = spawn(PROGRAM, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "pipe"] });
  return new Promise((resolve, reject) => {
    let said = "";
    /** @param {Buffer} chunk */
    const listen = (chunk) => {
      said += chunk;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
      if (found) resolve(found[0]);
    };
    server.stdout?.on("data", listen);
    server.stderr?.on("data", listen);
    server.once("exit", () => reject(new Error(`the server ended: ${said}`)));
  });
}

before(async () => {
  const executablePath = BROWSERS.find((path) => path && existsSync(path));
  assert.ok(executablePath, "Chromium is needed: install it, or set CHROMIUM to its path");
  [address, browser] = await Promise.all([startServer(), chromium.launch({ executablePath, args: ["--no-sandbox"] })]);
});

after(async () => {
  await browser?.close();
  server?.kill();
});

/** Opens the page, lets a test use it, and makes sure that it reported no error.
 * @param {string} fragment the position, as the address bar has it
 * @param {(page: Page) => Promise<void>} use
 * @param {BrowserContextOptions} [options] */
export async function withPage(fragment, use, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  /** @type {string[]} */
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    // Refused requests are part of some tests; everything else on the console is a fault, policy violations above all.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) errors.push(message.text());
  });
  try {
    await page.goto(`${address}/#${fragment}`);
    await page.waitForSelector("body[data-ready]");
    await use(page);
    assert.deepEqual(errors, [], "the page reports no errors");
  } finally {
    await context.close();
  }
}

/** Clicks cells in turn.
 * @param {Page} page @param {...string} cells */
export async function play(page, ...cells) {
  for (const cell of cells) await page.locator(`.cells [role=gridcell][data-cell="${cell}"]`).click();
}

/** What a screen reader says of a cell.
 * @param {Page} page @param {string} cell */
export async function label(page, cell) {
  return (await page.locator(`[role=gridcell][data-cell="${cell}"]`).getAttribute("aria-label")) ?? "";
}

/** The part of the address that holds the position, asked of the page itself: Playwright hears of changes later.
 * @param {Page} page */
export async function fragmentOf(page) {
  return decodeURIComponent((await page.evaluate(() => location.hash)).slice(1));
}

/** @param {Page} page @param {string} text */
export async function paste(page, text) {
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData("text/plain", pasted);
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  }, text);
}

/** @param {Page} page @param {string} name of a panel */
export async function openTab(page, name) {
  await page.getByRole("tab", { name }).click();
}

/** Waits until text appears in an element.
 * @param {Page} page @param {string} selector @param {RegExp} pattern @param {number} [timeout] */
export async function waitForText(page, selector, pattern, timeout = 20_000) {
  await page.locator(selector).filter({ hasText: pattern }).first().waitFor({ timeout });
}
