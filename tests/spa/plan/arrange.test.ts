import { describe, expect, it } from "vitest";
import {
  type ArrangeAction,
  type ArrangedBox,
  arrange,
  arrangementOf,
  type Cell,
  clashingIds,
  idsWithin,
  movedIds,
  overlapsOf,
  sizeOf,
  snapped,
} from "../../../src/features/plan/editor/arrange.ts";

const at = (x: number, y = 0): Cell => ({ x, y, width: 200, height: 250 });
const box = (id: string, plan: Cell | null, floor = 0): ArrangedBox => ({
  id,
  number: id,
  floor,
  widthCm: 204,
  depthCm: 250,
  plan,
});
const boxes = [box("a", at(0)), box("b", at(200)), box("c", null), box("up", at(0), 1)];
const having = (...moves: ArrangeAction[]) => moves.reduce(arrange, arrangementOf(boxes));
const chooseA: ArrangeAction = { type: "choose", ids: ["a"] };

describe("arranging", () => {
  it("moves and resizes what is chosen, several at once", () => {
    const state = having(
      { type: "choose", ids: ["a", "b"] },
      { type: "move", dx: 10, dy: -100 },
      { type: "resize", dw: -500, dh: 10 },
    );
    expect(state.cells.get("a")).toEqual({ x: 10, y: -100, width: 40, height: 260 });
    expect(state.cells.get("b")).toEqual({ x: 210, y: -100, width: 40, height: 260 });
    expect(movedIds(state)).toEqual(["a", "b"]);
  });

  it("adds to and takes from what is selected", () => {
    const state = having(chooseA, { type: "choose", ids: ["b"], also: true }, { ...chooseA, also: true });
    expect([...state.chosen]).toEqual(["b"]);
  });

  it("takes every step back and does it again", () => {
    const moved = having(chooseA, { type: "move", dx: 10, dy: 0 }, { type: "put", cells: new Map([["c", at(400)]]) });
    const back = arrange(arrange(moved, { type: "undo" }), { type: "undo" });
    expect(movedIds(back)).toEqual([]);
    expect(arrange(back, { type: "undo" })).toBe(back);
    expect(movedIds(arrange(arrange(back, { type: "redo" }), { type: "redo" }))).toEqual(["a", "c"]);
  });

  it("goes on from what was saved, and still takes a step back", () => {
    const moved = having(chooseA, { type: "move", dx: 10, dy: 0 });
    const saved = arrange(moved, { type: "saved", cells: moved.cells });
    expect(movedIds(saved)).toEqual([]);
    expect(movedIds(arrange(saved, { type: "undo" }))).toEqual(["a"]);
  });

  it("finds boxes that stand in each other, on their own floor", () => {
    expect([...overlapsOf(boxes, having().cells)]).toEqual([]);
    const { cells } = having(chooseA, { type: "move", dx: 10, dy: 0 });
    expect([...overlapsOf(boxes, cells)].sort()).toEqual(["a", "b"]);
  });
});

describe("two people at once", () => {
  const theirs = new Map([
    ["a", at(0, 900)],
    ["b", at(200, 900)],
    ["c", null],
    ["up", at(0)],
  ]);
  const mine = having(chooseA, { type: "move", dx: 0, dy: -300 });

  it("knows which boxes both have moved", () => {
    expect(clashingIds(mine, theirs)).toEqual(["a"]);
  });

  it("keeps what was moved here and takes what was moved there", () => {
    const kept = arrange(mine, { type: "rebase", saved: theirs, keep: "mine" });
    expect([kept.cells.get("a"), kept.cells.get("b")]).toEqual([at(0, -300), at(200, 900)]);
    expect(movedIds(kept)).toEqual(["a"]);
  });

  it("takes all of theirs, and mine are one step back", () => {
    const taken = arrange(mine, { type: "rebase", saved: theirs, keep: "theirs" });
    expect(movedIds(taken)).toEqual([]);
    expect(arrange(taken, { type: "undo" }).cells.get("a")).toEqual(at(0, -300));
  });
});

describe("by hand", () => {
  it("meets the wall of a box nearby, else keeps to the steps", () => {
    expect(snapped(at(0), { dx: 187, dy: 4 }, [at(400)], 25)).toEqual({ dx: 200, dy: 0 });
    expect(snapped(at(0), { dx: 107, dy: 44 }, [at(400, 3000)], 25)).toEqual({ dx: 110, dy: 40 });
  });

  it("chooses the boxes whose middle is in the rectangle", () => {
    const cells = arrangementOf(boxes).cells;
    expect(idsWithin(cells, { x: 150, y: 0, width: 200, height: 200 })).toEqual(["b"]);
  });

  it("gives a box from the tray its own size in steps", () => {
    expect(sizeOf({ widthCm: 204, depthCm: 12 })).toEqual({ width: 200, height: 40 });
  });
});
