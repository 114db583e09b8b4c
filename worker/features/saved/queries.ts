import type { SavedItem } from "../../../domain/saved/saved.ts";
import type { Database } from "../../db/database.ts";
import { named } from "../../db/named.ts";
import { boxJson, isFree } from "../box/statements.ts";
import { placeJson, publicStatuses } from "../place/statements.ts";

/** What a user has saved, the newest first. */
export function savedOf(db: Database, uid: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT place_id AS placeId, NULLIF(box_id, '') AS boxId FROM saved_items WHERE uid = ?
       ORDER BY created_at DESC, place_id, box_id`,
    )
    .bind(uid);
}

/** The items that are public places or boxes of these, in the order of `?1`. */
export function publicItems(db: Database, items: readonly SavedItem[]): D1PreparedStatement {
  return db
    .prepare(
      `SELECT p.id AS placeId, b.id AS boxId FROM json_each(?1) AS item
       JOIN places AS p ON p.id = item.value ->> 'placeId' AND p.status IN ${publicStatuses}
       LEFT JOIN boxes AS b ON b.id = item.value ->> 'boxId' AND b.place_id = p.id AND b.status <> 'archived'
       WHERE item.value ->> 'boxId' IS b.id ORDER BY item.key`,
    )
    .bind(JSON.stringify(items));
}

/** Saves the items for a user; those that are saved stay as they are. */
export function insertSaved(
  db: Database,
  { uid, items, now }: { uid: string; items: readonly SavedItem[]; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO saved_items (uid, place_id, box_id, created_at)
       SELECT ?1, value ->> 'placeId', COALESCE(value ->> 'boxId', ''), ?3 FROM json_each(?2) WHERE TRUE
       ON CONFLICT (uid, place_id, box_id) DO NOTHING`,
    )
    .bind(uid, JSON.stringify(items), now.toISOString());
}

export function deleteSaved(db: Database, uid: string, items: readonly SavedItem[]): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM saved_items WHERE uid = ?1 AND (place_id, box_id) IN (
         SELECT value ->> 'placeId', COALESCE(value ->> 'boxId', '') FROM json_each(?2))`,
    )
    .bind(uid, JSON.stringify(items));
}

export interface SavedOfferRow {
  placeId: string;
  boxId: string | null;
  place: string;
  accessMethod: string;
  amenities: string;
  freeBoxes: number;
  /** The saved box, or the cheapest free one of the place; null if the place has no free box. */
  box: string | null;
  /** Whether the saved box is free in the period. */
  isFree: 0 | 1;
}

/** Public places and their boxes with their occupancy in the period, in the order of the items. */
export function offersOf(
  db: Database,
  { items, from, until, now }: { items: readonly SavedItem[]; from: string; until: string; now: Date },
): D1PreparedStatement {
  const { ask, bound } = named({ items: JSON.stringify(items), from, until, now: now.toISOString() });
  const isVacant = (box: string) => isFree(box, ask.from, ask.until, ask.now);
  const cheapest = `SELECT free.id FROM boxes AS free WHERE free.place_id = p.id AND free.status = 'available' AND p.status = 'published'
    AND ${isVacant("free.id")} ORDER BY free.monthly_grosze, free.id LIMIT 1`;
  return db
    .prepare(
      `SELECT placeId, boxId, place, accessMethod, amenities, freeBoxes,
         (SELECT ${boxJson(ask.now)} FROM boxes AS b WHERE b.id = shown) AS box,
         boxId IS NULL OR EXISTS (SELECT 1 FROM boxes AS b WHERE b.id = boxId AND b.status = 'available'
           AND isOpen AND ${isVacant("b.id")}) AS isFree
       FROM (
         SELECT p.id AS placeId, own.id AS boxId, ${placeJson} AS place, p.access_method AS accessMethod, p.amenities,
           p.status = 'published' AS isOpen, COALESCE(own.id, (${cheapest})) AS shown, item.key AS nth,
           (SELECT COUNT(*) FROM boxes AS free WHERE free.place_id = p.id AND free.status = 'available' AND p.status = 'published'
             AND ${isVacant("free.id")}) AS freeBoxes
         FROM json_each(${ask.items}) AS item
         JOIN places AS p ON p.id = item.value ->> 'placeId' AND p.status IN ${publicStatuses}
         LEFT JOIN boxes AS own ON own.id = item.value ->> 'boxId' AND own.place_id = p.id AND own.status <> 'archived'
         WHERE item.value ->> 'boxId' IS own.id)
       ORDER BY nth`,
    )
    .bind(...bound);
}
