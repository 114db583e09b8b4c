import fc from "fast-check";
import { expect, it } from "vitest";
import { boxFeatures, featureBits, featureList } from "../../../domain/box/features.ts";
import { boxKinds } from "../../../domain/box/kinds.ts";
import { boxSizes, sizeOfAreas } from "../../../domain/box/sizes.ts";
import { placeSearchQuery } from "../../../domain/search/schema.ts";
import {
  formatSearch,
  type PlaceSearch,
  parseSearch,
  searchedView,
  searchSorts,
  viewAround,
} from "../../../domain/search/search.ts";

const degree = (max: number) =>
  fc.integer({ min: -max * 1e5, max: max * 1e5 - 100 }).map((hundredThousandths) => hundredThousandths / 1e5);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const area = fc.integer({ min: 1, max: 40_000 }).map((hundredths) => hundredths / 100);

const search: fc.Arbitrary<PlaceSearch> = fc.record({
  bbox: maybe(
    fc.tuple(degree(180), degree(90)).map(([west, south]) => ({
      west,
      south,
      east: Math.round((west + 0.001) * 1e5) / 1e5,
      north: Math.round((south + 0.001) * 1e5) / 1e5,
    })),
  ),
  near: maybe(fc.record({ lat: degree(90), lng: degree(180) })),
  from: maybe(fc.constantFrom("2026-12-01", "2028-02-29", "2027-03-28")),
  months: fc.oneof(fc.constant("open" as const), fc.integer({ min: 1, max: 60 })),
  minArea: maybe(area),
  maxArea: maybe(area),
  maxPrice: maybe(fc.integer({ min: 1, max: 10_000_000 })),
  features: fc.subarray([...boxFeatures]),
  kind: maybe(fc.constantFrom(...boxKinds)),
  sort: maybe(fc.constantFrom(...searchSorts)),
});

it("parses every search it formats", () => {
  fc.assert(
    fc.property(search, (requested) => {
      expect(parseSearch(new URLSearchParams(formatSearch(requested)))).toEqual(requested);
    }),
  );
});

it("is written without other properties of the object, such as the name of a town", () => {
  fc.assert(
    fc.property(search, (requested) => {
      expect(formatSearch({ ...requested, place: "Gdynia" } as PlaceSearch)).toEqual(formatSearch(requested));
    }),
  );
});

it("is parsed by the API and the page in the same way", () => {
  fc.assert(
    fc.property(search, (requested) => {
      const known = Object.fromEntries(Object.entries(requested).filter(([, value]) => value !== null));
      expect(placeSearchQuery.parse(formatSearch(requested))).toEqual(known);
    }),
  );
});

it("ignores invalid values, which the API rejects by field", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = parseSearch(new URLSearchParams({ bbox: text }));
      expect(placeSearchQuery.safeParse({ bbox: text }).success).toBe(read.bbox !== null);
    }),
  );
  const answer = placeSearchQuery.safeParse({ bbox: "20,50,19,51", from: "2027-02-29", features: "climate,pool" });
  expect(answer.error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
    ["bbox", "field.invalid"],
    ["from", "field.invalid"],
    ["features", "field.invalid"],
  ]);
});

it("rejects unknown parameters", () => {
  expect(placeSearchQuery.safeParse({ color: "red" }).success).toBe(false);
});

it("encodes any list of features as bits", () => {
  fc.assert(
    fc.property(fc.subarray([...boxFeatures]), (list) => {
      expect(featureList(featureBits(list))).toEqual(list);
    }),
  );
});

it("has contiguous sizes that include the box drawn for them", () => {
  for (const [at, size] of boxSizes.entries()) {
    expect(size.minAreaM2).toBe(boxSizes[at - 1]?.maxAreaM2 ?? 0.5);
    expect(size.areaM2).toBeGreaterThanOrEqual(size.minAreaM2);
    expect(size.areaM2).toBeLessThan(size.maxAreaM2);
    expect((size.widthCm * size.depthCm) / 10_000).toBe(size.areaM2);
    expect(sizeOfAreas(size.minAreaM2, size.maxAreaM2)).toBe(size);
  }
});

const view = fc
  .record({
    west: fc.double({ min: -170, max: 160, noNaN: true }),
    south: fc.double({ min: -80, max: 70, noNaN: true }),
    width: fc.double({ min: 0.001, max: 15, noNaN: true }),
    height: fc.double({ min: 0.001, max: 10, noNaN: true }),
  })
  .map(({ west, south, width, height }) => ({ west, south, east: west + width, north: south + height }));

it("searches all of a moved map, and at most an eighth of its sides beyond each edge", () => {
  fc.assert(
    fc.property(view, (bbox) => {
      const { west, south, east, north } = searchedView({ near: null, bbox }) ?? bbox;
      const [beyondX, beyondY] = [(bbox.east - bbox.west) / 8, (bbox.north - bbox.south) / 8];
      for (const beyond of [bbox.west - west, east - bbox.east]) {
        expect(beyond).toBeGreaterThanOrEqual(0);
        expect(beyond).toBeLessThanOrEqual(beyondX);
      }
      for (const beyond of [bbox.south - south, north - bbox.north]) {
        expect(beyond).toBeGreaterThanOrEqual(0);
        expect(beyond).toBeLessThanOrEqual(beyondY);
      }
    }),
  );
});

it("asks the same for maps that show nearly the same, and for the view around a town as it is", () => {
  const bbox = { west: 19.803, south: 50.003, east: 20.043, north: 50.143 };
  const moved = { west: 19.806, south: 50.006, east: 20.046, north: 50.146 };
  expect(searchedView({ near: null, bbox: moved })).toEqual(searchedView({ near: null, bbox }));
  const far = { ...bbox, east: bbox.east + 0.1, west: bbox.west + 0.1 };
  expect(searchedView({ near: null, bbox: far })).not.toEqual(searchedView({ near: null, bbox }));
  const near = { lat: 50.06143, lng: 19.93658 };
  expect(searchedView({ near, bbox: viewAround(near) })).toEqual(viewAround(near));
  expect(searchedView({ near, bbox: null })).toBeNull();
});
