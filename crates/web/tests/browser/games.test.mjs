// Games against the program, and games of strategies against each other.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fragmentOf, openTab, play, waitForText, withPage } from "./harness.mjs";

test("play a cylinder game against a strategy, with its reasons", () => withPage("cylinder:5x4", async (page) => {
  await openTab(page, "Play");
  await page.getByLabel("Who plays Red").selectOption("fitzgerald");
  await page.getByLabel("Who plays Blue").selectOption("you");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  for (let moves = 0; moves < 20; moves++) {
    await page.waitForFunction(() => /Blue to move|has won/.test(document.querySelector("#status")?.textContent ?? ""));
    if ((await page.locator("#status").textContent())?.includes("has won")) break;
    if (moves === 1) await waitForText(page, "#panel-play .advice", /Rule \d+/);
    const cell = await page.evaluate(() => [...document.querySelectorAll("[role=gridcell]")].find((each) => / empty/.test(each.getAttribute("aria-label") ?? ""))?.getAttribute("data-cell") ?? "");
    await play(page, cell);
  }
  await waitForText(page, "#status", /Red has won/);
  assert.ok(await page.locator(".stone.connected").count() >= 4);
}));

test("a hint says why", () => withPage("4", async (page) => {
  await openTab(page, "Play");
  await page.getByRole("button", { name: "Hint" }).click();
  await waitForText(page, "#panel-play .advice .verdict", /Black: [a-d][1-4]/);
  assert.equal(await fragmentOf(page), "4", "a hint is not played");
  assert.equal(await page.locator(".sign.key").count(), 1);
}));

test("a strategy gives hints, with rule and preferences", () => withPage("cylinder:5x7,c3c4", async (page) => {
  await openTab(page, "Play");
  await page.getByLabel("Who gives hints").selectOption("fitzgerald");
  await page.getByRole("button", { name: "Hint" }).click();
  await waitForText(page, "#panel-play .advice", /Rule 13: cover Blue's ring/);
  await waitForText(page, "#panel-play .advice", /Preferences/);
}));

test("run a small simulation", () => withPage("cylinder:5x4", async (page) => {
  await openTab(page, "Lab");
  await page.getByLabel("Strategy of Red").selectOption("fitzgerald");
  await page.getByLabel("Strategy of Blue").selectOption("monte-carlo");
  await page.getByLabel("Games", { exact: true }).fill("20");
  await page.getByRole("button", { name: "Run" }).click();
  await page.getByRole("link", { name: "Games as CSV" }).waitFor();
  await waitForText(page, "#panel-lab table", /Red wins/);
  await waitForText(page, "#panel-lab table", /games lost0 of 2000 of 40/);
  await page.locator("img.plot").first().waitFor();
  await page.waitForFunction(() => [...document.querySelectorAll("img.plot")].every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0));
  await page.getByRole("button", { name: "Games by their number of moves" }).click();
  await page.locator("dialog img.plot").waitFor();
  await page.keyboard.press("Escape");
  const [games] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Games as CSV" }).click()]);
  assert.equal(games.suggestedFilename(), "games.csv");
}));
