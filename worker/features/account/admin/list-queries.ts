import type { AdminPersonQuery, AdminPersonSort, PersonKind } from "../../../../domain/account/admin-list.ts";
import type { Role } from "../../../../domain/account/roles.ts";
import type { Day } from "../../../../domain/core/day.ts";
import { runningRents } from "../../../../domain/rent/transitions.ts";
import { type Database, inList } from "../../../db/database.ts";
import type { Cursor } from "../../../http/cursor.ts";
import { allOf, foldedSql, nothing, orderOf, type Where, wordsWhere } from "../../../http/list.ts";

/** A customer's or external user's account, or a client whom a partner entered and who has no account. */
export interface AdminPerson {
  /** A uid, or the id of a client. */
  id: string;
  kind: PersonKind;
  name: string;
  email: string;
  phone: string;
  /** Null for a client without an account, and one who has not finished registration. */
  role: Role | null;
  /** Whether the account may not sign in. */
  isBlocked: 0 | 1;
  /** Partners with a client record. */
  partners: number;
  runningRents: number;
  overdueGrosze: number;
  createdAt: string;
  searchText: string;
}

const running = inList(runningRents);

const people = `(
  SELECT u.uid AS id, 'account' AS kind, COALESCE(u.display_name, '') AS name, COALESCE(u.email, '') AS email,
    COALESCE(u.phone_number, '') AS phone, u.role, u.status = 'blocked' AS isBlocked, u.created_at AS createdAt,
    ${foldedSql("COALESCE(u.display_name, '')")} || ' ' || lower(COALESCE(u.email, '')) || ' '
      || COALESCE(u.phone_number, '') AS searchText
  FROM users u WHERE (u.role IS NULL OR u.role IN (0, 3)) AND u.status <> 'deleted'
  UNION ALL
  SELECT c.id, 'record', c.name, c.email, c.phone, NULL, 0, c.created_at, c.search_text FROM clients c 
  WHERE c.uid IS NULL AND c.erased_at IS NULL)`;

const ownRents = "(t.uid = pe.id OR t.client_id = pe.id)";

const columns = `pe.*,
  iif(pe.kind = 'record', 1, (SELECT COUNT(*) FROM clients WHERE uid = pe.id)) AS partners,
  (SELECT COUNT(*) FROM rents t WHERE ${ownRents} AND t.status IN ${running}) AS runningRents,
  (SELECT COALESCE(SUM(ch.open_grosze), 0) FROM rents t JOIN charges ch ON ch.rent_id = t.id
    WHERE ${ownRents} AND ch.status IN ('due', 'failed') AND ch.due_on < ?) AS overdueGrosze`;

const sortKeys = {
  name: { column: "pe.searchText", of: (row: AdminPerson) => row.searchText },
  created: { column: "pe.createdAt", of: (row: AdminPerson) => row.createdAt },
} as const;

/** The column to sort by, and whether in descending order. */
export function sortOf(sort: AdminPersonSort) {
  const [name, direction] = sort.split("-") as [keyof typeof sortKeys, "asc" | "desc"];
  return { ...sortKeys[name], descending: direction === "desc" };
}

const states = {
  renting: `EXISTS (SELECT 1 FROM rents t WHERE ${ownRents} AND t.status IN ${running})`,
  blocked: "pe.isBlocked = 1",
} as const;

type Filter = Pick<AdminPersonQuery, "q" | "kind" | "state">;

const where = ({ q = "", kind, state }: Filter): Where =>
  allOf(
    { sql: "1", values: [] },
    kind === undefined ? nothing : { sql: "pe.kind = ?", values: [kind] },
    state === undefined ? nothing : { sql: states[state], values: [] },
    wordsWhere(q, ["pe.searchText"]),
  );

interface Page {
  query: Omit<AdminPersonQuery, "cursor" | "format">;
  after: Cursor | null;
  limit: number;
  /** Amounts due before this day are overdue. */
  today: Day;
}

/** The rents and charges are read for the rows of the page only. */
export function adminPeople(db: Database, { query, after, limit, today }: Page): D1PreparedStatement {
  const { sql, values } = where(query);
  const { column, descending } = sortOf(query.sort);
  const { onward, orderBy } = orderOf(column, "pe.id", descending);
  const page = `SELECT pe.* FROM ${people} pe WHERE ${sql} ${after === null ? "" : `AND ${onward}`} ${orderBy} LIMIT ?`;
  return db
    .prepare(`SELECT ${columns} FROM (${page}) pe ${orderBy}`)
    .bind(today, ...values, ...(after === null ? [] : [after.key, after.id]), limit);
}

export function countAdminPeople(db: Database, query: Filter): D1PreparedStatement {
  const { sql, values } = where(query);
  return db.prepare(`SELECT COUNT(*) AS total FROM ${people} pe WHERE ${sql}`).bind(...values);
}

export const adminPerson = (db: Database, id: string, today: Day): D1PreparedStatement =>
  db.prepare(`SELECT ${columns} FROM ${people} pe WHERE pe.id = ?`).bind(today, id);
