import { maxSavedFilters, type SavedFilterInput } from "../../../domain/saved-filter/saved-filters.ts";
import type { Database } from "../../db/database.ts";

/** All filters a user has saved, by list, oldest first. */
export function savedFiltersOf(db: Database, uid: string): D1PreparedStatement {
  return db
    .prepare("SELECT id, list, name, query FROM saved_filters WHERE uid = ? ORDER BY list, created_at, id")
    .bind(uid);
}

/**
 * Saves a filter and replaces one of the same name. If the list is full, `list` is null, which violates a constraint
 * (`isFilterLimit`), so that concurrent calls cannot exceed the limit.
 */
export function upsertSavedFilter(
  db: Database,
  { id, uid, list, name, query, now }: SavedFilterInput & { id: string; uid: string; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO saved_filters (id, uid, list, name, query, created_at)
       VALUES (?1, ?2, iif((SELECT COUNT(*) FROM saved_filters WHERE uid = ?2 AND list = ?3 AND name <> ?4) < ?7, ?3, NULL),
         ?4, ?5, ?6)
       ON CONFLICT (uid, list, name) DO UPDATE SET query = ?5`,
    )
    .bind(id, uid, list, name, query, now.toISOString(), maxSavedFilters);
}

/** True when `upsertSavedFilter` was refused because the list is full. */
export function isFilterLimit(error: unknown): boolean {
  return String(error).includes("NOT NULL constraint failed: saved_filters.list");
}

export function deleteSavedFilter(db: Database, uid: string, id: string): D1PreparedStatement {
  return db.prepare("DELETE FROM saved_filters WHERE id = ? AND uid = ?").bind(id, uid);
}
