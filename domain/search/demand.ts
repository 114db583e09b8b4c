import type { BoxKind } from "../box/kinds.ts";
import { sizeIdOf } from "../box/offered-sizes.ts";
import { type BoxSize, boxSizes } from "../box/sizes.ts";
import type { PlaceSearchQuery } from "./schema.ts";
import { isSameView, type Point, poland, viewAround } from "./search.ts";

/** The map is divided into this many columns and rows: areas about 12 km wide and 10 km high in Poland. */
export const mapColumns = 2048;
export const mapRows = 2048;

/** What is counted about a search: neither who searched nor where exactly. */
export interface CountedSearch {
  mapColumn: number;
  mapRow: number;
  size: BoxSize["id"] | "any";
  kind: BoxKind | "any";
}

const isInPoland = ({ lat, lng }: Point) =>
  lat >= poland.south && lat <= poland.north && lng >= poland.west && lng <= poland.east;

/** The size asked for; a range of areas counts as the size of its smallest one. */
function sizeOf({ minArea, maxArea }: Pick<PlaceSearchQuery, "minArea" | "maxArea">): CountedSearch["size"] {
  if (minArea === undefined && maxArea === undefined) return "any";
  return minArea === undefined ? (boxSizes[0]?.id ?? "any") : sizeIdOf(Math.round(minArea * 10_000));
}

/**
 * A new search around a town or a location in Poland, or null: for further pages and other orders of a search, and for a
 * map that was moved.
 */
export function countedSearch(query: PlaceSearchQuery): CountedSearch | null {
  const { near, bbox, cursor, sort, kind = "any" } = query;
  if (near === undefined || bbox === undefined || cursor !== undefined || sort !== undefined) return null;
  if (!isInPoland(near) || !isSameView(bbox, viewAround(near))) return null;
  return {
    mapColumn: Math.floor(((near.lng + 180) / 360) * mapColumns),
    mapRow: Math.floor(((near.lat + 90) / 180) * mapRows),
    size: sizeOf(query),
    kind,
  };
}
