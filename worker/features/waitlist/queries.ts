import type { Day } from "../../../domain/core/day.ts";
import { rows } from "../../db/database.ts";
import { isFree } from "../box/statements.ts";

type Database = Pick<D1Database, "prepare">;

const openingsShown = 60;

/** A size of box that a place will have. */
export interface OpeningSize {
  areaCm2: number;
  fromGrosze: number;
}

/** A place that opens soon. */
export interface Opening {
  id: string;
  slug: string;
  name: string;
  street: string;
  city: string;
  lat: number;
  lng: number;
  /** Null while the day is not known. */
  opensOn: Day | null;
  boxes: number;
  sizes: OpeningSize[];
}

/** The places that open soon, the earliest first. For `readOpenings`. */
export function selectOpenings(db: Database, locale: "pl" | "en"): D1PreparedStatement {
  return db.prepare(
    `SELECT p.id, p.slug, ${locale === "pl" ? "p.name_pl" : "p.name_en"} AS name, p.street, p.city, p.lat, p.lng,
         p.opens_on AS opensOn,
         (SELECT COUNT(*) FROM boxes WHERE place_id = p.id AND status IN ('available', 'comingSoon')) AS boxes,
         (SELECT json_group_array(json_object('areaCm2', area_cm2, 'fromGrosze', from_grosze)) FROM (
            SELECT area_cm2, MIN(monthly_grosze) AS from_grosze FROM boxes
            WHERE place_id = p.id AND status IN ('available', 'comingSoon') GROUP BY area_cm2 ORDER BY area_cm2)) AS sizes
       FROM places p JOIN partners pa ON pa.id = p.partner_id
       WHERE p.status = 'comingSoon' AND pa.status = 'active'
       ORDER BY p.opens_on IS NULL, p.opens_on, p.id LIMIT ${openingsShown}`,
  );
}

export function readOpenings(result: D1Result | undefined): Opening[] {
  return rows<Omit<Opening, "sizes"> & { sizes: string }>(result).map((row) => ({
    ...row,
    sizes: JSON.parse(row.sizes),
  }));
}

/** A person whom a box may suit, in the order of the list. */
export interface WaitingEntry {
  id: string;
  email: string;
  locale: "pl" | "en";
  placeId: string;
  slug: string;
  placeName: string;
  city: string;
  /** Free boxes of the wanted size. */
  freeBoxes: number;
  /** The cheapest of them. */
  fromGrosze: number;
  /** People who were told about this place in the last day. */
  toldLately: number;
}

const perRun = 200;

/**
 * The people on the waitlist for whom a box of the wanted size is free for a month from `today`, those who confirmed first
 * before the others: one place each, the cheapest of a town.
 */
export function selectWaiting(
  db: Database,
  { today, until, toldSince, now }: { today: Day; until: Day; toldSince: string; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `WITH offers AS (
         SELECT we.id, we.email, we.locale, we.confirmed_at, p.id AS placeId, p.slug, p.city,
           iif(we.locale = 'pl', p.name_pl, p.name_en) AS placeName, COUNT(*) AS freeBoxes,
           MIN(b.monthly_grosze) AS fromGrosze,
           ROW_NUMBER() OVER (PARTITION BY we.id ORDER BY MIN(b.monthly_grosze), p.id) AS rank
         FROM waitlist_entries we
         JOIN places p ON p.status = 'published' AND (p.id = we.place_id OR (we.place_id IS NULL AND p.city = we.town_name COLLATE NOCASE))
         JOIN partners pa ON pa.id = p.partner_id AND pa.status = 'active'
         JOIN boxes b ON b.place_id = p.id AND b.status = 'available'
           AND b.area_cm2 BETWEEN we.min_area_cm2 AND we.max_area_cm2 AND ${isFree("b.id", "?1", "?2", "?3")}
         WHERE we.confirmed_at IS NOT NULL AND we.notified_at IS NULL
         GROUP BY we.id, p.id)
       SELECT id, email, locale, placeId, slug, placeName, city, freeBoxes, fromGrosze,
         (SELECT COUNT(*) FROM waitlist_entries WHERE notified_place_id = offers.placeId AND notified_at > ?4) AS toldLately
       FROM offers WHERE rank = 1 ORDER BY confirmed_at, id LIMIT ${perRun}`,
    )
    .bind(today, until, now.toISOString(), toldSince);
}
