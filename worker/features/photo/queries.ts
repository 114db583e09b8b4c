import type { PhotoFacts } from "../../../domain/photo/inspect.ts";
import type { Database } from "../../db/database.ts";
import { partnerOfUid } from "../../http/actor.ts";

export interface PhotosOfPlace {
  partnerId: string;
  /** JSON: the ids in display order. */
  photoIds: string;
}

/** One of the partner's places with its photos. */
export function photosOfPlace(db: Database, uid: string, placeId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT p.partner_id AS partnerId, (SELECT json_group_array(id ORDER BY position, id) FROM photos
         WHERE place_id = p.id AND deleted_at IS NULL AND hidden_at IS NULL) AS photoIds
       FROM places p WHERE p.id = ? AND p.partner_id = ${partnerOfUid}`,
    )
    .bind(placeId, uid);
}

export function insertPhoto(
  db: Database,
  photo: PhotoFacts & { id: string; partnerId: string; placeId: string; bytes: number; now: Date },
): D1PreparedStatement {
  const { id, partnerId, placeId, width, height, bytes, contentType } = photo;
  return db
    .prepare(
      `INSERT INTO photos (id, partner_id, place_id, position, width, height, bytes, content_type, created_at)
       VALUES (?1, ?2, ?3, (SELECT COALESCE(MAX(position) + 1, 0) FROM photos WHERE place_id = ?3), ?4, ?5, ?6, ?7, ?8)`,
    )
    .bind(id, partnerId, placeId, width, height, bytes, contentType, photo.now.toISOString());
}

/** Returns a row if this is a photo of one of the partner's places, deleted or not. */
export function ownPhoto(db: Database, uid: string, placeId: string, id: string): D1PreparedStatement {
  return db
    .prepare(`SELECT id FROM photos WHERE id = ? AND place_id = ? AND partner_id = ${partnerOfUid}`)
    .bind(id, placeId, uid);
}

/** Marks a photo as deleted; null restores it. */
export function markPhoto(db: Database, id: string, deletedAt: string | null): D1PreparedStatement {
  return db.prepare("UPDATE photos SET deleted_at = ? WHERE id = ?").bind(deletedAt, id);
}

/** Sets the display order. */
export function orderPhotos(db: Database, placeId: string, ids: readonly string[]): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE photos SET position = (SELECT key FROM json_each(?1) WHERE value = photos.id)
       WHERE place_id = ?2 AND id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(ids), placeId);
}

/** Returns a row if there is such a photo, also a deleted or hidden one. */
export function photoExists(db: Database, id: string): D1PreparedStatement {
  return db.prepare("SELECT 1 FROM photos WHERE id = ?").bind(id);
}

/** Returns a row if the photo is not deleted. */
export function isShown(db: Database, id: string): D1PreparedStatement {
  return db.prepare("SELECT 1 FROM photos WHERE id = ? AND deleted_at IS NULL AND hidden_at IS NULL").bind(id);
}

/** Returns the given files that belong to no photo of a place or a rent, and no policy. */
export function orphansOf(db: Database, ids: readonly string[]): D1PreparedStatement {
  return db
    .prepare(
      `SELECT value AS id FROM json_each(?) WHERE value NOT IN (SELECT id FROM photos)
         AND value NOT IN (SELECT id FROM rent_photos)
         AND value NOT IN (SELECT file_id FROM insurance_policies)
         AND substr(value, 1, instr(value || '/', '/') - 1) NOT IN (SELECT id FROM invoice_archives)`,
    )
    .bind(JSON.stringify(ids));
}

/** Deleted photos without an open report, which administrators decide by the photo. */
export function purgeablePhotos(db: Database, deletedBefore: string, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id FROM photos WHERE deleted_at < ? AND NOT EXISTS (SELECT 1 FROM content_reports WHERE place_id = photos.place_id
         AND subject = 'photo' AND photo_id = photos.id AND status = 'open') LIMIT ?`,
    )
    .bind(deletedBefore, limit);
}

export function forgetPhotos(db: Database, ids: readonly string[]): D1PreparedStatement {
  return db
    .prepare("DELETE FROM photos WHERE id IN (SELECT value FROM json_each(?)) AND deleted_at IS NOT NULL")
    .bind(JSON.stringify(ids));
}
