import { describe, expect, it } from "vitest";
import { cellOf } from "../../../domain/search/cell.ts";
import { fittingZoom, spotLevelOf, spotsOf } from "../../../domain/search/spots.ts";

describe("fittingZoom", () => {
  const view = { west: 19.8, south: 50, east: 20.1, north: 50.12 };

  it("shows the whole view at the tighter of width and height", () => {
    expect(fittingZoom(view, { width: 480, height: 560 })).toBe(11);
    expect(fittingZoom(view, { width: 700, height: 560 })).toBe(11.5);
    expect(fittingZoom(view, { width: 960, height: 500 })).toBe(11.5);
    expect(fittingZoom(view, { width: 960, height: 2_000 })).toBe(12);
    expect(fittingZoom(view, { width: 360, height: 115 })).toBe(9.5);
  });

  it("is at least the zoom of the whole world", () => {
    expect(fittingZoom({ west: -180, south: -80, east: 180, north: 80 }, { width: 100, height: 50 })).toBe(0);
  });
});

it("joins the marks of places that would overlap, and splits them when zoomed in", () => {
  const place = (placeId: string, lat: number, lng: number) => ({
    ...{ placeId, slug: placeId, name: placeId, lat, lng, cell: cellOf(lat, lng) },
    ...{ monthlyGrosze: 10_000, comingSoon: false },
  });
  const places = [place("a", 50.0476, 19.9598), place("b", 50.0502, 19.9484), place("c", 50.0812, 19.8853)];
  const far = spotsOf(places, spotLevelOf(8));
  expect([far.pins.length, far.clusters.map(({ count }) => count)]).toEqual([0, [3]]);
  expect(spotsOf(places, spotLevelOf(14)).pins).toHaveLength(3);
});
