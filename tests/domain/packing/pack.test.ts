import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { intersects } from "../../../domain/box/picture/packing.ts";
import { aisleWidth, reach } from "../../../domain/packing/aisle.ts";
import { type Belongings, belongingIds, countBelongings, kindOf } from "../../../domain/packing/belongings.ts";
import { fillOf, fitsAll, type Packing, packSizes } from "../../../domain/packing/pack.ts";
import { areaM2Of, roomSizes } from "../../../domain/packing/room-sizes.ts";

const countOf = (most: number) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: most }) });
const anyBelongings: fc.Arbitrary<Belongings> = fc
  .record(Object.fromEntries(belongingIds.map((id) => [id, countOf(id === "cartons" ? 80 : 3)])))
  .map((counts) => Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)));

/** Random belongings in all sizes, packed once for all checks. */
const samples = fc.sample(anyBelongings, 100).map((belongings) => ({ belongings, packings: packSizes(belongings) }));

function everyPacking(check: (packing: Packing, belongings: Belongings) => void) {
  for (const { belongings, packings } of samples) for (const packing of packings) check(packing, belongings);
}

const smallest = (belongings: Belongings) => {
  const packing = packSizes(belongings).find(fitsAll);
  return packing ? areaM2Of(packing.size) : null;
};

describe("packed belongings", () => {
  it("never overlap", () => {
    everyPacking(({ placed }) => {
      const pairs = placed.flatMap((a, i) => placed.slice(i + 1).map((b) => [a, b] as const));
      expect(pairs.filter(([a, b]) => intersects(a, b))).toEqual([]);
    });
  });

  it("are all inside the room", () => {
    everyPacking(({ size, placed }) => {
      const outside = placed.filter(
        ({ x, y, z, w, d, h }) =>
          Math.min(x, y, z) < 0 || x + w > size.widthCm || y + d > size.depthCm || z + h > size.heightCm,
      );
      expect(outside).toEqual([]);
    });
  });

  it("leave an aisle from the door to the last meter", () => {
    everyPacking(({ size, placed, aisle }) => {
      if (size.depthCm <= reach.ahead) return expect(aisle).toBeNull();
      expect(aisle).toMatchObject({ y: 0, w: aisleWidth, d: size.depthCm - reach.ahead });
      const strip = { x: aisle?.x ?? 0, y: 0, z: 0, w: aisleWidth, d: size.depthCm - reach.ahead, h: size.heightCm };
      expect(strip.x).toBeGreaterThanOrEqual(0);
      expect(strip.x + strip.w).toBeLessThanOrEqual(size.widthCm);
      expect(placed.filter((thing) => intersects(strip, thing))).toEqual([]);
    });
  });

  it("stand on the floor or on something of at least their size", () => {
    everyPacking(({ placed }) => {
      const floating = placed.filter(
        (thing) =>
          thing.z > 0 &&
          !placed.some(
            ({ x, y, z, w, d, h }) =>
              z + h === thing.z &&
              x <= thing.x &&
              y <= thing.y &&
              x + w >= thing.x + thing.w &&
              y + d >= thing.y + thing.d,
          ),
      );
      expect(floating).toEqual([]);
    });
  });

  it("keep the size of their kind", () => {
    everyPacking(({ placed }) => {
      const changed = placed.filter(({ id, w, d, h, isTurned }) => {
        const { length, depth, height } = kindOf(id);
        return h !== height || (isTurned ? w !== depth || d !== length : w !== length || d !== depth);
      });
      expect(changed).toEqual([]);
    });
  });

  it("are, with what is left, exactly what was asked for", () => {
    everyPacking(({ placed, left }, belongings) => {
      const counts: Belongings = { ...left };
      for (const { id } of placed) counts[id] = (counts[id] ?? 0) + 1;
      expect(counts).toEqual(belongings);
    });
  });
});

describe("a larger room", () => {
  it("is at least as wide and as deep as every smaller one", () => {
    const wrong = roomSizes.filter(({ widthCm, depthCm }, i) => {
      const before = roomSizes[i - 1];
      return before !== undefined && (widthCm < before.widthCm || depthCm < before.depthCm);
    });
    expect(wrong).toEqual([]);
  });

  it("never fits less", () => {
    for (const { packings } of samples) {
      const first = packings.findIndex(fitsAll);
      expect(packings.filter((packing, i) => first !== -1 && i >= first && !fitsAll(packing))).toEqual([]);
      const volumes = packings.map(({ placed }) => placed.reduce((sum, { w, d, h }) => sum + w * d * h, 0));
      expect(volumes).toEqual([...volumes].sort((a, b) => a - b));
    }
  });
});

describe("the smallest size", () => {
  it.each<[Belongings, number | null]>([
    [{}, 1],
    [{ cartons: 5 }, 1],
    [{ cartons: 20 }, 1],
    [{ cartons: 21 }, 2],
    [{ bicycle: 1 }, 3],
    [{ motorcycle: 1 }, 4],
    [{ cartons: 20, sofa: 1, wardrobe: 1, lamp: 1, washer: 1, bicycle: 1 }, 8],
    [{ cartons: 200, sofa: 20, wardrobe: 20 }, null],
  ])("of %o is %s m²", (belongings, areaM2) => {
    expect(smallest(belongings)).toBe(areaM2);
  });

  it("does not depend on the order in which things were chosen", () => {
    const belongings: Belongings = { sofa: 1, cartons: 12, bicycle: 2, washer: 1 };
    const reversed = Object.fromEntries(Object.entries(belongings).reverse());
    expect(packSizes(reversed)).toEqual(packSizes(belongings));
  });

  it("names what a smaller size leaves out", () => {
    const packing = packSizes({ sofa: 1, cartons: 4 }).find(({ size }) => areaM2Of(size) === 2);
    expect(packing?.left).toEqual({ sofa: 1 });
  });

  it("is filled by more things to a larger share, at most completely", () => {
    everyPacking((packing, belongings) => {
      expect(fillOf(packing)).toBeLessThanOrEqual(1);
      expect(fillOf(packing) > 0).toBe(packing.placed.length > 0 && countBelongings(belongings) > 0);
    });
    const fillOfCartons = (cartons: number) => fillOf(packSizes({ cartons })[3] as Packing);
    expect([5, 10, 30].map(fillOfCartons)).toEqual([5, 10, 30].map(fillOfCartons).sort((a, b) => a - b));
    expect(fillOfCartons(10)).toBeCloseTo(fillOfCartons(5) * 2);
  });
});
