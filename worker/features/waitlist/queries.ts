import { type OfferedSize, offeredSizes } from "../../../domain/box/offered-sizes.ts";
import type { Day } from "../../../domain/core/day.ts";
import { type Database, rows } from "../../db/database.ts";
import { isFree } from "../box/statements.ts";

const openingsShown = 60;

/** A place that opens soon. */
export interface Opening {
  id: string;
  slug: string;
  name: string;
  street: string;
  city: string;
  lat: number;
  lng: number;
  accessFrom: string;
  accessTo: string;
  /** Null while the day is not known. */
  opensOn: Day | null;
  boxes: number;
  /** The sizes of its boxes, smallest first. */
  sizes: OfferedSize[];
}

/** The places that open soon, the earliest first. For `readOpenings`. */
export function selectOpenings(db: Database, locale: "pl" | "en"): D1PreparedStatement {
  return db.prepare(
    `SELECT p.id, p.slug, ${locale === "pl" ? "p.name_pl" : "p.name_en"} AS name, p.street, p.city, p.lat, p.lng,
         p.access_from AS accessFrom, p.access_to AS accessTo, p.opens_on AS opensOn,
         (SELECT COUNT(*) FROM boxes WHERE place_id = p.id AND status IN ('available', 'comingSoon')) AS boxes,
         (SELECT json_group_array(json_array(area_cm2, monthly_grosze)) FROM boxes
          WHERE place_id = p.id AND status IN ('available', 'comingSoon')) AS sizes
       FROM places p JOIN partners pa ON pa.id = p.partner_id
       WHERE p.status = 'comingSoon' AND pa.status = 'active'
       ORDER BY p.opens_on IS NULL, p.opens_on, p.id LIMIT ${openingsShown}`,
  );
}

export function readOpenings(result: D1Result | undefined): Opening[] {
  return rows<Omit<Opening, "sizes"> & { sizes: string }>(result).map((row) => ({
    ...row,
    sizes: offeredSizes(JSON.parse(row.sizes)),
  }));
}

/** A person on the list for whom a box is free. */
export interface WaitingEntry {
  id: string;
  email: string;
  locale: "pl" | "en";
  minAreaCm2: number;
  maxAreaCm2: number;
  /** The wanted first day if it is still to come, else null. */
  fromOn: Day | null;
  placeId: string;
  placeName: string;
  city: string;
  /** Number of free boxes of the requested size. */
  freeBoxes: number;
  /** The cheapest of them, and its monthly rent. */
  boxId: string;
  fromGrosze: number;
  /** People with an overlapping size who were notified about this place in the last day. */
  notifiedLately: number;
}

/** Whether place `p` is in the town of entry `we`: compares without case and diacritics (`search_text` ends with the city). */
const isInTown = "substr(p.search_text, -length(p.postcode || ' ' || we.town)) = p.postcode || ' ' || we.town";

/** The first day on which entry `we` asks for a box: today, unless it named a later one. */
const wanted = "max(?1, COALESCE(we.from_on, ''))";

/**
 * People on the waitlist for whom a box of the requested size is free for a month from the day they ask for, and whose turn it is,
 * ordered by confirmation. For a town, only the cheapest such place per person.
 */
export function selectWaiting(
  db: Database,
  { today, notifiedSince, now }: { today: Day; notifiedSince: string; now: Date },
  limit: number,
): D1PreparedStatement {
  return db
    .prepare(
      `WITH matches AS (
         SELECT we.id, we.email, we.locale, we.confirmed_at, we.min_area_cm2 AS minAreaCm2, we.max_area_cm2 AS maxAreaCm2,
           iif(we.from_on > ?1, we.from_on, NULL) AS fromOn,
           p.id AS placeId, p.city, iif(we.locale = 'pl', p.name_pl, p.name_en) AS placeName,
           COUNT(*) AS freeBoxes, MIN(b.monthly_grosze) AS fromGrosze, b.id AS boxId,
           (SELECT COUNT(*) FROM waitlist_entries AS earlier WHERE earlier.notified_place_id = p.id AND earlier.notified_at > ?3
              AND earlier.min_area_cm2 < we.max_area_cm2 AND earlier.max_area_cm2 > we.min_area_cm2) AS notifiedLately
         FROM waitlist_entries we
         JOIN places p ON p.status = 'published' AND (p.id = we.place_id OR (we.place_id IS NULL AND ${isInTown}))
         JOIN partners pa ON pa.id = p.partner_id AND pa.status = 'active'
         JOIN boxes b ON b.place_id = p.id AND b.status = 'available'
           AND b.area_cm2 >= we.min_area_cm2 AND b.area_cm2 < we.max_area_cm2 AND ${isFree("b.id", wanted, `date(${wanted}, '+1 month')`, "?2")}
         WHERE we.confirmed_at IS NOT NULL AND we.notified_at IS NULL
         GROUP BY we.id, p.id),
       ranked AS (
         SELECT *, ROW_NUMBER() OVER (PARTITION BY id ORDER BY fromGrosze, placeId) AS rank
         FROM matches WHERE notifiedLately < freeBoxes)
       SELECT id, email, locale, minAreaCm2, maxAreaCm2, fromOn, placeId, placeName, city, freeBoxes, boxId, fromGrosze, notifiedLately
       FROM ranked WHERE rank = 1 ORDER BY confirmed_at, id LIMIT ?4`,
    )
    .bind(today, now.toISOString(), notifiedSince, limit);
}
