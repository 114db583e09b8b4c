import { maxSavedFilters, type SavedFilterInput } from "../../../domain/saved-filter/saved-filters.ts";

type Database = Pick<D1Database, "prepare">;

/** All that a person has saved, of every list, in the order of saving. */
export function savedFiltersOf(db: Database, uid: string): D1PreparedStatement {
  return db
    .prepare("SELECT id, list, name, query FROM saved_filters WHERE uid = ? ORDER BY list, created_at, id")
    .bind(uid);
}

/** A name that is taken gets the new filters. Writes nothing where the list has as many as it may. */
export function upsertSavedFilter(
  db: Database,
  { id, uid, list, name, query, now }: SavedFilterInput & { id: string; uid: string; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO saved_filters (id, uid, list, name, query, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6
       WHERE (SELECT COUNT(*) FROM saved_filters WHERE uid = ?2 AND list = ?3 AND name <> ?4) < ?7
       ON CONFLICT (uid, list, name) DO UPDATE SET query = ?5`,
    )
    .bind(id, uid, list, name, query, now.toISOString(), maxSavedFilters);
}

export function deleteSavedFilter(db: Database, uid: string, id: string): D1PreparedStatement {
  return db.prepare("DELETE FROM saved_filters WHERE id = ? AND uid = ?").bind(id, uid);
}
