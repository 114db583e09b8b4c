import { DomainError } from "../../../domain/core/errors.ts";
import type { PlaceHitQuery } from "../../../domain/search/schema.ts";
import { type BatchDatabase, rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { findPlaceHit, readPlaceHit } from "../search/search.ts";
import { findPlace } from "./queries.ts";
import { placeDetail } from "./service.ts";

/**
 * A public place with what a search shows of it: its cheapest free box that matches, and the sizes of all of them. Throws
 * `resource.not_found`, also for drafts and paused places.
 */
export async function getPlace(db: BatchDatabase, slug: string, query: PlaceHitQuery, now: Date, locale: Locale) {
  const [place, found] = await db.batch([findPlace(db, slug), findPlaceHit(db, slug, query, now, locale)]);
  const [stored] = rows<{ place: string }>(place);
  if (stored === undefined) throw new DomainError("resource.not_found");
  const hit = readPlaceHit(found, query, now, locale);
  return {
    ...placeDetail(JSON.parse(stored.place), locale),
    distanceM: hit?.distanceM ?? null,
    box: hit?.box ?? null,
    freeBoxes: hit ? hit.freeBoxes : 0,
    sizes: hit?.sizes ?? [],
  };
}
