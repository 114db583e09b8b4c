import fc from "fast-check";
import { expect, it } from "vitest";
import { type Bounds, cellBits, cellOf, cellRanges, levelFor, squaresOf } from "../../../domain/search/cell.ts";

const latitude = fc.double({ min: -90, max: 90, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });
const side = fc.double({ min: 0.0001, max: 20, noNaN: true });
const bounds = fc.tuple(latitude, longitude, side, side).map(
  ([south, west, height, width]): Bounds => ({
    west,
    south,
    east: Math.min(180, west + width),
    north: Math.min(90, south + height),
  }),
);
const share = fc.double({ min: 0, max: 1, noNaN: true });

it("numbers every point with an exact integer below 2^50", () => {
  fc.assert(
    fc.property(latitude, longitude, (lat, lng) => {
      const cell = cellOf(lat, lng);
      expect(Number.isSafeInteger(cell) && cell >= 0 && cell < 2 ** (2 * cellBits)).toBe(true);
    }),
  );
});

it("agrees with interleaving the bits one by one", () => {
  const naive = (lat: number, lng: number) => {
    const cells = 2 ** cellBits;
    const at = (value: number) => BigInt(Math.min(cells - 1, Math.floor(value * cells)));
    const [column, row] = [at((lng + 180) / 360), at((lat + 90) / 180)];
    let cell = 0n;
    for (let bit = 0n; bit < BigInt(cellBits); bit++) {
      cell |= ((column >> bit) & 1n) << (2n * bit);
      cell |= ((row >> bit) & 1n) << (2n * bit + 1n);
    }
    return Number(cell);
  };
  fc.assert(
    fc.property(latitude, longitude, (lat, lng) => {
      expect(cellOf(lat, lng)).toBe(naive(lat, lng));
    }),
  );
});

it("covers every point of a rectangle with few, ascending ranges", () => {
  fc.assert(
    fc.property(bounds, share, share, fc.integer({ min: 1, max: 40 }), (box, x, y, maxRanges) => {
      const ranges = cellRanges(box, maxRanges);
      expect(ranges.length).toBeGreaterThan(0);
      expect(ranges.length).toBeLessThanOrEqual(maxRanges);
      const flat = ranges.flat();
      expect(flat).toEqual([...flat].sort((a, b) => a - b));
      const cell = cellOf(box.south + y * (box.north - box.south), box.west + x * (box.east - box.west));
      expect(ranges.some(([low, high]) => low <= cell && cell <= high)).toBe(true);
    }),
  );
});

it("covers at most a few times the area of a city", () => {
  const krakow = { west: 19.8, south: 49.98, east: 20.1, north: 50.12 };
  const covered = cellRanges(krakow, 24).reduce((sum, [low, high]) => sum + high - low + 1, 0);
  const own = ((krakow.east - krakow.west) / 360) * ((krakow.north - krakow.south) / 180) * 4 ** cellBits;
  expect(covered / own).toBeLessThan(2);
});

it("lists the few squares that intersect a view, with the cells of every point in it", () => {
  fc.assert(
    fc.property(bounds, share, share, (box, x, y) => {
      const squares = squaresOf(box, levelFor(box, 6));
      expect(squares.length).toBeLessThanOrEqual(49);
      const cell = cellOf(box.south + y * (box.north - box.south), box.west + x * (box.east - box.west));
      expect(squares.some(({ cells: [low, high] }) => low <= cell && cell <= high)).toBe(true);
    }),
  );
  expect(levelFor({ west: 14, south: 49, east: 24, north: 55 }, 6)).toBe(7);
});
