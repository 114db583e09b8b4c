import fc from "fast-check";
import { expect, it } from "vitest";
import { boxFeatures, featureBits, featureList } from "../../../domain/box/features.ts";
import { boxKinds } from "../../../domain/box/kinds.ts";
import { boxSizes, sizeOfAreas } from "../../../domain/box/sizes.ts";
import { placeSearchQuery } from "../../../domain/search/schema.ts";
import { formatSearch, type PlaceSearch, parseSearch, searchSorts } from "../../../domain/search/search.ts";

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
