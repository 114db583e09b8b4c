import { expect, it } from "vitest";
import { sizesOfPlace } from "../../../domain/box/sizes-of-place.ts";

const box = (id: string, widthCm: number, monthlyGrosze: number, state: string) => ({
  ...{ id, widthCm, depthCm: 200, heightCm: 250, areaCm2: widthCm * 200, monthlyGrosze, state },
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

it("is empty for a place without boxes", () => expect(sizesOfPlace([])).toEqual([]));
