import { expect, it } from "vitest";
import { doorSide, labelIn, neighbor, type PlanBox, rowsOf } from "../../../src/ui/plan/geometry.ts";

const box = (id: string, x: number, y: number): PlanBox => ({
  id,
  number: id,
  state: "free",
  x,
  y,
  width: 200,
  height: 300,
});

/** One row, a corridor, and two back-to-back rows. */
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
])("from %s, %s moves to %s", (from, key, to) => {
  expect(neighbor(boxes, at(from), key)?.id).toBe(to);
});

it("stays at the edge, and for other keys", () => {
  expect(neighbor(boxes, at("a1"), "ArrowLeft")).toBeNull();
  expect(neighbor(boxes, at("a1"), "Home")).toBeNull();
});

it("puts doors on the corridor side", () => {
  expect(boxes.map((each) => doorSide(boxes, each))).toEqual(["bottom", "bottom", "top", "top", "bottom", "bottom"]);
});

it("labels rows by a unique prefix, otherwise by their first number", () => {
  const labels = (...all: PlanBox[]) => rowsOf(all).map(({ label, y }) => [label, y]);
  expect(labels(box("A-1", 200, 0), box("A-2", 0, 60), box("B-1", 0, 450))).toEqual([
    ["A", 180],
    ["B", 600],
  ]);
  expect(labels(box("A-1", 0, 0), box("A-12", 200, 300), box("A-11", 0, 300), box("B-1", 0, 900))).toEqual([
    ["A-1", 150],
    ["A", 450],
    ["B", 1_050],
  ]);
  // If a box is moved out of its row, the other boxes keep the row label.
  expect(labels(box("A-1", 0, 0), box("A-2", 200, 60), box("A-3", 0, 300), box("B-1", 0, 900))).toEqual([
    ["A", 180],
    ["A-3", 450],
    ["B", 1_050],
  ]);
  expect(labels(box("A-001", 0, 0), box("A-021", 0, 300))).toEqual([
    ["001", 150],
    ["021", 450],
  ]);
  expect(labels(box("7", 0, 0), box("12", 0, 300)).map(([label]) => label)).toEqual(["7", "12"]);
});

it("labels a cell as far as its width allows: number, last part or nothing", () => {
  expect(labelIn("A-014", 250)).toEqual({ text: "A-014", fontSize: 42 });
  expect(labelIn("A-014", 90)).toMatchObject({ text: "014" });
  expect(labelIn("A-014", 60)).toBeNull();
});
