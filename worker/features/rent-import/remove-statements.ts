import type { Database } from "../../db/database.ts";
import type { RowVersion } from "../../http/row-version.ts";
import { obstacleSql } from "./queries.ts";

export interface Removal {
  id: string;
  /** The version that the import gave to all rows it created. */
  made: string;
  /** The version of the import that was read. */
  seen: string;
  mark: RowVersion;
  now: Date;
}

/** The rents that are being removed, and their reservations: those with the version of the removal, `?1`. */
const removed = (column: string) => `(SELECT ${column} FROM rents WHERE version = ?1 AND import_id = ?2)`;

/**
 * Deletes what an import created for the rents to which nothing has happened, in one batch. Which these are is decided by its
 * first statement, so a payment that arrives at the same time keeps its rent. `audit` fails the batch if there is none.
 */
export function removeImport(db: Database, removal: Removal, audit: D1PreparedStatement): D1PreparedStatement[] {
  const { id, made, seen, mark, now } = removal;
  const at = now.toISOString();
  const { nextVersion } = mark;
  const marked = (sql: string) => db.prepare(sql).bind(nextVersion, id);
  return [
    db
      .prepare(
        `UPDATE rents AS t SET version = ?1 FROM rent_imports ri
         WHERE ri.id = ?2 AND ri.version = ?3 AND t.import_id = ri.id AND ${obstacleSql("?4")} = 'none'`,
      )
      .bind(nextVersion, id, seen, at),
    db
      .prepare(
        `UPDATE rent_imports SET version = ?1,
           undone_at = iif(EXISTS (SELECT 1 FROM rents WHERE import_id = ?2 AND version <> ?1), NULL, ?4)
         WHERE id = ?2 AND version = ?3 AND EXISTS ${removed("1")}`,
      )
      .bind(nextVersion, id, seen, at),
    audit,
    marked(`UPDATE reservations SET version = ?1 WHERE id IN ${removed("reservation_id")}`),
    marked(
      `DELETE FROM occupancy WHERE reference IN (${removed("id").slice(1, -1)} UNION ALL ${removed("reservation_id").slice(1, -1)})`,
    ),
    marked(`DELETE FROM charges WHERE rent_id IN ${removed("id")}`),
    marked(`DELETE FROM rent_changes WHERE rent_id IN ${removed("id")}`),
    marked("DELETE FROM rents WHERE version = ?1 AND import_id = ?2"),
    marked(
      "DELETE FROM reservations WHERE version = ?1 AND partner_id = (SELECT partner_id FROM rent_imports WHERE id = ?2)",
    ),
    db
      .prepare(
        `DELETE FROM clients WHERE version = ?1 AND partner_id = (SELECT partner_id FROM rent_imports WHERE id = ?2)
           AND uid IS NULL AND NOT EXISTS (SELECT 1 FROM reservations WHERE client_id = clients.id)
           AND NOT EXISTS (SELECT 1 FROM rents WHERE client_id = clients.id)
           AND NOT EXISTS (SELECT 1 FROM invitations WHERE client_id = clients.id)
           AND NOT EXISTS (SELECT 1 FROM invoices WHERE client_id = clients.id)`,
      )
      .bind(made, id),
    ...removeBoxes(db, made, id),
  ];
}

/** Deletes the boxes that the import created, except for those changed or used since. */
function removeBoxes(db: Database, made: string, id: string): D1PreparedStatement[] {
  const unused = `SELECT b.id FROM boxes b WHERE b.version = ?1
    AND b.partner_id = (SELECT partner_id FROM rent_imports WHERE id = ?2)
    AND NOT EXISTS (SELECT 1 FROM occupancy WHERE box_id = b.id)
    AND NOT EXISTS (SELECT 1 FROM reservations WHERE box_id = b.id)
    AND NOT EXISTS (SELECT 1 FROM rents WHERE box_id = b.id)
    AND NOT EXISTS (SELECT 1 FROM rent_changes WHERE to_box_id = b.id)
    AND NOT EXISTS (SELECT 1 FROM blocks WHERE box_id = b.id)
    AND NOT EXISTS (SELECT 1 FROM planned_box_prices WHERE box_id = b.id)`;
  return [
    db.prepare(`DELETE FROM box_prices WHERE box_id IN (${unused})`).bind(made, id),
    db.prepare(`DELETE FROM boxes WHERE id IN (${unused})`).bind(made, id),
  ];
}
