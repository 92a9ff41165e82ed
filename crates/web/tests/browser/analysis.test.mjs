// Explaining, solving, proving and trying, on Berge's first puzzle.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fragmentOf, label, openTab, play, waitForText, withPage } from "./harness.mjs";

const BERGE = "5~a5b2c3e2e3~a1b5c4d2d3~w";

test("explain Berge 1", () => withPage(BERGE, async (page) => {
  await waitForText(page, "#panel-explain .verdict", /White wins with b3/);
  await waitForText(page, "#panel-explain", /White must play at b3/);
  assert.ok(await page.locator(".sign.dead").count() > 0);
  assert.ok(await page.locator(".sign.vulnerable").count() > 0);
  assert.equal(await page.locator(".board .region").count(), 1);
  assert.match(await label(page, "b1"), /captured by Black/);
  await page.locator("[role=gridcell][data-cell=e5]").hover();
  await waitForText(page, "#caption", /e5 is vulnerable: Black at d5 kills it/);
  await page.locator("#panel-explain .reasons button", { hasText: /^a4 with/ }).hover();
  assert.ok(await page.locator(".shade.carrier").count() >= 2, "the threat's carrier is shown");
  await page.getByRole("button", { name: "Find links" }).click();
  await play(page, "c4");
  await page.locator("#panel-explain").getByRole("button", { name: "right" }).click();
  await waitForText(page, "#panel-explain .verdict", /From c4 to right/);
  await waitForText(page, "#panel-explain", /connects them/);
  assert.ok(await page.locator(".shade.carrier").count() > 0, "a link is shown at once");
  assert.equal(await fragmentOf(page), BERGE, "choosing places plays nothing");
}));

test("solve Berge 1 and explore its proof", () => withPage(BERGE, async (page) => {
  await openTab(page, "Solve");
  await page.getByRole("button", { name: "Solve this position" }).click();
  await waitForText(page, "#panel-solve .verdict", /White wins, with b3 alone/);
  assert.equal(await page.locator(".sign.winning").count(), 1);
  assert.equal(await page.locator(".sign.losing").count(), 14);
  await page.keyboard.press("c");
  await page.getByLabel("Format", { exact: true }).selectOption("text");
  await page.waitForFunction(() => /\+ wins/.test(/** @type {HTMLTextAreaElement} */ (document.querySelector("textarea[readonly]")).value));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Verify" }).click();
  await waitForText(page, "#panel-solve", /Valid: White wins/);
  const [certificate] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Download" }).click()]);
  const path = await certificate.path();
  await page.getByRole("button", { name: "Explore" }).click();
  await waitForText(page, "#panel-proof .verdict", /White wins within/);
  await exploreToTheEnd(page);
  await page.getByLabel("Certificate").setInputFiles({ name: "berge.certificate", mimeType: "application/octet-stream", buffer: await (await import("node:fs/promises")).readFile(path) });
  await waitForText(page, "#panel-proof .verdict", /White wins within/);
}));

/** Plays the loser's moves, always in the winner's carrier, until nothing is left to try.
 * @param {import("playwright-core").Page} page */
async function exploreToTheEnd(page) {
  for (let tries = 0; tries < 12; tries++) {
    const before = await page.locator(".shade.carrier").count();
    const cell = await page.evaluate(() => {
      const empty = [...document.querySelectorAll("[role=gridcell]")].filter((each) => / empty/.test(each.getAttribute("aria-label") ?? ""));
      return empty[0]?.getAttribute("data-cell") ?? null;
    });
    if (cell === null || (await page.locator("#status").textContent())?.includes("has won")) break;
    const moves = await fragmentOf(page);
    await play(page, cell);
    await page.waitForFunction((old) => decodeURIComponent(location.hash.slice(1)) !== old, moves);
    await waitForText(page, "#panel-proof .verdict", /White (wins within|has won)/);
    assert.ok((await page.locator(".shade.carrier").count()) <= before, "the carrier shrinks");
  }
  await waitForText(page, "#status", /White has won/);
}

test("walk through the tree of a proof", () => withPage("5,a2", async (page) => {
  await openTab(page, "Solve");
  await page.getByRole("button", { name: "Solve this position" }).click();
  await page.getByRole("button", { name: "Explore" }).click();
  await waitForText(page, "#panel-proof", /Proof tree: \d+ nodes/);
  const tries = page.locator(".proof-tree [data-path]");
  await tries.first().waitFor();
  const below = page.locator(".proof-tree [data-path*=' ']");
  await below.first().waitFor();
  const path = (await below.first().getAttribute("data-path"))?.split(" ") ?? [];
  await below.first().click();
  await page.waitForFunction((wanted) => wanted.every((cell) => location.hash.includes(cell)), path);
  assert.equal((await fragmentOf(page)).split(",")[1]?.match(/[a-e]\d/g)?.length, 2 * path.length + 1, "tries and answers have been played");
  const boxes = await tries.count();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.waitForFunction((old) => document.querySelectorAll(".proof-tree [data-path]").length !== old, boxes);
}));

