// Everything by keyboard alone, with labels for screen readers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fragmentOf, label, waitForText, withPage } from "./harness.mjs";

test("a game by keys", () => withPage("3", async (page) => {
  const keys = (/** @type {string[]} */ ...all) => all.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  await keys("ArrowLeft", "Enter");
  assert.equal(await fragmentOf(page), "3,a2");
  await waitForText(page, "#announcer", /Black plays a2\. White to move\./);
  await keys("ArrowRight", "Enter", "ArrowDown", "Enter");
  assert.equal(await fragmentOf(page), "3,a2b2b3");
  await keys("u", "u");
  assert.equal(await fragmentOf(page), "3,a2,b2b3");
  await keys("r", "End", "Home", "r");
  assert.equal(await fragmentOf(page), "3,a2,b2b3");
  await keys("w");
  assert.equal(await fragmentOf(page), "3,a2:s");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-cell")), "b3", "the board keeps the focus");
  await keys("[");
  assert.equal(await fragmentOf(page), "3,a2b2,b3");
  await keys("Delete");
  assert.equal(await fragmentOf(page), "3,a2,:s");
}));

test("setup by keys", () => withPage("4", async (page) => {
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("s");
  await page.keyboard.press("Enter");
  assert.match(await fragmentOf(page), /^4~[a-d][1-4]~~b$/);
  await page.keyboard.press("s");
  await page.keyboard.press("Enter");
  assert.match(await fragmentOf(page), /^4~[a-d][1-4]~~b$/, "an occupied cell is not played on");
}));

test("panels and dialogues by keys", () => withPage("3,b2", async (page) => {
  await page.keyboard.press("2");
  assert.equal(await page.locator("[role=tabpanel]:visible").getAttribute("id"), "panel-solve");
  await page.locator("[role=tab][aria-selected=true]").focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.locator("[role=tabpanel]:visible").getAttribute("id"), "panel-proof");
  await page.locator("body").press("?");
  await waitForText(page, "dialog", /move the cursor/);
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
}));

test("the focus stays where one is", () => withPage("5,a2", async (page) => {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-cell") ?? document.activeElement?.textContent ?? "");
  await page.keyboard.press("Tab");
  assert.equal(await focused(), "To the board");
  await page.keyboard.press("Enter");
  assert.equal(await focused(), "c3");
  assert.equal(await fragmentOf(page), "5,a2");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  assert.equal(await focused(), "c3", "the board is one stop");
  await page.keyboard.press("Shift+Tab");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("title")), "Keys (?)");
  await page.keyboard.press("2");
  await page.getByRole("button", { name: "Solve this position" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Solve again" }).waitFor();
  assert.equal(await focused(), "Solve again");
  await page.getByRole("button", { name: "Explore" }).focus();
  await page.keyboard.press("Enter");
  await waitForText(page, "#panel-proof .verdict", /White wins within/);
  assert.equal(await focused(), "Proof");
  await page.locator("#panel-proof .reasons button").first().focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "One try back" }).waitFor();
  assert.match(await focused(), /→/);
}));

test("every cell, button and field has a name", () => withPage("4,b2", async (page) => {
  for (const cell of ["a1", "b2", "d4"]) assert.ok((await label(page, cell)).startsWith(`${cell}, `));
  for (const key of ["1", "2", "3", "4", "5", "6", "7"]) {
    await page.keyboard.press(key);
    const nameless = await page.locator("button:visible, select:visible, input:visible, textarea:visible").evaluateAll((elements) => elements
      .filter((element) => !(element.textContent?.trim() || element.getAttribute("aria-label") || element.closest("label")?.textContent?.trim()))
      .map((element) => element.outerHTML));
    assert.deepEqual(nameless, []);
  }
}));
