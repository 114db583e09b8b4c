import type { AdminAuditQuery } from "../../../domain/audit/admin-list.ts";
import type { AuditDetails } from "../../../domain/audit/changes.ts";
import { type AuditEntity, auditGroups } from "../../../domain/audit/groups.ts";
import type { Database } from "../../db/database.ts";
import type { Cursor } from "../../http/cursor.ts";
import { allOf, foldedSql, nothing, orderOf, type Where, wordsWhere } from "../../http/list.ts";
import type { InstantRange } from "../../instants.ts";

/** An entry of the audit trail as stored; `details` is JSON. */
export interface AuditRow {
  id: number;
  at: string;
  action: string;
  entity: AuditEntity;
  entityId: string;
  /** A uid, `holder`, or the name of a job or provider. */
  actor: string;
  actorName: string | null;
  actorEmail: string | null;
  partnerId: string | null;
  partnerName: string | null;
  details: string;
  requestId: string | null;
}

/** The recorded values of an entry. */
export const detailsOf = ({ details }: Pick<AuditRow, "details">) => JSON.parse(details) as AuditDetails;

/** The reason, if someone gave one. */
export const reasonOf = ({ reason }: AuditDetails): string | null => (typeof reason === "string" ? reason : null);

export const auditColumns = `ae.id, ae.at, ae.action, ae.entity, ae.entity_id AS entityId, ae.actor,
  u.display_name AS actorName, u.email AS actorEmail, ae.partner_id AS partnerId, pa.legal_name AS partnerName,
  ae.details, ae.request_id AS requestId`;

export const auditFrom = `FROM audit_events ae LEFT JOIN users u ON u.uid = ae.actor
  LEFT JOIN partners pa ON pa.id = ae.partner_id`;

/** The filter with its days as instants. */
export interface AuditFilter extends Pick<AdminAuditQuery, "q" | "group" | "action"> {
  range: Partial<InstantRange>;
}

/** People by uid, so that the indexes over actors and entities find the rows of the few that match. */
function whereSearch(q: string): Where {
  const { sql, values } = wordsWhere(q, [foldedSql("display_name"), "lower(email)", "lower(uid)"]);
  if (sql === "") return nothing;
  const people = `(SELECT uid FROM users WHERE ${sql})`;
  return {
    sql: `(ae.actor = ? OR ae.entity_id = ? OR ae.request_id = ? OR ae.actor IN ${people}
      OR (ae.entity = 'user' AND ae.entity_id IN ${people}))`,
    values: [q, q, q, ...values, ...values],
  };
}

const where = ({ q = "", group, action, range: { from, to } }: AuditFilter): Where =>
  allOf(
    { sql: "1", values: [] },
    whereSearch(q),
    group === undefined
      ? nothing
      : { sql: "ae.entity IN (SELECT value FROM json_each(?))", values: [JSON.stringify(auditGroups[group])] },
    action === undefined ? nothing : { sql: "ae.action = ?", values: [action] },
    from === undefined ? nothing : { sql: "ae.at >= ?", values: [from] },
    to === undefined ? nothing : { sql: "ae.at < ?", values: [to] },
  );

interface Page {
  filter: AuditFilter;
  isOldestFirst: boolean;
  after: Cursor | null;
  limit: number;
}

export function auditEvents(db: Database, { filter, isOldestFirst, after, limit }: Page): D1PreparedStatement {
  const { sql, values } = where(filter);
  const { onward, orderBy } = orderOf("ae.at", "ae.id", !isOldestFirst);
  return db
    .prepare(
      `SELECT ${auditColumns} ${auditFrom} WHERE ${sql} ${after === null ? "" : `AND ${onward}`} ${orderBy} LIMIT ?`,
    )
    .bind(...values, ...(after === null ? [] : [after.key, Number(after.id)]), limit);
}

export function countAuditEvents(db: Database, filter: AuditFilter): D1PreparedStatement {
  const { sql, values } = where(filter);
  return db.prepare(`SELECT COUNT(*) AS total FROM audit_events ae WHERE ${sql}`).bind(...values);
}
