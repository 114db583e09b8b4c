import { type BoxFeature, boxFeatures, featureBits } from "../../../domain/box/features.ts";
import { type OfferedSize, offeredSizes, sizeIdOf } from "../../../domain/box/offered-sizes.ts";
import { rentalPeriodOf } from "../../../domain/box/rental-period.ts";
import type { BoxQuote, RentalPeriod } from "../../../domain/quote/box-quote.ts";
import { levelFor, squaresOf } from "../../../domain/search/cell.ts";
import type { PlaceHitQuery, PlaceSearchQuery } from "../../../domain/search/schema.ts";
import { poland, searchLimits } from "../../../domain/search/search.ts";
import { type Cluster, type Pin, roundDegrees, spotLevelOf, spotsOf, zoomOf } from "../../../domain/search/spots.ts";
import { type Database, rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { readOffer } from "../box/service.ts";
import { type PlaceFacts, placeFacts } from "../place/service.ts";
import { pageSize } from "./part-queries.ts";
import { type FoundHit, type FoundPlace, findPlaces, type SearchRow, type SquareCount } from "./queries.ts";

export interface PlaceHit extends PlaceFacts {
  distanceM: number | null;
  box: BoxQuote | null;
  /** Null if not every box was read. */
  freeBoxes: number | null;
  /** The sizes of its free boxes, smallest first. */
  sizes: (OfferedSize & { /** The cheapest one. */ boxId: string })[];
}

export interface PlaceSearchAnswer {
  items: PlaceHit[];
  /** `boxes` is null if not every box was read */
  total: { places: number; boxes: number | null };
  /** the view has more places than one search reads: clusters count all places, items are a sample */
  capped: boolean;
  /** How many places have a free box with each feature; null in a crowded view, where only a sample was read. */
  featureCounts: Record<BoxFeature, number> | null;
  nextCursor: string | null;
  pins: Pin[];
  clusters: Cluster[];
}

/** Number of squares across a view, which limits a map to 49 clusters. */
const squaresAcross = 6;
/** The finest level of `place_counts`. */
const finestCount = 14;
/** Searches with one round trip to the database. Throws `request.invalid` for an invalid day. */
export async function searchPlaces(
  db: Database,
  query: PlaceSearchQuery,
  now: Date,
  locale: Locale,
): Promise<PlaceSearchAnswer> {
  const { stay, until, sameDayClock } = rentalPeriodOf(query, now);
  const bounds = query.bbox ?? poland;
  const zoom = query.zoom ?? Math.min(searchLimits.zoom, Math.max(0, zoomOf(bounds)));
  const level = Math.min(finestCount, levelFor(bounds, squaresAcross));
  const { results } = await findPlaces(db, {
    query,
    slug: null,
    bounds,
    squares: squaresOf(bounds, level),
    level,
    origin: query.near ?? { lat: (bounds.south + bounds.north) / 2, lng: (bounds.west + bounds.east) / 2 },
    sort: query.sort ?? (query.near ? "distance" : "price"),
    locale,
    from: stay.from,
    until,
    sameDayClock,
    now,
  }).all<SearchRow>();
  const [row] = results as [SearchRow];
  const found: FoundPlace[] = JSON.parse(row.found);
  const page = rankedHits(row, found);
  const last = page[pageSize - 1];
  return {
    items: page.slice(0, pageSize).map((hit) => hitOf(hit, query, stay, now, locale)),
    ...totalsOf(row, found, spotLevelOf(zoom)),
    nextCursor: page.length > pageSize && last ? `${last.key}.${last.place.id}` : null,
  };
}

/** The search of one place; `readPlaceHit` reads its result. */
export const findPlaceHit = (
  db: Database,
  slug: string,
  query: PlaceHitQuery,
  now: Date,
  locale: Locale,
): D1PreparedStatement => {
  const { stay, until, sameDayClock } = rentalPeriodOf(query, now);
  const origin = query.near ?? { lat: 0, lng: 0 };
  const anywhere = { bounds: poland, squares: [], level: 0, origin, sort: "price" } as const;
  return findPlaces(db, { query, slug, ...anywhere, locale, from: stay.from, until, sameDayClock, now });
};

/** @returns null for a place without a free box that matches */
export function readPlaceHit(
  result: D1Result | undefined,
  query: PlaceHitQuery,
  now: Date,
  locale: Locale,
): PlaceHit | null {
  const [hit] = rows<SearchRow>(result).flatMap((row) => rankedHits(row, JSON.parse(row.found)));
  return hit ? hitOf(hit, query, rentalPeriodOf(query, now).stay, now, locale) : null;
}

/** The hits of the page and one more. */
const rankedHits = ({ share }: SearchRow, found: readonly FoundPlace[]): RankedHit[] =>
  found
    .flatMap(({ hit, offer }) => (hit ? { ...hit, isPartial: (offer.looked ?? 0) >= (share ?? 0) } : []))
    .sort((a, b) => a.nth - b.nth);

/** Totals and map marks of all results: from the squares in a crowded view, otherwise from each place. */
function totalsOf(
  { share, counts: countsJson }: SearchRow,
  places: readonly FoundPlace[],
  spotLevel: number,
): Omit<PlaceSearchAnswer, "items" | "nextCursor"> {
  if (countsJson !== null) {
    const counts: SquareCount[] = JSON.parse(countsJson);
    const sum = counts.reduce((total, { count }) => total + count, 0);
    const clusters = counts.map(countedCluster);
    return { total: { places: sum, boxes: null }, capped: true, featureCounts: null, pins: [], clusters };
  }
  const looked = places.map((place) => foundOf(place, share ?? 0));
  const found = looked.filter((place) => place.comingSoon || place.monthlyGrosze !== null);
  const withBox = found.filter((place) => !place.comingSoon);
  const isCounted = looked.every((place) => !place.isPartial);
  return {
    total: {
      places: withBox.length,
      boxes: isCounted ? withBox.reduce((sum, place) => sum + place.freeBoxes, 0) : null,
    },
    capped: found.length < looked.length,
    featureCounts: isCounted ? featureCountsOf(withBox.map(({ features }) => features)) : null,
    ...spotsOf(found, spotLevel),
  };
}

const foundOf = ({ id, isComingSoon, offer, hit: _, ...place }: FoundPlace, share: number) => ({
  ...place,
  placeId: id,
  comingSoon: isComingSoon === 1,
  monthlyGrosze: offer.monthlyGrosze ?? null,
  freeBoxes: offer.free ?? 0,
  features: offer.features ?? 0,
  /** There may be more boxes than those read. */
  isPartial: (offer.looked ?? 0) >= share,
});

function featureCountsOf(places: readonly number[]): Record<BoxFeature, number> {
  const countOf = (feature: BoxFeature) => places.filter((bits) => (bits & featureBits([feature])) !== 0).length;
  return Object.fromEntries(boxFeatures.map((feature) => [feature, countOf(feature)])) as Record<BoxFeature, number>;
}

const countedCluster = ({ lat, lng, count }: SquareCount): Cluster => ({
  lat: roundDegrees(lat),
  lng: roundDegrees(lng),
  count,
  comingSoon: 0,
  fromGrosze: null,
});

type RankedHit = FoundHit & { isPartial: boolean };

function hitOf(hit: RankedHit, query: PlaceHitQuery, stay: RentalPeriod, now: Date, locale: Locale): PlaceHit {
  return {
    ...placeFacts(hit.place, locale),
    distanceM: query.near ? hit.distanceM : null,
    box: hit.box && readOffer(hit.box, stay, now),
    freeBoxes: hit.isPartial ? null : (hit.freeBoxes ?? 0),
    sizes: sizesOf(hit.sizes ?? []),
  };
}

function sizesOf(boxes: NonNullable<FoundHit["sizes"]>): PlaceHit["sizes"] {
  const cheapest = new Map<string, NonNullable<FoundHit["sizes"]>[number]>();
  for (const box of boxes) {
    const size = sizeIdOf(box[0]);
    if (box[1] < (cheapest.get(size)?.[1] ?? Number.POSITIVE_INFINITY)) cheapest.set(size, box);
  }
  return offeredSizes(boxes.map(([areaCm2, monthlyGrosze]) => [areaCm2, monthlyGrosze])).map((size) => ({
    ...size,
    boxId: cheapest.get(size.id)?.[2] ?? "",
  }));
}
