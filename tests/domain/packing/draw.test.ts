import { describe, expect, it } from "vitest";
import { markupOf } from "../../../domain/box/picture/markup.ts";
import { belongingIds } from "../../../domain/packing/belongings.ts";
import { drawPacking } from "../../../domain/packing/draw.ts";
import { fitsAll, type Packing, packSizes } from "../../../domain/packing/pack.ts";

const packed = (counts: Parameters<typeof packSizes>[0]) => packSizes(counts).find(fitsAll) as Packing;
const markup = (packing: Packing) => markupOf(drawPacking(packing, "full"));
const pathsOf = (packing: Packing) => markup(packing).match(/<path/g)?.length ?? 0;

describe("the drawing of a packing", () => {
  const empty: Packing = { ...packed({}), placed: [] };

  it.each(belongingIds)("shows %s, facing either way, with valid numbers only", (id) => {
    const [thing] = packed({ [id]: 1 }).placed;
    if (thing === undefined) throw new Error("nothing was packed");
    const turned = { ...thing, w: thing.d, d: thing.w, isTurned: !thing.isTurned };
    const pictures = [thing, turned].map((one): Packing => ({ ...empty, placed: [one] }));
    for (const picture of pictures) {
      expect(pathsOf(picture)).toBeGreaterThan(pathsOf(empty));
      expect(markup(picture)).not.toMatch(/NaN|undefined|Infinity/);
    }
    const isRound = id === "lamp" || id === "tires";
    expect(new Set(pictures.map(markup)).size).toBe(isRound ? 1 : 2);
  });

  it("shows the aisle", () => {
    const packing = packed({ bicycle: 1 });
    expect(packing.aisle).not.toBeNull();
    expect(pathsOf({ ...packing, aisle: null })).toBe(pathsOf(packing) - 1);
  });
});
