import type { BoxOffer, Stay } from "../../../domain/box/offer.ts";
import { type Bounds, cellBits, levelFor, squaresOf } from "../../../domain/place/cell.ts";
import { poland, searchLimits } from "../../../domain/place/search.ts";
import type { PlaceSearchQuery } from "../../../domain/place/search-schema.ts";
import type { Locale } from "../../env.ts";
import { rows } from "../../http/database.ts";
import { readOffer } from "../box/service.ts";
import type { StoredPlace } from "./queries.ts";
import { type CountRow, countPlaces, type FoundRow, findPlaces, pageSize } from "./search-queries.ts";
import { type PlaceFacts, placeFacts } from "./service.ts";
import { type Cluster, type Pin, roundDegrees, spotsOf } from "./spots.ts";
import { stayOf } from "./stay.ts";

export interface PlaceHit extends PlaceFacts {
  distanceM: number | null;
  box: BoxOffer | null;
  freeBoxes: number;
}

export interface PlaceSearchAnswer {
  items: PlaceHit[];
  /** `boxes` is null where not every box was looked at */
  total: { places: number; boxes: number | null };
  /** there is more in the view than one search looks at: clusters count all places, items are a sample */
  capped: boolean;
  nextCursor: string | null;
  pins: Pin[];
  clusters: Cluster[];
}

/** A view this many squares wide draws at most 49 clusters. */
const squaresAcross = 6;
/** A zoom's squares of this many levels more are 64 pixels wide: two price pins do not fit into one. */
const levelsBelowZoom = 2;
/** The finest level of `place_counts`. */
const finestCount = 14;
const tilePixels = 256;
/** What a map is taken to be wide when the asker does not tell its zoom. */
const usualMapPixels = 700;

const zoomOf = (bounds: Bounds) =>
  Math.round(Math.log2((usualMapPixels / tilePixels) * (360 / (bounds.east - bounds.west))));

/** Searches with one round trip to the database. Throws `request.invalid` for a day that cannot be asked for. */
export async function searchPlaces(
  db: Pick<D1Database, "prepare" | "batch">,
  query: PlaceSearchQuery,
  now: Date,
  locale: Locale,
): Promise<PlaceSearchAnswer> {
  const { stay, until } = stayOf(query, now);
  const bounds = query.bbox ?? poland;
  const zoom = query.zoom ?? Math.min(searchLimits.zoom, Math.max(0, zoomOf(bounds)));
  const spotLevel = Math.min(cellBits, zoom + levelsBelowZoom);
  const level = Math.min(finestCount, levelFor(bounds, squaresAcross));
  const squares = squaresOf(bounds, level);
  const [foundResult, countResult] = await db.batch([
    findPlaces(db, {
      query,
      bounds,
      squares,
      origin: query.near ?? { lat: (bounds.south + bounds.north) / 2, lng: (bounds.west + bounds.east) / 2 },
      sort: query.sort ?? (query.near ? "distance" : "price"),
      spotLevel,
      from: stay.from,
      until,
      now,
    }),
    countPlaces(db, level, squares),
  ]);
  const all = rows<FoundRow>(foundResult);
  const found = all.filter((row): row is FoundRow & { id: string } => row.id !== null && row.key !== null);
  const isCrowded = all[0]?.isCrowded === 1;
  const isCapped = isCrowded || all.some((row) => row.id !== null && row.key === null);
  const counts = rows<CountRow>(countResult);
  const withBox = found.filter((row) => row.monthlyGrosze !== null);
  const page = found.filter((row) => row.hit !== null);
  const last = page[pageSize - 1];
  return {
    items: page.slice(0, pageSize).map((row) => hitOf(row, query, stay, now, locale)),
    total: {
      places: isCrowded ? counts.reduce((sum, square) => sum + square.count, 0) : withBox.length,
      boxes:
        isCapped || withBox.some((row) => row.isPartial === 1)
          ? null
          : withBox.reduce((sum, row) => sum + row.freeBoxes, 0),
    },
    capped: isCapped,
    nextCursor: page.length > pageSize && last ? `${last.key}.${last.id}` : null,
    ...(isCrowded ? { pins: [], clusters: counts.map(countedCluster) } : spotsOf(found, spotLevel, locale)),
  };
}

const countedCluster = ({ lat, lng, count }: CountRow): Cluster => ({
  lat: roundDegrees(lat),
  lng: roundDegrees(lng),
  count,
  fromGrosze: null,
});

function hitOf(row: FoundRow, query: PlaceSearchQuery, stay: Stay, now: Date, locale: Locale): PlaceHit {
  const { place, box } = JSON.parse(row.hit as string) as {
    place: StoredPlace;
    box: Parameters<typeof readOffer>[0] | null;
  };
  return {
    ...placeFacts(place, locale),
    distanceM: query.near ? row.distanceM : null,
    box: box && readOffer(box, stay, now),
    freeBoxes: row.freeBoxes,
  };
}
