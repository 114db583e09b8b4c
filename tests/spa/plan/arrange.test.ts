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
  it("moves and resizes several selected boxes", () => {
    const state = having(
      { type: "choose", ids: ["a", "b"] },
      { type: "move", dx: 10, dy: -100 },
      { type: "resize", dw: -500, dh: 10 },
    );
    expect(state.cells.get("a")).toEqual({ x: 10, y: -100, width: 40, height: 260 });
    expect(state.cells.get("b")).toEqual({ x: 210, y: -100, width: 40, height: 260 });
    expect(movedIds(state)).toEqual(["a", "b"]);
  });

  it("toggles a box in the selection", () => {
    const state = having(chooseA, { type: "choose", ids: ["b"], also: true }, { ...chooseA, also: true });
    expect([...state.chosen]).toEqual(["b"]);
  });

  it("undoes and redoes every step", () => {
    const moved = having(chooseA, { type: "move", dx: 10, dy: 0 }, { type: "put", cells: new Map([["c", at(400)]]) });
    const back = arrange(arrange(moved, { type: "undo" }), { type: "undo" });
    expect(movedIds(back)).toEqual([]);
    expect(arrange(back, { type: "undo" })).toBe(back);
    expect(movedIds(arrange(arrange(back, { type: "redo" }), { type: "redo" }))).toEqual(["a", "c"]);
  });

  it("keeps the undo history after saving", () => {
    const moved = having(chooseA, { type: "move", dx: 10, dy: 0 });
    const saved = arrange(moved, { type: "saved", cells: moved.cells });
    expect(movedIds(saved)).toEqual([]);
    expect(movedIds(arrange(saved, { type: "undo" }))).toEqual(["a"]);
  });

  it("finds overlapping boxes on the same floor", () => {
    expect([...overlapsOf(boxes, having().cells)]).toEqual([]);
    const { cells } = having(chooseA, { type: "move", dx: 10, dy: 0 });
    expect([...overlapsOf(boxes, cells)].sort()).toEqual(["a", "b"]);
  });
});

describe("concurrent edits", () => {
  const theirs = new Map([
    ["a", at(0, 900)],
    ["b", at(200, 900)],
    ["c", null],
    ["up", at(0)],
  ]);
  const mine = having(chooseA, { type: "move", dx: 0, dy: -300 });

  it("returns boxes that both editors moved", () => {
    expect(clashingIds(mine, theirs)).toEqual(["a"]);
  });

  it("keeps local moves and takes remote ones", () => {
    const kept = arrange(mine, { type: "rebase", saved: theirs, keep: "mine" });
    expect([kept.cells.get("a"), kept.cells.get("b")]).toEqual([at(0, -300), at(200, 900)]);
    expect(movedIds(kept)).toEqual(["a"]);
  });

  it("takes all remote positions; undo restores the local ones", () => {
    const taken = arrange(mine, { type: "rebase", saved: theirs, keep: "theirs" });
    expect(movedIds(taken)).toEqual([]);
    expect(arrange(taken, { type: "undo" }).cells.get("a")).toEqual(at(0, -300));
  });
});

describe("dragging", () => {
  it("snaps to the edge of a nearby box, otherwise to the grid", () => {
    expect(snapped(at(0), { dx: 187, dy: 4 }, [at(400)], 25)).toEqual({ dx: 200, dy: 0 });
    expect(snapped(at(0), { dx: 107, dy: 44 }, [at(400, 3000)], 25)).toEqual({ dx: 110, dy: 40 });
  });

  it("selects boxes whose center is in the rectangle", () => {
    const cells = arrangementOf(boxes).cells;
    expect(idsWithin(cells, { x: 150, y: 0, width: 200, height: 200 })).toEqual(["b"]);
  });

  it("rounds a box's size to the grid", () => {
    expect(sizeOf({ widthCm: 204, depthCm: 12 })).toEqual({ width: 200, height: 40 });
  });
});
