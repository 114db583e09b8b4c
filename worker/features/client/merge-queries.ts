import { partnerOfUid } from "../../http/actor.ts";
import type { ClientToChange } from "./write-queries.ts";

type Database = Pick<D1Database, "prepare">;

/** A client before a merge. */
export interface ClientToMerge extends ClientToChange {
  id: string;
  blockedReason: string;
  blockedAt: string | null;
  uid: string | null;
}

export function clientsToMerge(db: Database, uid: string, ids: readonly string[]): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id, kind, name, nip, email, phone, street, postcode, city, locale, notes, tags, blocked,
         blocked_reason AS blockedReason, blocked_at AS blockedAt, uid, version
       FROM clients WHERE id IN (SELECT value FROM json_each(?)) AND partner_id = ${partnerOfUid}`,
    )
    .bind(JSON.stringify(ids), uid);
}

/** All tables with a `client_id`, in the schema's order. A foreign key refuses the deletion if one is missing here. */
const namingTables = ["reservations", "orders", "rents", "invoices", "invitations"] as const;

/** Assigns all records of client `from` to client `to` and deletes `from`. */
export function reassignClientRecords(
  db: Database,
  partnerId: string,
  from: string,
  to: string,
): D1PreparedStatement[] {
  return [
    ...namingTables.map((table) =>
      db
        .prepare(`UPDATE ${table} SET client_id = ?1 WHERE client_id = ?2 AND partner_id = ?3`)
        .bind(to, from, partnerId),
    ),
    db.prepare("DELETE FROM clients WHERE id = ? AND partner_id = ?").bind(from, partnerId),
  ];
}