test("stop and resume a solve; several wait in a queue", () => withPage("9", async (page) => {
  await openTab(page, "Solve");
  await page.getByRole("button", { name: "Solve this position" }).click();
  await waitForText(page, "#panel-solve .verdict", /Solving/);
  await play(page, "a1");
  await page.getByRole("button", { name: "Solve this position" }).click();
  await waitForText(page, "#panel-solve", /Waiting|Solving/);
  await page.locator(".jobs button", { hasText: "move 0" }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await waitForText(page, "#panel-solve .verdict", /Stopped/);
  await page.getByRole("button", { name: "Resume" }).click();
  await waitForText(page, "#panel-solve .verdict", /Solving|Waiting/);
  for (const _ of [1, 2]) await page.getByRole("button", { name: "End and forget this solve" }).first().click();
}));

test("many solves leave the page alive", () => withPage("9", async (page) => {
  await openTab(page, "Solve");
  for (const cell of ["a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8"]) {
    await page.getByRole("button", { name: "Solve this position" }).click();
    await page.getByRole("button", { name: "Stop" }).waitFor();
    await play(page, cell);
  }
  assert.equal(await page.locator(".jobs li").count(), 8);
  await waitForText(page, ".jobs", /waiting, place 7/);
  await openTab(page, "Explain");
  await waitForText(page, "#panel-explain .verdict", /./);
  await openTab(page, "Solve");
  await page.getByRole("button", { name: "End and forget this solve" }).first().click();
  await waitForText(page, ".jobs li:first-child", /running/);
  await waitForText(page, ".jobs li:last-child", /waiting, place 6/);
  for (let left = 7; left > 0; left--) await page.getByRole("button", { name: "End and forget this solve" }).first().click();
}));

test("what is said of one solve outlasts the progress of another", () => withPage("3", async (page) => {
  await openTab(page, "Solve");
  await page.getByRole("button", { name: "Solve this position" }).click();
  await page.getByRole("button", { name: "Verify" }).waitFor();
  await page.evaluate(() => { location.hash = "9"; });
  await page.getByRole("button", { name: "Solve this position" }).click();
  await waitForText(page, "#panel-solve", /per second/);
  await page.locator(".jobs button", { hasText: "3×3" }).click();
  await page.getByRole("button", { name: "Verify" }).click();
  await waitForText(page, "#panel-solve", /Valid: Black wins/);
  await page.waitForTimeout(1000);
  await waitForText(page, "#panel-solve", /Valid: Black wins/, 100);
  await page.getByRole("button", { name: "End and forget this solve" }).last().click();
}));

test("a solve that is stopped says which moves are not decided", () => withPage("7", async (page) => {
  await openTab(page, "Solve");
  await waitForText(page, "#panel-solve summary", /Limits: \d+ s, \d+ MiB, \d+ thread/);
  await page.getByRole("button", { name: "Solve this position" }).click();
  await page.locator(".sign.winning").first().waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await waitForText(page, "#panel-solve .verdict", /Black wins; \d+ winning moves? so far, \d+ moves? not decided/);
  const open = Number(/(\d+) moves? not decided/.exec((await page.locator("#panel-solve .verdict").textContent()) ?? "")?.[1]);
  assert.equal(await page.locator(".sign.winning, .sign.losing").count(), 49 - open);
}));

test("try a puzzle, wrongly and rightly", () => withPage("5", async (page) => {
  await openTab(page, "Puzzles");
  await page.getByRole("button", { name: "Berge 1", exact: true }).click();
  await waitForText(page, "#panel-puzzles", /White to play and win/);
  await play(page, "b4");
  await waitForText(page, "#panel-puzzles .verdict", /That loses/);
  assert.equal((await fragmentOf(page)).split(",").length, 2);
  assert.match(await fragmentOf(page), /,b4[a-e][1-5]$/, "the refutation is played");
  await page.getByRole("button", { name: "Try again" }).click();
  await play(page, "b3");
  await waitForText(page, "#panel-puzzles .verdict", /Right!/);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Check this position" }).click();
  await waitForText(page, "#panel-puzzles .check .verdict", /Yes: b3 is the only winning move/);
}));

test("the openings of 7x7 are known at once", () => withPage("7", async (page) => {
  await openTab(page, "Openings");
  await waitForText(page, "#panel-openings", /27 openings of 49 win/);
  assert.equal(await page.locator("[data-opening] .sign.winning").count(), 27);
}));

test("openings lead to their proofs", () => withPage("3", async (page) => {
  await openTab(page, "Openings");
  await waitForText(page, "#panel-openings", /5 openings of 9 win/);
  await page.locator("[data-opening=b2]").click();
  await waitForText(page, "#panel-proof .verdict", /Black wins within/);
  assert.equal(await fragmentOf(page), "3~b2~~w");
  await waitForText(page, "#panel-proof", /Links alone show the win/);
  await page.getByRole("button", { name: "Back to the game" }).click();
  assert.equal(await fragmentOf(page), "3,b2");
}));
