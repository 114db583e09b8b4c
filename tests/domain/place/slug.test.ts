import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { freeSlug, placeSlug, slugOf } from "../../../domain/place/slug.ts";

describe("slugOf", () => {
  it.each([
    ["Boksy Żółta Łódź", "boksy-zolta-lodz"],
    ["  Magazyn №2 (Kraków) ", "magazyn-no2-krakow"],
    ["日本", "place"],
    ["", "place"],
  ])("%j is %s", (name, slug) => expect(slugOf(name)).toBe(slug));

  it("is always a valid path segment", () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(slugOf(name)).toMatch(/^[a-z0-9]([a-z0-9-]{0,58}[a-z0-9])?$/);
      }),
    );
  });

  it("uses the first free number", () => {
    expect(freeSlug("a", new Set(["b"]))).toBe("a");
    expect(freeSlug("a", new Set(["a", "a-2", "a-4"]))).toBe("a-3");
  });

  it.each([
    ["Boksy Zabłocie", "Kraków", "boksy-zablocie-krakow"],
    ["Boksy Łódź Bałuty", "Łódź", "boksy-lodz-baluty"],
    ["Magazyn Krakowiak", "Kraków", "magazyn-krakowiak-krakow"],
  ])("of %j in %s is %s", (namePl, city, slug) => expect(placeSlug({ namePl, city })).toBe(slug));
});
