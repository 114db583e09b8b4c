import type { Day } from "../../../../domain/core/day.ts";
import { marketplaceId } from "../../../../domain/invoice/marketplace.ts";
import type { AdminPartnerQuery, PartnerSort, PartnerState } from "../../../../domain/partner/admin-schema.ts";
import type { Database } from "../../../db/database.ts";
import type { Cursor } from "../../../http/cursor.ts";
import { allOf, nothing, orderOf, type Where, wordsWhere } from "../../../http/list.ts";
import { occupancyColumns, stockDay, stockSql } from "../../figures/stock-queries.ts";

export interface AdminPartnerRow {
  id: string;
  legalName: string;
  nip: string | null;
  city: string;
  email: string;
  state: PartnerState;
  places: number;
  /** JSON: `Occupancy` today. */
  occupancy: string;
  commissionBasisPoints: number;
  /** What the partner has still to pay of its invoices for commission, and by when the oldest. */
  commissionOpenGrosze: number;
  commissionOpenSinceOn: Day | null;
  createdAt: string;
  searchText: string;
}

/**
 * The state of partner `pa`.
 * @param now SQL of the current instant
 */
export const stateSql = (
  now: string,
): string => `CASE WHEN pa.status = 'suspended' THEN 'suspended' WHEN pa.onboarding_status < 4 THEN 'joining'
  WHEN pa.approval IN ('waiting', 'rejected') THEN pa.approval
  WHEN pa.live_at IS NULL OR pa.live_at > ${now} THEN 'trial' WHEN pa.payout_status <> 'active' OR pa.payout_hold IS NOT NULL THEN 'payoutsHeld' ELSE 'active' END`;

/**
 * The numbers of partner `pa`.
 * @param day SQL of a JSON array with the current `StockDay`
 */
export const numbersSql = (
  day: string,
): string => `(SELECT COALESCE(SUM(open_grosze), 0) FROM commission_months WHERE partner_id = pa.id) AS commissionOpenGrosze,
  (SELECT MIN(pay_by_on) FROM commission_months WHERE partner_id = pa.id AND open_grosze > 0) AS commissionOpenSinceOn,
  (SELECT COUNT(*) FROM places WHERE partner_id = pa.id) AS places,
  (WITH ${stockSql(day, "b.partner_id = pa.id")} SELECT json_object('rented', rented, 'rentable', rentable, 'outOfService', outOfService)
   FROM (SELECT ${occupancyColumns} FROM stock)) AS occupancy`;

const sortKeys = {
  name: { column: "pa.search_text", of: (row: AdminPartnerRow) => row.searchText },
  created: { column: "pa.created_at", of: (row: AdminPartnerRow) => row.createdAt },
} as const;

/** The column to sort by, and whether in descending order. */
export function sortOf(sort: PartnerSort) {
  const [name, direction] = sort.split("-") as [keyof typeof sortKeys, "asc" | "desc"];
  return { ...sortKeys[name], descending: direction === "desc" };
}

type Filter = Pick<AdminPartnerQuery, "q" | "state" | "data" | "commission"> & { today: Day; now: Date };

/** Without the marketplace, which is a partner only as the seller of its own invoices. */
const where = ({ q = "", state, data, commission, today, now }: Filter): Where =>
  allOf(
    { sql: "pa.id <> ?", values: [marketplaceId] },
    state === undefined ? nothing : { sql: `${stateSql("?")} = ?`, values: [now.toISOString(), state] },
    data === undefined ? nothing : { sql: "pa.trader_data_due_on IS NOT NULL", values: [] },
    commission === undefined
      ? nothing
      : {
          sql: `pa.id IN (SELECT partner_id FROM commission_months WHERE open_grosze > 0 ${commission === "overdue" ? "AND pay_by_on < ?" : ""})`,
          values: commission === "overdue" ? [today] : [],
        },
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
      `SELECT pa.id, pa.legal_name AS legalName, pa.nip, pa.city, pa.email, ${stateSql("?2")} AS state, ${numbersSql("?1")},
         pa.commission_basis_points AS commissionBasisPoints, pa.created_at AS createdAt,
         pa.search_text AS searchText
       FROM (SELECT * FROM partners pa WHERE ${sql} ${after === null ? "" : `AND ${onward}`} ${orderBy} LIMIT ?) pa ${orderBy}`,
    )
    .bind(
      JSON.stringify([stockDay(query.today)]),
      query.now.toISOString(),
      ...values,
      ...(after === null ? [] : [after.key, after.id]),
      limit,
    );
}

export function countAdminPartners(db: Database, query: Filter): D1PreparedStatement {
  const { sql, values } = where(query);
  return db.prepare(`SELECT COUNT(*) AS total FROM partners pa WHERE ${sql}`).bind(...values);
}
