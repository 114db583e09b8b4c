import type {
  AdminInvitationQuery,
  AdminInvitationSort,
  InvitationKind,
  InvitationState,
} from "../../../../domain/invitation/admin-schema.ts";
import type { Database } from "../../../db/database.ts";
import type { Cursor } from "../../../http/cursor.ts";
import { allOf, foldedSql, nothing, orderOf, type Where, wordsWhere } from "../../../http/list.ts";

/** An invitation as listed for administrators. */
export interface AdminInvitation {
  id: string;
  kind: InvitationKind;
  state: InvitationState;
  email: string;
  name: string;
  /** The invited company, or the partner who invites; null for an administrator. */
  companyName: string | null;
  timesSent: number;
  sentAt: string;
  expiresAt: string;
}

/** The state of invitation `i`; bind the current instant. */
const stateSql = `CASE WHEN i.status NOT IN ('sent', 'opened') THEN i.status
  WHEN i.expires_at <= ? THEN 'expired' ELSE 'open' END`;

const from = "FROM invitations i LEFT JOIN partners pa ON pa.id = i.partner_id";

export const columns = `i.id, i.kind, ${stateSql} AS state, i.email, i.name,
  COALESCE(pa.legal_name, NULLIF(i.company_name, '')) AS companyName, i.times_sent AS timesSent, i.sent_at AS sentAt,
  i.expires_at AS expiresAt`;

const sortKeys = {
  sent: { column: "i.sent_at", of: (row: AdminInvitation) => row.sentAt },
  expires: { column: "i.expires_at", of: (row: AdminInvitation) => row.expiresAt },
} as const;

/** The column to sort by, and whether in descending order. */
export function sortOf(sort: AdminInvitationSort) {
  const [name, direction] = sort.split("-") as [keyof typeof sortKeys, "asc" | "desc"];
  return { ...sortKeys[name], descending: direction === "desc" };
}

type Filter = Pick<AdminInvitationQuery, "q" | "kind" | "state">;

const where = ({ q = "", kind, state }: Filter, now: Date): Where =>
  allOf(
    { sql: "1", values: [] },
    kind === undefined ? nothing : { sql: "i.kind = ?", values: [kind] },
    state === undefined ? nothing : { sql: `${stateSql} = ?`, values: [now.toISOString(), state] },
    wordsWhere(q, ["lower(i.email)", foldedSql("i.name"), foldedSql("i.company_name"), "i.nip", "pa.search_text"]),
  );

export function adminInvitations(
  db: Database,
  query: Filter & Pick<AdminInvitationQuery, "sort">,
  { after, limit, now }: { after: Cursor | null; limit: number; now: Date },
): D1PreparedStatement {
  const { sql, values } = where(query, now);
  const { column, descending } = sortOf(query.sort);
  const { onward, orderBy } = orderOf(column, "i.id", descending);
  return db
    .prepare(`SELECT ${columns} ${from} WHERE ${sql} ${after === null ? "" : `AND ${onward}`} ${orderBy} LIMIT ?`)
    .bind(now.toISOString(), ...values, ...(after === null ? [] : [after.key, after.id]), limit);
}

export function countAdminInvitations(db: Database, query: Filter, now: Date): D1PreparedStatement {
  const { sql, values } = where(query, now);
  return db.prepare(`SELECT COUNT(*) AS total ${from} WHERE ${sql}`).bind(...values);
}
