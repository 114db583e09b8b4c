import { expect, it } from "vitest";
import { doorSide, neighbour, type PlanBox } from "../../../src/ui/plan/geometry.ts";

const box = (id: string, x: number, y: number): PlanBox => ({
  id,
  number: id,
  state: "free",
  x,
  y,
  width: 200,
  height: 300,
});

/** One row, a corridor, then two rows back to back. */
const boxes = [
  box("a1", 0, 0),
  box("a2", 200, 0),
  box("b1", 0, 450),
  box("b2", 200, 450),
  box("c1", 0, 750),
  box("c2", 200, 750),
];
const at = (id: string) => boxes.find((candidate) => candidate.id === id) as PlanBox;

it.each([
  ["a1", "ArrowRight", "a2"],
  ["a2", "ArrowLeft", "a1"],
  ["a1", "ArrowDown", "b1"],
  ["c2", "ArrowUp", "b2"],
])("from %s %s leads to %s", (from, key, to) => {
  expect(neighbour(boxes, at(from), key)?.id).toBe(to);
});

it("stays at the wall, and with keys that are no arrows", () => {
  expect(neighbour(boxes, at("a1"), "ArrowLeft")).toBeNull();
  expect(neighbour(boxes, at("a1"), "Home")).toBeNull();
});

it("opens doors onto the corridor, not into the box behind", () => {
  expect(boxes.map((each) => doorSide(boxes, each))).toEqual(["bottom", "bottom", "top", "top", "bottom", "bottom"]);
});
