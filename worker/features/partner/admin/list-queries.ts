import type { Day } from "../../../../domain/core/day.ts";
import { marketplaceId } from "../../../../domain/invoice/marketplace.ts";
import type { AdminPartnerQuery, PartnerSort, PartnerState } from "../../../../domain/partner/admin-schema.ts";
import { runningRents } from "../../../../domain/rent/transitions.ts";
import { type Database, inList } from "../../../db/database.ts";
import type { Cursor } from "../../../http/cursor.ts";
import { allOf, nothing, orderOf, type Where, wordsWhere } from "../../../http/list.ts";
import { hasDocuments } from "../../document/queries.ts";

export interface AdminPartnerRow {
  id: string;
  legalName: string;
  nip: string | null;
  city: string;
  email: string;
  state: PartnerState;
  places: number;
  /** Boxes that are not archived. */
  boxes: number;
  /** Boxes with a running rent. */
  rented: number;
  commissionBasisPoints: number;
  createdAt: string;
  searchText: string;
}

const running = inList(runningRents);

/** The state of partner `pa`. */
export const stateSql = `CASE WHEN pa.status = 'suspended' THEN 'suspended' WHEN pa.onboarding_status < 4 THEN 'joining'
  WHEN pa.approval IN ('waiting', 'rejected') THEN pa.approval WHEN pa.payout_status <> 'active' OR pa.payout_hold IS NOT NULL THEN 'payoutsHeld' ELSE 'active' END`;

/** The numbers of partner `pa`. */
export const numbersSql = `(SELECT COUNT(*) FROM places WHERE partner_id = pa.id) AS places,
  (SELECT COUNT(*) FROM boxes WHERE partner_id = pa.id AND status <> 'archived') AS boxes,
  (SELECT COUNT(*) FROM rents WHERE partner_id = pa.id AND status IN ${running}) AS rented`;

const sortKeys = {
  name: { column: "pa.search_text", of: (row: AdminPartnerRow) => row.searchText },
  created: { column: "pa.created_at", of: (row: AdminPartnerRow) => row.createdAt },
} as const;

/** The column to sort by, and whether in descending order. */
export function sortOf(sort: PartnerSort) {
  const [name, direction] = sort.split("-") as [keyof typeof sortKeys, "asc" | "desc"];
  return { ...sortKeys[name], descending: direction === "desc" };
}

type Filter = Pick<AdminPartnerQuery, "q" | "state" | "data" | "documents"> & { today: Day };

/** Without the marketplace, which is a partner only as the seller of its own invoices. */
const where = ({ q = "", state, data, documents, today }: Filter): Where =>
  allOf(
    { sql: "pa.id <> ?", values: [marketplaceId] },
    state === undefined ? nothing : { sql: `${stateSql} = ?`, values: [state] },
    data === undefined ? nothing : { sql: "pa.trader_data_due_on IS NOT NULL", values: [] },
    documents === undefined
      ? nothing
      : { sql: hasDocuments[documents], values: documents === "waiting" ? [] : [today] },
    wordsWhere(q, ["pa.search_text"]),
  );

export function adminPartners(
  db: Database,
  query: Filter & Pick<AdminPartnerQuery, "sort">,
  after: Cursor | null,
  limit: number,
): D1PreparedStatement {
  const { sql, values } = where(query);
  const { column, descending } = sortOf(query.sort);
  const { onward, orderBy } = orderOf(column, "pa.id", descending);
  return db
    .prepare(
      `SELECT pa.id, pa.legal_name AS legalName, pa.nip, pa.city, pa.email, ${stateSql} AS state, ${numbersSql},
         pa.commission_basis_points AS commissionBasisPoints, pa.created_at AS createdAt,
         pa.search_text AS searchText
       FROM partners pa WHERE ${sql} ${after === null ? "" : `AND ${onward}`} ${orderBy} LIMIT ?`,
    )
    .bind(...values, ...(after === null ? [] : [after.key, after.id]), limit);
}

export function countAdminPartners(db: Database, query: Filter): D1PreparedStatement {
  const { sql, values } = where(query);
  return db.prepare(`SELECT COUNT(*) AS total FROM partners pa WHERE ${sql}`).bind(...values);
}
