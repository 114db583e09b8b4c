import type { Database } from "../../db/database.ts";
import type { RowVersion } from "../../http/row-version.ts";
import { isPaidSql, unchangedOf } from "./queries.ts";

export interface Removal {
  id: string;
  /** The version that the import gave to all rows it created. */
  made: string;
  /** The version of the import that was read. */
  seen: string;
  mark: RowVersion;
  now: Date;
}

const ofImport = "(SELECT id FROM rents WHERE import_id = ?)";

/**
 * Deletes everything that an import created, in one batch. The first statement updates nothing if a rent was changed or
 * paid, and `audit` then fails the batch. Rows of other tables that refer to the rents fail it by foreign key.
 */
export function removeImport(db: Database, removal: Removal, audit: D1PreparedStatement): D1PreparedStatement[] {
  const { id, made, seen, mark, now } = removal;
  return [
    db
      .prepare(
        `UPDATE rent_imports AS ri SET undone_at = ?1, version = ?2
         WHERE id = ?3 AND version = ?4 AND undone_at IS NULL AND rents = ${unchangedOf("ri.row_version")}
           AND NOT ${isPaidSql}`,
      )
      .bind(now.toISOString(), mark.nextVersion, id, seen),
    audit,
    db
      .prepare(
        `DELETE FROM occupancy WHERE reference IN (SELECT id FROM rents WHERE import_id = ?1
           UNION ALL SELECT reservation_id FROM rents WHERE import_id = ?1)`,
      )
      .bind(id),
    db.prepare(`DELETE FROM charges WHERE rent_id IN ${ofImport}`).bind(id),
    // A case of debt collection in which a step was taken is kept, and with it the import.
    db.prepare(`DELETE FROM collection_cases WHERE rent_id IN ${ofImport}`).bind(id),
    // The reservations are found by version, because their rents are already deleted.
    db.prepare("DELETE FROM rents WHERE import_id = ?").bind(id),
    db
      .prepare(
        "DELETE FROM reservations WHERE version = ?1 AND partner_id = (SELECT partner_id FROM rent_imports WHERE id = ?2)",
      )
      .bind(made, id),
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
