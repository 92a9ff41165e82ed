// The page's own model of boards and games, run where it lives: in the browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { withPage } from "./harness.mjs";

test("fragments survive reading and writing", () => withPage("5", async (page) => {
  const fragments = ["5", "7x4", "11,a3:sd4,e5", "5~a5b2c3e2e3~a1b5c4d2d3~w,b3", "cylinder:5x7,c3d4", "torus:4x3r9m,a1:pb2", "y:6,c3:Sd2", "rex:4x4~~a1~b", "3,a1b1:rb"];
  const rewritten = await page.evaluate(async (texts) => {
    const { readFragment, writeFragment, FLAT } = await import("/model/fragment.js");
    return texts.map((text) => {
      const { tree, orientation } = readFragment(text);
      return writeFragment(tree, orientation ?? FLAT);
    });
  }, fragments);
  assert.deepEqual(rewritten, fragments);
  const conceded = await page.evaluate(async () => {
    const { readFragment } = await import("/model/fragment.js");
    return ["5,c3d4:rw", "5,c3d4:rb"].map((text) => readFragment(text).tree.current.toMove);
  });
  assert.deepEqual(conceded, ["black", "white"], "whoever resigned loses");
  const refused = await page.evaluate(async () => {
    const { readFragment } = await import("/model/fragment.js");
    return ["", "5,z9", "5,a1a1", "99", "5,?", "5~q7~~b", "5~a1~a1~b", "5,c3:", "cube:3"].map((text) => {
      try { readFragment(text); return null; } catch (error) { return String(error); }
    });
  });
  assert.ok(refused.every((error) => error !== null), `${refused}`);
}));

test("connections are found on every kind of board", () => withPage("5", async (page) => {
  const found = await page.evaluate(async () => {
    const { Board } = await import("/model/board.js");
    const { findConnection } = await import("/model/connection.js");
    /** @param {string} spec @param {'black' | 'white'} colour @param {string} cells */
    const size = (spec, colour, cells) => findConnection(Board.parse(spec), new Map(cells.split(" ").map((cell) => [cell, colour])), colour)?.length ?? 0;
    return {
      hex: size("hex:3x3", "black", "b1 b2 a3"), hexNot: size("hex:3x3", "black", "a1 b2 b3"), hexWhite: size("hex:3x3", "white", "a3 b2 c1"),
      detour: size("hex:3x3", "black", "a1 a2 a3 b1 b2"),
      ring: size("cylinder:3x2", "white", "a1 b1 c1"), around: size("cylinder:3x2", "white", "a2 b1 c1 c2"), noRing: size("cylinder:3x2", "white", "b1 c1"), down: size("cylinder:3x2", "black", "a1 c2"),
      torus: size("torus:3x3", "black", "a1 a2 a3"), torusNot: size("torus:3x3", "black", "a1 b1 c1"),
      y: size("y:3", "black", "a1 b1 c1"), yNot: size("y:3", "black", "a1 b1"),
    };
  });
  assert.deepEqual(found, { hex: 3, hexNot: 0, hexWhite: 3, detour: 3, ring: 3, around: 4, noRing: 0, down: 2, torus: 3, torusNot: 0, y: 3, yNot: 0 });
}));

test("setup and moves are never confused", () => withPage("5", async (page) => {
  const nodes = await page.evaluate(async () => {
    const { Board } = await import("/model/board.js");
    const { GameTree } = await import("/model/game-tree.js");
    const { toRecord, fromRecord } = await import("/model/record.js");
    const tree = new GameTree(Board.parse("5"));
    tree.setUp(new Map([["a1", /** @type {const} */ ("white")]]), "black");
    tree.play("c3");
    tree.setUp(new Map([...tree.current.stones, ["b2", /** @type {const} */ ("black")]]), "white");
    tree.play("d2");
    tree.current.comment = "a remark";
    const record = toRecord(tree);
    const again = toRecord(fromRecord(record));
    return { record, again };
  });
  assert.deepEqual(nodes.again, nodes.record);
  assert.deepEqual(nodes.record.nodes.map((node) => node.move?.play ?? "setup"), ["setup", "c3", "setup", "d2"]);
  assert.deepEqual(nodes.record.nodes[2]?.setup, { black: ["b2"], white: [], clear: [], to_move: "white" });
}));

test("neighbours agree with the server's boards", () => withPage("5", async (page) => {
  for (const spec of ["hex:4x3", "cylinder:3x4", "torus:4x3", "torus:2x2", "y:4", "rex:3x3"]) {
    const [ours, theirs] = await page.evaluate(async (name) => {
      const { Board } = await import("/model/board.js");
      const board = Board.parse(name);
      const answer = await (await fetch(`/api/board/${name}`)).json();
      /** @param {string[]} cells */
      const sorted = (cells) => [...new Set(cells)].sort();
      return [
        board.places.map((place) => [place.name, sorted(board.steps(place.name).map((step) => step.cell))]),
        answer.cells.map((/** @type {{ name: string, neighbours: string[] }} */ cell) => [cell.name, sorted(cell.neighbours)]),
      ];
    }, spec);
    assert.deepEqual(ours, theirs, spec);
  }
}));
