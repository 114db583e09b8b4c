import { describe, expect, it } from "vitest";
import { contentsOf } from "../../../domain/box/contents.ts";
import { furnish } from "../../../domain/box/picture/packing.ts";
import type { Size } from "../../../domain/box/picture/room.ts";
import { boxSizes } from "../../../domain/box/sizes.ts";
import type { Belongings } from "../../../domain/packing/belongings.ts";
import { packRoom } from "../../../domain/packing/pack.ts";

const box = (widthCm: number, depthCm: number, heightCm: number): Size => ({ widthCm, depthCm, heightCm });

/** The least that the words promise. */
const things: Record<"halfRoom" | "room" | "twoRooms" | "flat", Belongings> = {
  halfRoom: { cartons: 5, dresser: 1, chairs: 1, lamp: 1 },
  room: { cartons: 5, bed: 1, wardrobe: 1, dresser: 1 },
  twoRooms: { cartons: 15, bed: 1, wardrobe: 1, sofa: 1, dresser: 1, tv: 1, lamp: 1 },
  flat: { cartons: 20, bed: 1, wardrobe: 2, sofa: 1, table: 1, chairs: 4, fridge: 1, washer: 1, tv: 1, lamp: 1 },
};

/** What is said to fit and does not. */
function leftOf(size: Size): Belongings | "car" {
  const contents = contentsOf(size);
  if (contents === null) return {};
  if (contents.id === "car") {
    const { widthCm, depthCm, heightCm } = size;
    return furnish(widthCm, depthCm, heightCm, true).some(({ h, w }) => w > 150 && h > 130) ? {} : "car";
  }
  return packRoom(size, contents.id === "cartons" ? { cartons: contents.count } : things[contents.id]).left;
}

const everySize = (sizes: readonly Size[]) =>
  sizes
    .map((size) => [size, leftOf(size)] as const)
    .filter(([, left]) => left === "car" || Object.keys(left).length > 0);

describe("what a box is said to hold", () => {
  it("can be packed into the sizes of the search, which say their own names", () => {
    expect(boxSizes.map((size) => contentsOf(size)?.id)).toEqual(boxSizes.map(({ id }) => id));
    expect(contentsOf(box(100, 100, 250))).toEqual({ id: "cartons", count: 20 });
    expect(everySize(boxSizes)).toEqual([]);
  });

  it("can be packed into boxes of all other sizes", () => {
    const steps = (from: number, to: number, step: number) =>
      Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);
    // The demo data has sides of 150, 250 and 350 cm, too.
    const sizes = [...steps(40, 500, 20), 150, 250, 350].flatMap((width) =>
      [...steps(40, 600, 20), 150, 250, 350].flatMap((depth) =>
        [60, 120, 214, 220, 239, 250, 300].map((height) => box(width, depth, height)),
      ),
    );
    expect(everySize(sizes)).toEqual([]);
  });

  it("depends on the height", () => {
    expect(contentsOf(box(100, 100, 120))).toEqual({ id: "cartons", count: 8 });
    expect(contentsOf(box(200, 250, 120))).toEqual({ id: "cartons", count: 16 });
    expect(contentsOf(box(200, 250, 250))).toEqual({ id: "room" });
    expect(contentsOf(box(40, 40, 40))).toBeNull();
  });
});
