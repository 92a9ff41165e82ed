// Playing, setting up, turning and sharing, by mouse.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fragmentOf, label, paste, play, waitForText, withPage } from "./harness.mjs";

test("play, undo, redo and vary", () => withPage("5", async (page) => {
  await play(page, "c3", "d2", "b4");
  assert.equal(await fragmentOf(page), "5,c3d2b4");
  await waitForText(page, "#caption", /^b4, Black stone, last move/);
  assert.equal(await label(page, "b4"), "b4, Black stone, last move");
  await play(page, "b4");
  await waitForText(page, "#notice", /b4 is occupied/);
  await page.keyboard.press("u");
  assert.equal(await fragmentOf(page), "5,c3d2,b4");
  await waitForText(page, "#caption", /^b4, empty/);
  await play(page, "e1");
  assert.equal(await page.locator(".variation").count(), 1);
  await page.locator(".move-list").getByRole("button", { name: "b4" }).click();
  assert.equal(await fragmentOf(page), "5,c3d2b4");
  await page.getByLabel("Comment on this position").fill("The point.");
  await waitForText(page, ".remark", /The point/);
  await page.getByRole("button", { name: "To the start (Home)" }).click();
  await page.getByRole("button", { name: "Redo (r)" }).click();
  assert.equal(await fragmentOf(page), "5,c3,d2b4");
  await page.reload();
  await waitForText(page, ".remark", /The point/);
  assert.equal(await page.locator(".variation").count(), 1, "variations and comments are still there");
}));

test("a swap mirrors the stone, and an address is a game", () => withPage("5,a3", async (page) => {
  await page.getByRole("button", { name: "Swap (w)" }).click();
  assert.equal(await fragmentOf(page), "5,a3:s");
  assert.match(await label(page, "c1"), /White stone/);
  assert.match(await label(page, "a3"), /empty/);
  await page.evaluate(() => { location.hash = "cylinder:4x3,b2"; });
  await waitForText(page, "#status", /Blue to move/);
  await page.evaluate(() => { location.hash = "5,z9"; });
  await waitForText(page, "#notice", /The address holds no position/);
  assert.equal(await fragmentOf(page), "cylinder:4x3,b2", "the address still holds the position");
}));

test("a completed connection ends the game", () => withPage("3,b1a1b2a2", async (page) => {
  await play(page, "b3");
  await waitForText(page, "#status", /Black has won/);
  assert.equal(await page.locator(".stone.connected").count(), 3);
}));

test("set up a position", () => withPage("5", async (page) => {
  await page.getByRole("button", { name: "Setup: put stones" }).click();
  await play(page, "a1", "b2", "b2");
  await page.locator("#setup-bar").getByRole("button", { name: "White", exact: true }).click();
  await play(page, "c3", "d3");
  await page.locator("#setup-bar").getByRole("button", { name: "White to move" }).click();
  await page.locator("#setup-bar").getByRole("button", { name: "Erase" }).click();
  await play(page, "d3");
  await page.getByRole("button", { name: "Done" }).click();
  assert.equal(await fragmentOf(page), "5~a1~c3~w");
  assert.equal(await page.locator(".move-list button").count(), 1, "setup stones are no moves");
  await play(page, "e5");
  assert.equal(await fragmentOf(page), "5~a1~c3~w,e5");
  await page.getByRole("button", { name: "Setup: put stones" }).click();
  await play(page, "b1");
  assert.equal(await fragmentOf(page), "5~a1b1~c3e5~b", "setup in a game begins a new one there");
  await page.getByRole("button", { name: "Undo (u)" }).click();
  assert.equal(await fragmentOf(page), "5~a1~c3~w,e5", "and leaves the game before it as it was");
}));

test("paste anything", () => withPage("5", async (page) => {
  /** @type {[string, string][]} */
  const texts = [
    ["https://hexworld.org/board/#7c1,a3:sd4,e5", "7,a3:sd4,e5"],
    ["(;FF[4]GM[11]SZ[5];B[c3];W[d2](;B[b4]C[good])(;B[e1]))", "5,c3d2b4"],
    ["<hexboard size=\"3x4\" contents=\"R b2 B c1\"/>", "4x3~b2~c1~b"],
    ["1. a2 2. b3 3. c1", "4x3,a2b3c1"],
  ];
  for (const [text, fragment] of texts) {
    await paste(page, text);
    await page.waitForFunction((wanted) => decodeURIComponent(location.hash) === `#${wanted}`, fragment);
  }
  await paste(page, "(;SZ[nonsense");
  await waitForText(page, "#notice", /./);
}));

test("copy as SGF and as a picture", () => withPage("5,c3:pd2", async (page) => {
  await page.getByRole("button", { name: "Copy, paste and share" }).click();
  const output = page.getByLabel("The game in this format");
  assert.match(await output.inputValue(), /#5,c3:pd2$/);
  for (const [format, pattern] of /** @type {[string, RegExp][]} */ ([["sgf", /;B\[c3\];W\[pass\];B\[d2\]/], ["hexworld", /hexworld\.org\/board\/#5,c3:pd2/], ["svg", /^<svg/], ["hexboard", /<hexboard size="5x5"/]])) {
    await page.getByLabel("Format", { exact: true }).selectOption(format);
    await page.waitForFunction((source) => new RegExp(source).test(/** @type {HTMLTextAreaElement} */ (document.querySelector("textarea[readonly]")).value), pattern.source);
  }
  const [picture] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save PNG" }).click()]);
  assert.equal(picture.suggestedFilename(), "mustplay.png");
}));

test("twelve orientations, mirrored or not, show every cell at its own place", () => withPage("4x3,b2", async (page) => {
  for (let hour = 0; hour < 12; hour++) {
    await page.getByRole("button", { name: "Turn the board" }).click();
    const centres = await page.locator("[role=gridcell]").evaluateAll((cells) => cells.map((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect();
      return `${Math.round(x + width / 2)} ${Math.round(y + height / 2)}`;
    }));
    assert.equal(new Set(centres).size, 12);
  }
  assert.equal(await fragmentOf(page), "4x3,b2", "twelve turns are none");
}));

test("a cylinder shows copies, and a click on a copy plays the cell", () => withPage("cylinder:5x4", async (page) => {
  await page.locator(".copies [data-cell=d2]").first().click();
  assert.equal(await fragmentOf(page), "cylinder:5x4,d2");
  assert.equal(await page.locator(".stone.black").count(), 2, "the stone and its copy");
}));

test("dark and light, red and blue", () => withPage("5,c3", async (page) => {
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  await page.getByRole("button", { name: "View: orientation" }).click();
  await page.getByLabel("Theme", { exact: true }).selectOption("light");
  await page.getByLabel("Stones", { exact: true }).selectOption("red-blue");
  assert.equal(await page.locator("html").getAttribute("data-theme"), "light");
  assert.match(await label(page, "c3"), /Red stone/);
  await page.reload();
  assert.match(await label(page, "c3"), /Red stone/);
}, { colorScheme: "dark" }));

test("new boards, also with the phone's screen", () => withPage("5", async (page) => {
  await page.locator("#tools .text-button").click();
  await page.getByLabel("Game", { exact: true }).selectOption("y");
  await page.getByLabel("Columns", { exact: true }).fill("4");
  await page.locator("dialog form").getByRole("button").click();
  assert.equal(await fragmentOf(page), "y:4");
  assert.equal(await page.locator("[role=gridcell]").count(), 10);
  await page.locator("[role=gridcell][data-cell=b2]").tap();
  assert.equal(await fragmentOf(page), "y:4,b2");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(overflow <= 0, "nothing is wider than the screen");
}, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }));
