import type { AdminOrderQuery, AdminOrderSort, paymentProviders } from "../../../../domain/order/admin-list.ts";
import type { OrderStatus } from "../../../../domain/order/transitions.ts";
import type { PaymentStatus } from "../../../../domain/payment/transitions.ts";
import type { Database } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import type { Cursor } from "../../../http/cursor.ts";
import { allOf, foldedSql, nothing, orderOf, type Where, wordsWhere } from "../../../http/list.ts";

/** An order as listed for administrators. */
export interface AdminOrder {
  id: string;
  number: string;
  kind: "reservation" | "extension" | "charge";
  status: OrderStatus;
  createdAt: string;
  totalGrosze: number;
  commissionGrosze: number;
  refundedGrosze: number;
  customerName: string | null;
  customerEmail: string | null;
  partnerName: string;
  boxNumber: string | null;
  placeName: string | null;
  /** The last attempt to pay; null before the first. */
  paymentStatus: PaymentStatus | null;
  provider: (typeof paymentProviders)[number] | null;
  isDisputed: 0 | 1;
}

const sortKeys = {
  created: { column: "o.created_at", of: (row: AdminOrder) => row.createdAt },
  total: { column: "o.total_grosze", of: (row: AdminOrder) => String(row.totalGrosze) },
} as const;

/** The column to sort by, and whether in descending order. */
export function sortOf(sort: AdminOrderSort) {
  const [name, direction] = sort.split("-") as [keyof typeof sortKeys, "asc" | "desc"];
  return { ...sortKeys[name], descending: direction === "desc" };
}

const tables = `orders o
  JOIN partners pa ON pa.id = o.partner_id
  LEFT JOIN reservations r ON r.id = o.reservation_id
  LEFT JOIN rents t ON t.id = o.rent_id
  LEFT JOIN boxes b ON b.id = COALESCE(t.box_id, r.box_id)
  LEFT JOIN places p ON p.id = b.place_id
  LEFT JOIN clients c ON c.id = COALESCE(o.client_id, t.client_id, r.client_id)
  LEFT JOIN users u ON u.uid = o.uid
  LEFT JOIN payments y ON y.id = (
    SELECT id FROM payments WHERE order_id = o.id ORDER BY created_at DESC, id DESC LIMIT 1)`;

const refunded = `(SELECT COALESCE(SUM(refunded_grosze), 0) FROM payments WHERE order_id = o.id)`;
const isDisputed = `EXISTS (SELECT 1 FROM disputes d WHERE d.payment_id IN (SELECT id FROM payments WHERE order_id = o.id))`;

const columns = (locale: Locale) => `o.id, o.number, o.kind, o.status, o.created_at AS createdAt,
  o.total_grosze AS totalGrosze, o.commission_grosze AS commissionGrosze, ${refunded} AS refundedGrosze,
  COALESCE(c.name, r.guest_name, u.display_name) AS customerName,
  COALESCE(NULLIF(c.email, ''), r.guest_email, u.email) AS customerEmail, pa.legal_name AS partnerName,
  b.number AS boxNumber, ${locale === "pl" ? "p.name_pl" : "p.name_en"} AS placeName, y.status AS paymentStatus,
  y.provider, ${isDisputed} AS isDisputed`;

type Filter = Pick<AdminOrderQuery, "status" | "payment" | "provider" | "money" | "q">;

/** The words of `q` must match the number, the customer, the partner, the box or its place. */
const where = ({ status, payment, provider, money, q = "" }: Filter): Where =>
  allOf(
    { sql: "1", values: [] },
    status === undefined ? nothing : { sql: "o.status = ?", values: [status] },
    payment === undefined ? nothing : { sql: "y.status = ?", values: [payment] },
    provider === undefined ? nothing : { sql: "y.provider = ?", values: [provider] },
    money === undefined ? nothing : { sql: money === "disputed" ? isDisputed : `${refunded} > 0`, values: [] },
    wordsWhere(q, [
      "lower(o.number)",
      "c.search_text",
      foldedSql("r.guest_name"),
      "lower(r.guest_email)",
      foldedSql("u.display_name"),
      "lower(u.email)",
      foldedSql("pa.legal_name"),
      "pa.nip",
      "lower(b.number)",
      "p.search_text",
    ]),
  );

/** The tables of `where`: counting and sorting would read all others too. */
const fromOf = ({ q, payment, provider }: Filter): string =>
  `FROM ${q || payment !== undefined || provider !== undefined ? tables : "orders o"}`;

export function ordersOf(
  db: Database,
  query: Omit<AdminOrderQuery, "cursor">,
  after: Cursor | null,
  limit: number,
  locale: Locale,
): D1PreparedStatement {
  const { sql, values } = where(query);
  const { column, descending } = sortOf(query.sort);
  const { onward, orderBy } = orderOf(column, "o.id", descending);
  return db
    .prepare(
      `SELECT ${columns(locale)}
       FROM (SELECT o.id ${fromOf(query)} WHERE ${sql} ${after === null ? "" : `AND ${onward}`} ${orderBy} LIMIT ?) page
       CROSS JOIN ${tables} WHERE o.id = page.id ${orderBy}`,
    )
    .bind(...values, ...(after === null ? [] : [after.key, after.id]), limit);
}

export function countOrders(db: Database, filter: Filter): D1PreparedStatement {
  const { sql, values } = where(filter);
  return db.prepare(`SELECT COUNT(*) AS total ${fromOf(filter)} WHERE ${sql}`).bind(...values);
}

export const selectOrder = (db: Database, id: string, locale: Locale): D1PreparedStatement =>
  db.prepare(`SELECT ${columns(locale)} FROM ${tables} WHERE o.id = ?`).bind(id);
