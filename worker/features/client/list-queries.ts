import type { ClientKind, ClientListQuery, ClientSort } from "../../../domain/client/schema.ts";
import type { Day } from "../../../domain/core/day.ts";
import type { Database } from "../../db/database.ts";
import { partnerOfUid } from "../../http/actor.ts";
import type { Cursor } from "../../http/cursor.ts";
import { allOf, nothing, orderOf, type Where, wordsWhere } from "../../http/list.ts";
import { isLikelyDuplicateSql } from "./likely-duplicate.ts";
import { lacksAddressSql, tenantWithout } from "./missing-data.ts";

export interface ClientRow {
  id: string;
  kind: ClientKind;
  name: string;
  nip: string | null;
  taxNumber: string | null;
  email: string;
  phone: string;
  street: string;
  postcode: string;
  city: string;
  /** JSON: a list. */
  tags: string;
  blocked: 0 | 1;
  hasAccount: 0 | 1;
  owingGrosze: number;
  /** The part of `owedGrosze` that is past due. */
  overdueGrosze: number;
  createdAt: string;
  searchText: string;
}

const owing = "COALESCE(owed.owing, 0)";
const overdue = "COALESCE(owed.overdue, 0)";

const sortKeys = {
  name: { column: "c.search_text", of: (row: ClientRow) => row.searchText, bound: (key: string) => key },
  created: { column: "c.created_at", of: (row: ClientRow) => row.createdAt, bound: (key: string) => key },
  balance: { column: owing, of: (row: ClientRow) => String(row.owingGrosze), bound: (key: string) => Number(key) },
} as const;

/** The column to sort by, and whether in descending order. */
export function sortOf(sort: ClientSort) {
  const [name, direction] = sort.split("-") as [keyof typeof sortKeys, "asc" | "desc"];
  return { ...sortKeys[name], descending: direction === "desc" };
}

/** What each client owes, calculated from all unpaid charges of the partner. Binds the day, then the uid. */
const owed = `WITH owed AS (
  SELECT t.client_id AS clientId, SUM(ch.open_grosze) AS owing,
    SUM(CASE WHEN ch.due_on < ? THEN ch.open_grosze ELSE 0 END) AS overdue
  FROM charges ch JOIN rents t ON t.id = ch.rent_id
  WHERE ch.partner_id = ${partnerOfUid} AND ch.status IN ('due', 'failed') GROUP BY t.client_id)`;

const from = "FROM clients c LEFT JOIN owed ON owed.clientId = c.id";

const states = {
  owing: `${owing} > 0`,
  overdue: `${overdue} > 0`,
  noAddress: tenantWithout(lacksAddressSql("c")),
  noEmail: "c.email = ''",
  blocked: "c.blocked = 1",
  double: `EXISTS (SELECT 1 FROM clients d WHERE ${isLikelyDuplicateSql("d", "c")})`,
} as const;

type Filter = Pick<ClientListQuery, "q" | "kind" | "tag" | "state">;

const where = (uid: string, { q = "", kind, tag, state }: Filter): Where =>
  allOf(
    { sql: `c.partner_id = ${partnerOfUid}`, values: [uid] },
    kind === undefined ? nothing : { sql: "c.kind = ?", values: [kind] },
    state === undefined ? nothing : { sql: states[state], values: [] },
    tag === undefined ? nothing : { sql: "EXISTS (SELECT 1 FROM json_each(c.tags) WHERE value = ?)", values: [tag] },
    wordsWhere(q, ["c.search_text"]),
  );

export interface ClientsRequest {
  uid: string;
  query: Omit<ClientListQuery, "cursor" | "format">;
  /** Amounts due before this day are overdue. */
  today: Day;
}

export function clientsOf(
  db: Database,
  requested: ClientsRequest,
  after: Cursor | null,
  limit: number,
): D1PreparedStatement {
  const { uid, query, today } = requested;
  const { sql, values } = where(uid, query);
  const { column, descending, bound } = sortOf(query.sort);
  const { onward, orderBy } = orderOf(column, "c.id", descending);
  return db
    .prepare(
      `${owed} SELECT c.id, c.kind, c.name, c.nip, c.tax_number AS taxNumber, c.email, c.phone, c.street, c.postcode, c.city, c.tags, c.blocked,
         c.uid IS NOT NULL AS hasAccount, ${owing} AS owingGrosze, ${overdue} AS overdueGrosze,
         c.created_at AS createdAt, c.search_text AS searchText
       ${from} WHERE ${sql} ${after === null ? "" : `AND ${onward}`} ${orderBy} LIMIT ?`,
    )
    .bind(today, uid, ...values, ...(after === null ? [] : [bound(after.key), after.id]), limit);
}

/** The total number of clients. Calculates what they owe only if the filter needs it. */
export function countClientsOf(db: Database, { uid, query, today }: ClientsRequest): D1PreparedStatement {
  const { sql, values } = where(uid, query);
  const needsOwed = query.state === "owing" || query.state === "overdue";
  return needsOwed
    ? db.prepare(`${owed} SELECT COUNT(*) AS total ${from} WHERE ${sql}`).bind(today, uid, ...values)
    : db.prepare(`SELECT COUNT(*) AS total FROM clients c WHERE ${sql}`).bind(...values);
}

/** The tags of the partner's clients, most frequent first. */
export function tagsOf(db: Database, uid: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT t.value AS tag, COUNT(*) AS clients FROM clients c, json_each(c.tags) t
       WHERE c.partner_id = ${partnerOfUid} AND c.tags <> '[]' GROUP BY t.value ORDER BY clients DESC, tag LIMIT 100`,
    )
    .bind(uid);
}
