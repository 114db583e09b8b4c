import type { AdminPhotoQuery, PhotoState } from "../../../../domain/content-report/photo-review.ts";
import { newId } from "../../../../domain/core/ids.ts";
import type { Database } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import type { Cursor } from "../../../http/cursor.ts";
import { allOf, orderOf, type Where, wordsWhere } from "../../../http/list.ts";

/** A photo of a place as listed for administrators. */
export interface AdminPhoto {
  id: string;
  placeId: string;
  placeName: string;
  city: string;
  partnerId: string;
  partnerName: string;
  width: number;
  height: number;
  createdAt: string;
  reviewedAt: string | null;
  isHidden: 0 | 1;
}

const states: Record<PhotoState, string> = {
  // As the index `photos__to_review`.
  new: "ph.reviewed_at IS NULL AND ph.deleted_at IS NULL AND ph.hidden_at IS NULL",
  accepted: "ph.reviewed_at IS NOT NULL AND ph.deleted_at IS NULL AND ph.hidden_at IS NULL",
  removed: "ph.hidden_at IS NOT NULL AND ph.deleted_at IS NULL",
};

const from = "FROM photos ph JOIN places p ON p.id = ph.place_id JOIN partners pa ON pa.id = ph.partner_id";

type Filter = Pick<AdminPhotoQuery, "q" | "state">;

const where = ({ q = "", state }: Filter): Where =>
  allOf({ sql: states[state], values: [] }, wordsWhere(q, ["p.search_text", "pa.search_text"]));

interface Page {
  query: Filter & Pick<AdminPhotoQuery, "sort">;
  after: Cursor | null;
  limit: number;
  locale: Locale;
}

export function adminPhotos(db: Database, { query, after, limit, locale }: Page): D1PreparedStatement {
  const { sql, values } = where(query);
  const { onward, orderBy } = orderOf("ph.created_at", "ph.id", query.sort === "created-desc");
  return db
    .prepare(
      `SELECT ph.id, ph.place_id AS placeId, ${locale === "pl" ? "p.name_pl" : "p.name_en"} AS placeName, p.city,
         ph.partner_id AS partnerId, pa.legal_name AS partnerName, ph.width, ph.height, ph.created_at AS createdAt,
         ph.reviewed_at AS reviewedAt, ph.hidden_at IS NOT NULL AS isHidden
       ${from} WHERE ${sql} ${after === null ? "" : `AND ${onward}`} ${orderBy} LIMIT ?`,
    )
    .bind(...values, ...(after === null ? [] : [after.key, after.id]), limit);
}

export function countAdminPhotos(db: Database, query: Filter): D1PreparedStatement {
  const { sql, values } = where(query);
  return db.prepare(`SELECT COUNT(*) AS total ${from} WHERE ${sql}`).bind(...values);
}

/** Those of the given photos that wait for a review. */
export const photosToReview = (db: Database, ids: readonly string[]): D1PreparedStatement =>
  db
    .prepare(`SELECT ph.id FROM photos ph WHERE ph.id IN (SELECT value FROM json_each(?)) AND ${states.new}`)
    .bind(JSON.stringify(ids));

export interface Acceptance {
  ids: readonly string[];
  actor: string;
  reason: string;
  requestId: string;
  now: Date;
}

/** Marks the photos that wait as reviewed, each with an entry in the audit trail. */
export function acceptPhotos(db: Database, { ids, actor, reason, requestId, now }: Acceptance): D1PreparedStatement[] {
  const entries = ids.map((id) => ({ id, version: newId("version") }));
  return [
    db
      .prepare(
        `INSERT INTO audit_events (version, actor, action, entity, entity_id, partner_id, details, request_id, at)
         SELECT a.value ->> 'version', ?2, 'accept', 'photo', ph.id, ph.partner_id, json_object('reason', ?3), ?4, ?5
         FROM json_each(?1) a JOIN photos ph ON ph.id = a.value ->> 'id' WHERE ${states.new} ORDER BY a.key`,
      )
      .bind(JSON.stringify(entries), actor, reason, requestId, now.toISOString()),
    db
      .prepare(
        `UPDATE photos AS ph SET reviewed_at = ?2 WHERE ph.id IN (SELECT value FROM json_each(?1)) AND ${states.new}`,
      )
      .bind(JSON.stringify(ids), now.toISOString()),
  ];
}

/** A photo that can be removed, with its place and partner. */
export interface PhotoToRemove {
  isHidden: 0 | 1;
  placeId: string;
  placeVersion: string;
  namePl: string;
  nameEn: string;
  partnerId: string;
  authorEmail: string;
  authorLocale: Locale;
}

export const photoToRemove = (db: Database, id: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ph.hidden_at IS NOT NULL AS isHidden, p.id AS placeId, p.version AS placeVersion, p.name_pl AS namePl,
         p.name_en AS nameEn, pa.id AS partnerId, pa.email AS authorEmail, pa.locale AS authorLocale
       ${from} WHERE ph.id = ? AND ph.deleted_at IS NULL`,
    )
    .bind(id);

export interface Removal extends Pick<Acceptance, "actor" | "reason" | "requestId" | "now"> {
  photoId: string;
  partnerId: string;
  reportId: string;
}

/** Records the removal, and fails the batch if the photo has been hidden or deleted since. */
export const auditRemoval = (db: Database, removal: Removal): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO audit_events (version, actor, action, entity, entity_id, partner_id, details, request_id, at)
       VALUES (?1, ?2, 'remove', 'photo', (SELECT id FROM photos WHERE id = ?3 AND hidden_at IS NULL AND deleted_at IS NULL),
         ?4, json_object('reason', ?5, 'reportId', ?6), ?7, ?8)`,
    )
    .bind(
      ...[newId("version"), removal.actor, removal.photoId, removal.partnerId, removal.reason, removal.reportId],
      ...[removal.requestId, removal.now.toISOString()],
    );
