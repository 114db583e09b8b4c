import { describe, expect, it } from "vitest";
import type { Cell } from "../../../src/features/plan/editor/arrange.ts";
import {
  linedUp,
  newRow,
  repeated,
  rowsOfChosen,
  sortedByNumber,
  standing,
  turned,
} from "../../../src/features/plan/editor/arrange-groups.ts";

const cell = (x: number, y: number, width = 200, height = 250): Cell => ({ x, y, width, height });
const on = (...cells: readonly (readonly [number: string, cell: Cell])[]) =>
  cells.map(([number, each]) => ({ id: number, number, cell: each }));
const boxes = on(["A-1", cell(100, 50)], ["A-2", cell(900, 400, 150, 200)]);

describe("groups of boxes", () => {
  it("are sorted by number; only placed boxes are returned", () => {
    const cells = new Map([
      ["A-10", cell(0, 0)],
      ["A-2", cell(200, 0)],
      ["A-3", null],
    ]);
    const all = ["A-10", "A-3", "A-2"].map((number) => ({ id: number, number }));
    expect(sortedByNumber(all).map(({ number }) => number)).toEqual(["A-2", "A-3", "A-10"]);
    expect(standing(all, cells).map(({ number }) => number)).toEqual(["A-2", "A-10"]);
  });

  it("are aligned edge to edge in a row or a column", () => {
    expect([...linedUp(boxes, "row").values()]).toEqual([cell(100, 50), cell(300, 50, 150, 200)]);
    expect([...linedUp(boxes, "column").values()]).toEqual([cell(100, 50), cell(100, 300, 150, 200)]);
  });

  it("rotate together; four rotations change nothing", () => {
    const row = on(["A-1", cell(0, 0)], ["A-2", cell(200, 0)]);
    expect([...turned(row).values()]).toEqual([cell(0, 0, 250, 200), cell(0, 200, 250, 200)]);
    let now = row;
    for (let turn = 0; turn < 4; turn++) {
      const next = turned(now);
      now = now.map((box) => ({ ...box, cell: next.get(box.id) ?? box.cell }));
    }
    expect(now).toEqual(row);
  });

  it("not placed yet form a row with their own sizes", () => {
    const loose = ["B-10", "B-9"].map((number) => ({
      id: number,
      number,
      floor: 0,
      widthCm: 204,
      depthCm: 100,
      plan: null,
    }));
    expect([...newRow(loose, { x: 50, y: 600 })]).toEqual([
      ["B-9", cell(50, 600, 200, 100)],
      ["B-10", cell(250, 600, 200, 100)],
    ]);
  });

  it("are repeated across a corridor, or below everything when that space is taken", () => {
    const row = on(["A-1", cell(0, 0)], ["A-2", cell(200, 0)]);
    const next = [{ id: "A-3" }, { id: "A-4" }, { id: "A-5" }];
    expect([...repeated(row, next, row, 2_000)]).toEqual([
      ["A-3", cell(0, 430)],
      ["A-4", cell(200, 430)],
    ]);
    const full = [...row, ...on(["C-1", cell(300, 600)])];
    expect([...repeated(row, next.slice(0, 1), full, 2_000)]).toEqual([["A-3", cell(0, 2_000)]]);
  });

  it("are selected by row", () => {
    const floor = on(["A-1", cell(0, 0)], ["A-2", cell(200, 100)], ["B-1", cell(0, 250)], ["A-3", cell(900, 0)]);
    expect(rowsOfChosen(floor, new Set(["A-1"]))).toEqual(["A-1", "A-2", "A-3"]);
  });
});
