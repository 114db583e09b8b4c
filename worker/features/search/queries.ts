import type { Database } from "../../db/database.ts";
import type { StoredBox } from "../box/statements.ts";
import type { StoredPlace } from "../place/statements.ts";
import {
  candidatePlaces,
  crowding,
  foundPlace,
  offersOfCandidates,
  onlyPlace,
  type PlaceSearchArguments,
  parametersOf,
  rankedOffers,
  scannedPlaces,
  squareCounts,
} from "./part-queries.ts";

/**
 * The only row of the result. JSON, because D1 needs longer to return forty rows of ten columns than for the search
 * itself.
 */
export interface SearchRow {
  /** Maximum number of boxes read per place; null if nothing was found. */
  share: number | null;
  /** JSON of `FoundPlace[]`. */
  found: string;
  /**
   * JSON of `SquareCount[]` if there are more places than one search reads; `found` is then a sample. Otherwise null.
   */
  counts: string | null;
}

/** The boxes read for a place. Empty for a place that opens later; without a price, none of the boxes read is free. */
interface FoundOffer {
  /** Number of boxes read. */
  looked: number;
  free: number;
  /** Price of the cheapest free box, to which `box` and `areaCm2` also belong. */
  monthlyGrosze: number | null;
  /** The box's row id. */
  box: number;
  areaCm2: number;
  /** Bits of the features that at least one free box has. */
  features: number;
}

export interface FoundPlace {
  id: string;
  slug: string;
  name: string;
  lat: number;
  lng: number;
  cell: number;
  isComingSoon: 0 | 1;
  offer: Partial<FoundOffer>;
  /** Set for the places of the requested page and one more. */
  hit: FoundHit | null;
}

export interface FoundHit {
  /** Position after the cursor, starting at 1. */
  nth: number;
  /** The sort key of the hits; ties are sorted by the place's id. */
  key: number;
  freeBoxes: number | null;
  /** Area, monthly price and id of each free box; null for a place that opens later. */
  sizes: [areaCm2: number, monthlyGrosze: number, id: string][] | null;
  distanceM: number | null;
  place: StoredPlace;
  box: StoredBox | null;
}

/** The number of places in a square and their average position, drawn instead of pins in a crowded view. */
export interface SquareCount {
  lat: number;
  lng: number;
  count: number;
}

/**
 * Places in a view with their cheapest free matching box, in one statement and one row. Local D1 compiles the statement
 * at each run, and each CTE again for each use, so CTEs are used as rarely as possible.
 */
export function findPlaces(db: Database, search: PlaceSearchArguments): D1PreparedStatement {
  const { query, squares, sort } = search;
  const { ask, bound } = parametersOf(search);
  return db
    .prepare(`WITH
scanned AS MATERIALIZED (${search.slug === null ? scannedPlaces(ask) : onlyPlace(ask)}),
crowd AS MATERIALIZED (${crowding(squares.length)}),
candidates AS MATERIALIZED (${candidatePlaces(ask)}),
offered AS MATERIALIZED (${offersOfCandidates(query, ask)})
SELECT MAX(share) AS share, json_group_array(${foundPlace(search, ask)}) AS found,
  CASE WHEN (SELECT is_crowded FROM crowd) THEN (${squareCounts(ask)}) END AS counts
FROM (${rankedOffers(sort, ask)}) AS ranked
CROSS JOIN places AS p ON p.rowid = ranked.row`)
    .bind(...bound);
}
