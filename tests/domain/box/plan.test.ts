import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellAfterCorrection, layOutInRows, overlappingIds, type PlanCell } from "../../../domain/plan/plan.ts";

const cell = fc.record({
  floor: fc.integer({ min: 0, max: 1 }),
  x: fc.integer({ min: 0, max: 100 }),
  y: fc.integer({ min: 0, max: 100 }),
  width: fc.integer({ min: 1, max: 40 }),
  height: fc.integer({ min: 1, max: 40 }),
});

/** Reference implementation that compares all pairs. */
function overlapsOfAllPairs(cells: readonly PlanCell[]): string[] {
  const meet = (a: PlanCell, b: PlanCell) =>
    a.floor === b.floor && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  return cells.filter((a) => cells.some((b) => a !== b && meet(a, b))).map(({ id }) => id);
}

describe("overlapping boxes", () => {
  it("match a comparison of all pairs", () => {
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 40 }), (rooms) => {
        const cells = rooms.map((room, at) => ({ ...room, id: String(at) }));
        expect([...overlappingIds(cells)].sort()).toEqual(overlapsOfAllPairs(cells).sort());
      }),
    );
  });
});

describe("rows", () => {
  const box = fc.record({
    widthCm: fc.integer({ min: 40, max: 600 }),
    depthCm: fc.integer({ min: 40, max: 800 }),
    letter: fc.constantFrom("A", "B", "C"),
  });

  it("contain every box once, without overlaps", () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 60 }), (sizes) => {
        const boxes = sizes.map(({ letter, ...size }, at) => ({
          ...size,
          id: String(at),
          number: `${letter}-${at}`,
          floor: 0,
        }));
        const cells = layOutInRows(boxes);
        expect(cells).toHaveLength(boxes.length);
        expect(overlappingIds(cells).size).toBe(0);
      }),
    );
  });

  it("make a hall of about 3:2 for any number and size of boxes", () => {
    const size = fc.record({ width: fc.integer({ min: 100, max: 600 }), depth: fc.integer({ min: 100, max: 600 }) });
    fc.assert(
      fc.property(size, fc.integer({ min: 60, max: 600 }), fc.constantFrom(1, 2), ({ width, depth }, count, rooms) => {
        const boxes = Array.from({ length: count }, (_, at) => ({
          id: String(at),
          number: `${"ABCD"[at % rooms]}-${at}`,
          floor: 0,
          widthCm: width,
          depthCm: depth,
        }));
        const cells = layOutInRows(boxes);
        const shape =
          Math.max(...cells.map((each) => each.x + each.width)) /
          Math.max(...cells.map((each) => each.y + each.height));
        // The tolerance is wide because rows cannot be split: one row of deep boxes can change the ratio this much.
        expect(shape).toBeGreaterThan(1.5 / 2);
        expect(shape).toBeLessThan(1.5 * 2);
      }),
      {
        examples: [
          [{ width: 100, depth: 575 }, 63, 2],
          [{ width: 100, depth: 575 }, 61, 2],
        ],
      },
    );
  });

  it("are sorted by number, start again with a new prefix, and are back to back", () => {
    const box = (number: string) => ({ id: number, number, floor: 0, widthCm: 200, depthCm: 250 });
    const cells = layOutInRows([box("A-10"), box("B-1"), box("A-2")], { top: 100, width: 600 });
    expect(cells.map(({ id, x, y }) => [id, x, y])).toEqual([
      ["A-2", 0, 100],
      ["A-10", 200, 100],
      ["B-1", 0, 350],
    ]);
  });

  it("are as long as the existing boxes above them", () => {
    const boxes = Array.from({ length: 8 }, (_, at) => ({
      id: `${at}`,
      number: `A-${at}`,
      floor: 0,
      widthCm: 200,
      depthCm: 250,
    }));
    const rowsUnder = (width: number) => new Set(layOutInRows(boxes, { top: 500, width }).map(({ y }) => y)).size;
    expect([rowsUnder(0), rowsUnder(1_600)]).toEqual([2, 1]);
  });
});

describe("cellAfterCorrection", () => {
  const cell = { id: "a", floor: 0, x: 0, y: 0, width: 200, height: 250 };
  const before = { widthCm: 200, depthCm: 250 };
  const after = { widthCm: 300, depthCm: 254 };

  it("keeps a cell to scale, in either direction, and leaves one that was drawn otherwise", () => {
    expect(cellAfterCorrection(cell, before, after, [])).toEqual({ ...cell, width: 300 });
    const turned = { ...cell, width: 250, height: 200 };
    expect(cellAfterCorrection(turned, before, after, [])).toEqual({ ...turned, height: 300 });
    const own = { ...cell, width: 500 };
    expect(cellAfterCorrection(own, before, after, [])).toEqual(own);
  });

  it("leaves a cell that would overlap another one", () => {
    const next = { ...cell, id: "b", x: 200 };
    expect(cellAfterCorrection(cell, before, after, [next])).toEqual(cell);
    expect(cellAfterCorrection(cell, before, after, [{ ...next, x: 300 }])).toEqual({ ...cell, width: 300 });
  });
});
