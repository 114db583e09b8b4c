import { expect, it } from "vitest";
import { countedSearch } from "../../../domain/search/demand.ts";
import { placeSearchQuery } from "../../../domain/search/schema.ts";
import { formatSearch, parseSearch, viewAround } from "../../../domain/search/search.ts";

const krakow = { lat: 50.06143, lng: 19.93658 };

/** The query that the page sends for a search around a point. */
const query = (more: Record<string, string> = {}, near = krakow) => {
  const search = { ...parseSearch(new URLSearchParams(more)), near, bbox: viewAround(near) };
  return placeSearchQuery.parse({ ...formatSearch(search), ...more });
};

it("counts a search around a town by area, size and kind, without its exact location", () => {
  const counted = countedSearch(query());
  expect(counted).toEqual({ mapColumn: 1137, mapRow: 1593, size: "any", kind: "any" });
  expect(countedSearch(query({ minArea: "4", maxArea: "6.5", kind: "garage" }))).toEqual({
    ...counted,
    size: "room",
    kind: "garage",
  });
  expect(countedSearch(query({ maxArea: "2" }))).toMatchObject({ size: "cartons" });
  expect(countedSearch(query({}, { lat: 50.0611, lng: 19.94 }))).toEqual(counted);
});

it("counts no further page, other order, moved map, whole country or place abroad", () => {
  expect(countedSearch(query({ cursor: `1.plc_${"0".repeat(22)}` }))).toBeNull();
  expect(countedSearch(query({ sort: "price" }))).toBeNull();
  expect(countedSearch(query({ bbox: "19.8,49.9,20.1,50.2" }))).toBeNull();
  expect(countedSearch(query({}, { lat: 52.52, lng: 13.4 }))).toBeNull();
  expect(countedSearch(placeSearchQuery.parse({}))).toBeNull();
  expect(countedSearch(placeSearchQuery.parse({ near: "50.06143,19.93658" }))).toBeNull();
});
