import type { UnmatchedQuery, UnmatchedSort, UnmatchedState } from "../../../../domain/payment/unmatched.ts";
import type { Database } from "../../../db/database.ts";
import type { Cursor } from "../../../http/cursor.ts";
import { allOf, foldedSql, nothing, orderOf, type Where, wordsWhere } from "../../../http/list.ts";
import type { ProviderName } from "../../../providers/payments/provider.ts";
import { isKnown } from "../unmatched-statements.ts";

/** Money of the provider that belongs to no payment of ours, or did not until it was decided about. */
export interface UnmatchedPayment {
  id: string;
  provider: ProviderName;
  reference: string;
  account: string | null;
  /** The partner whose account got the money; null if it stayed with the marketplace. */
  partnerId: string | null;
  partnerName: string | null;
  amountGrosze: number;
  currency: string;
  paidAt: string;
  payerEmail: string | null;
  description: string;
  foundBy: "event" | "comparison";
  state: UnmatchedState;
  version: string;
}

/** A payment that has become known is dealt with by its own events. */
const state = `iif(um.status = 'open' AND ${isKnown}, 'known', um.status)`;

const from = `FROM unmatched_payments um
  LEFT JOIN partners pa ON pa.id = (SELECT id FROM partners WHERE payout_account = um.account LIMIT 1)`;

const columns = `um.id, um.provider, um.provider_reference AS reference, um.account, pa.id AS partnerId,
  pa.legal_name AS partnerName, um.amount_grosze AS amountGrosze, um.currency, um.paid_at AS paidAt,
  um.payer_email AS payerEmail, um.description, um.found_by AS foundBy, ${state} AS state, um.version`;

const sortKeys = {
  paid: { column: "um.paid_at", of: (row: UnmatchedPayment) => row.paidAt },
  amount: { column: "um.amount_grosze", of: (row: UnmatchedPayment) => String(row.amountGrosze) },
} as const;

/** The column to sort by, and whether in descending order. */
export function sortOf(sort: UnmatchedSort) {
  const [name, direction] = sort.split("-") as [keyof typeof sortKeys, "asc" | "desc"];
  return { ...sortKeys[name], descending: direction === "desc" };
}

type Filter = Pick<UnmatchedQuery, "state" | "q">;

const where = ({ state: wanted, q = "" }: Filter): Where =>
  allOf(
    { sql: "1", values: [] },
    wanted === undefined ? nothing : { sql: `${state} = ?`, values: [wanted] },
    wordsWhere(q, [
      "lower(um.provider_reference)",
      "um.payer_email",
      foldedSql("um.description"),
      "lower(um.metadata)",
      foldedSql("pa.legal_name"),
    ]),
  );

export function unmatchedOf(
  db: Database,
  query: Omit<UnmatchedQuery, "cursor">,
  after: Cursor | null,
  limit: number,
): D1PreparedStatement {
  const { sql, values } = where(query);
  const { column, descending } = sortOf(query.sort);
  const { onward, orderBy } = orderOf(column, "um.id", descending);
  return db
    .prepare(`SELECT ${columns} ${from} WHERE ${sql} ${after === null ? "" : `AND ${onward}`} ${orderBy} LIMIT ?`)
    .bind(...values, ...(after === null ? [] : [after.key, after.id]), limit);
}

export function countUnmatched(db: Database, filter: Filter): D1PreparedStatement {
  const { sql, values } = where(filter);
  return db.prepare(`SELECT COUNT(*) AS total ${from} WHERE ${sql}`).bind(...values);
}

export interface UnmatchedDetail extends UnmatchedPayment {
  /** JSON object of texts */
  metadata: string;
  createdAt: string;
  returnAttempts: number;
  returnReference: string | null;
}

/** At most one row. */
export const unmatchedPayment = (db: Database, id: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ${columns}, um.metadata, um.created_at AS createdAt,
         um.return_attempts AS returnAttempts, um.return_reference AS returnReference
       ${from} WHERE um.id = ?`,
    )
    .bind(id);

export interface UnmatchedEvent {
  id: number;
  at: string;
  action: string;
  /** Null for a job. */
  actorName: string | null;
  reason: string | null;
}

/** What was decided about it, and what came of it, oldest first. */
export const eventsOfUnmatched = (db: Database, id: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ae.id, ae.at, ae.action, (SELECT COALESCE(NULLIF(display_name, ''), email) FROM users WHERE uid = ae.actor) AS actorName,
         ae.details ->> '$.reason' AS reason
       FROM audit_events ae WHERE ae.entity = 'unmatchedPayment' AND ae.entity_id = ? ORDER BY ae.at, ae.id`,
    )
    .bind(id);
