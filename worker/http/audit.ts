import type { AuditEntity } from "../../domain/audit/groups.ts";
import { newId } from "../../domain/core/ids.ts";
import type { Database } from "../db/database.ts";
import type { RowVersion } from "./row-version.ts";

export interface AuditEntry {
  /** A uid, `holder`, or the name of a job or provider. */
  actor: string;
  /** A short verb in camel case, which the administrators' list shows as it is. */
  action: string;
  entity: AuditEntity;
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
 * Audits a change and checks its version: if the batch's UPDATE changed no row, `entity_id` is null, which violates a
 * constraint and fails the batch. Other statements of the batch need no condition.
 */
export function auditChange(db: Database, mark: RowVersion, entry: AuditEntry): D1PreparedStatement {
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

/** Audits a row that the batch inserts only under a condition: fails the batch if it was not inserted. */
export function auditInsert(
  db: Database,
  inserted: { table: "invoices" | "commission_months"; id: string },
  entry: AuditEntry,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO audit_events (version, actor, action, entity, entity_id, partner_id, details, request_id, at)
       VALUES (?, ?, ?, ?, (SELECT id FROM ${inserted.table} WHERE id = ?), ?, ?, ?, ?)`,
    )
    .bind(
      ...[newId("version"), entry.actor, entry.action, entry.entity, inserted.id, entry.partnerId],
      ...[JSON.stringify(entry.details ?? {}), entry.requestId, entry.now.toISOString()],
    );
}

/** True if a batch failed because the row had changed concurrently. */
export function isVersionConflict(error: unknown): boolean {
  return error instanceof Error && error.message.includes("audit_events.entity_id");
}

/** `auditChange` for several rows of one UPDATE: fails the batch unless all of `ids` have the new version. */
export function auditChanges(
  db: Database,
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
