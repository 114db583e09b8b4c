import type { RowVersion } from "./row-version.ts";

export interface AuditEntry {
  /** A uid, `holder`, a job's or a provider's name. */
  actor: string;
  action: string;
  entity:
    | "reservation"
    | "payment"
    | "order"
    | "rent"
    | "refund"
    | "partner"
    | "place"
    | "box"
    | "block"
    | "client"
    | "invitation"
    | "rentImport"
    | "product";
  partnerId: string | null;
  details?: Readonly<Record<string, string | number | boolean | null>>;
  requestId: string | null;
  now: Date;
}

/** Details of a price below the list price, which the history shows to the owner. */
export function underList({ listGrosze, monthlyGrosze }: { listGrosze: number; monthlyGrosze: number }) {
  return monthlyGrosze < listGrosze ? { listGrosze, givenGrosze: monthlyGrosze } : {};
}

/**
 * Writes who moved the row of the mark, and is the batch's lock: when the batch's UPDATE found no row to move,
 * `entity_id` is null, the table refuses that, and with it the whole batch. Statements after it need no condition.
 */
export function auditChange(db: Pick<D1Database, "prepare">, mark: RowVersion, entry: AuditEntry): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO audit_events (version, actor, action, entity, entity_id, partner_id, details, request_id, at)
       VALUES (?, ?, ?, ?, (SELECT id FROM ${mark.table} WHERE id = ? AND version = ?), ?, ?, ?, ?)`,
    )
    .bind(
      mark.nextVersion,
      entry.actor,
      entry.action,
      entry.entity,
      mark.id,
      mark.nextVersion,
      entry.partnerId,
      JSON.stringify(entry.details ?? {}),
      entry.requestId,
      entry.now.toISOString(),
    );
}

/** True when a batch was refused because someone moved the row first. */
export function isVersionConflict(error: unknown): boolean {
  return error instanceof Error && error.message.includes("audit_events.entity_id");
}

/** `auditChange` for many rows that one UPDATE moved: every id of `ids` must bear the mark, or the whole batch is refused. */
export function auditChanges(
  db: Pick<D1Database, "prepare">,
  { table, nextVersion }: Pick<RowVersion, "table" | "nextVersion">,
  ids: readonly string[],
  entry: AuditEntry,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO audit_events (version, actor, action, entity, entity_id, partner_id, details, request_id, at)
       SELECT ?1, ?2, ?3, ?4, (SELECT id FROM ${table} WHERE id = j.value AND version = ?1), ?5, ?6, ?7, ?8
       FROM json_each(?9) j`,
    )
    .bind(
      nextVersion,
      entry.actor,
      entry.action,
      entry.entity,
      entry.partnerId,
      JSON.stringify(entry.details ?? {}),
      entry.requestId,
      entry.now.toISOString(),
      JSON.stringify(ids),
    );
}
