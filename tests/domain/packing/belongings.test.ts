import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Belongings,
  belongingIds,
  belongingKinds,
  formatBelongings,
  mostOf,
  needsRamp,
  parseBelongings,
} from "../../../domain/packing/belongings.ts";
import { searchReaders } from "../../../domain/search/search.ts";

const parse = (query: string) => parseBelongings(new URLSearchParams(query));

describe("belongings in an address", () => {
  it("are read as they were written", () => {
    const counts = Object.fromEntries(belongingIds.map((id) => [id, fc.integer({ min: 1, max: mostOf(id) })]));
    fc.assert(
      fc.property(fc.record(counts, { requiredKeys: [] }), (belongings: Belongings) => {
        expect(parse(new URLSearchParams(formatBelongings(belongings)).toString())).toEqual(belongings);
      }),
    );
  });

  it("ignore other parameters and invalid counts", () => {
    const query = "cartons=20&sofa=0&bed=-1&table=1.5&desk=x&lamp=21&cars=1&constructor=1&minArea=8&tv=1";
    expect(parse(query)).toEqual({ cartons: 20, tv: 1 });
    expect(parse("cartons=201")).toEqual({});
  });

  it("share no names with the search", () => {
    const names = new Set([...Object.keys(searchReaders), "place", "area"]);
    expect(belongingIds.filter((id) => names.has(id))).toEqual([]);
  });
});

describe("kinds of belongings", () => {
  it("are all in the list", () => {
    expect(belongingKinds.map(({ id }) => id)).toEqual(belongingIds);
  });

  it("need a ramp if they have an engine", () => {
    expect([needsRamp({ motorcycle: 1 }), needsRamp({ bicycle: 1 })]).toEqual([true, false]);
  });
});
