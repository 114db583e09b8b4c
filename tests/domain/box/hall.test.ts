import { expect, it } from "vitest";
import { drawHall, type HallCell } from "../../../domain/box/picture/hall.ts";
import { markupOf } from "../../../domain/box/picture/markup.ts";

const cell = (id: string, x: number, y: number, isFree: boolean): HallCell => ({
  ...{ id, x, y, width: 200, height: 250, isFree, door: "bottom" },
});
const cells = [cell("a", 1000, 500, true), cell("b", 1200, 500, false), cell("c", 1000, 0, false)];

it("draws the same hall wherever the partner put it on the plan", () => {
  const moved = cells.map((one) => ({ ...one, x: one.x + 5_000, y: one.y - 700 }));
  expect(drawHall(moved, null)).toEqual(drawHall(cells, null));
});

it("draws near boxes over far ones, in either order of the plan", () => {
  expect(drawHall(cells.toReversed(), null)).toEqual(drawHall(cells, null));
});

it("puts cartons into the chosen box only", () => {
  const kraft = (id: string | null) => markupOf(drawHall(cells, id)).split("--bp-kraft-1").length;
  expect(kraft("a")).toBeGreaterThan(kraft(null));
  expect(kraft("b")).toBe(kraft(null));
});

it("has a position for the number of the chosen box, and of no taken one", () => {
  expect(drawHall(cells, "a").chosenAt).not.toBeNull();
  expect(drawHall(cells, "b").chosenAt).toBeNull();
});

it("draws no slats in a hall with many boxes", () => {
  const many = Array.from({ length: 100 }, (_, at) => cell(`n${at}`, at * 200, 0, false));
  const pathsPerBox = markupOf(drawHall(many, null)).split("<path").length / 100;
  expect(pathsPerBox).toBeLessThan(5);
});
