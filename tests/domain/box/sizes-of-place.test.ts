import { expect, it } from "vitest";
import { sizesOfPlace } from "../../../domain/box/sizes-of-place.ts";

const box = (id: string, widthCm: number, monthlyGrosze: number, state: string, freeFrom: string | null = null) => ({
  ...{ id, widthCm, depthCm: 200, heightCm: 250, areaCm2: widthCm * 200, monthlyGrosze, state, freeFrom },
});

it("groups the boxes of a place by their dimensions, each with its cheapest free one", () => {
  const sizes = sizesOfPlace([
    box("c", 300, 50_000, "occupied"),
    box("d", 300, 60_000, "held"),
    box("a", 200, 30_000, "free"),
    box("b", 200, 28_000, "free"),
    box("taken", 200, 20_000, "occupied"),
    box("broken", 100, 10_000, "outOfService"),
  ]);
  expect(
    sizes.map(({ sizeId, boxes, free, fromGrosze, cheapest }) => [sizeId, boxes, free, fromGrosze, cheapest?.id]),
  ).toEqual([
    ["room", 3, 2, 28_000, "b"],
    ["room", 2, 0, 50_000, undefined],
  ]);
});

it("names the box that is free first where none is free now", () => {
  const [small, large] = sizesOfPlace([
    box("later", 200, 20_000, "occupied", "2027-02-01"),
    box("first", 200, 30_000, "occupied", "2027-01-15"),
    box("endless", 200, 10_000, "occupied"),
    box("free", 300, 50_000, "free"),
    box("ending", 300, 40_000, "occupied", "2027-01-01"),
  ]);
  expect(small?.nextFree).toEqual({ id: "first", freeFrom: "2027-01-15" });
  expect(large?.nextFree).toBeNull();
});

it("is empty for a place without boxes", () => expect(sizesOfPlace([])).toEqual([]));
