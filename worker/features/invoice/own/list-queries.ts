import type { Day } from "../../../../domain/core/day.ts";
import type { CustomerInvoiceQuery } from "../../../../domain/invoice/customer-list.ts";
import type { InvoiceKind } from "../../../../domain/invoice/partner-list.ts";
import type { InvoiceStatus } from "../../../../domain/invoice/transitions.ts";
import type { Database } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import type { Cursor } from "../../../http/cursor.ts";
import { allOf, nothing, orderOf, type Where, wordsWhere } from "../../../http/list.ts";

import { invoiceDay } from "../queries.ts";
import { chargeJoin, openGroszeSql, statusSql } from "../status-sql.ts";

/** One of the caller's invoices, as listed. */
export interface OwnInvoice {
  id: string;
  number: string;
  kind: InvoiceKind;
  issuedOn: Day;
  dueOn: Day;
  netGrosze: number;
  vatGrosze: number;
  grossGrosze: number;
  status: InvoiceStatus;
  /** The unpaid part. */
  openGrosze: number;
  /** The rent whose open charges, this one among them, can be paid online; null if the invoice is of none. */
  payableRentId: string | null;
  landlord: string;
  /** Null for an invoice without a box. */
  boxNumber: string | null;
  placeName: string | null;
  contractNumber: string | null;
}

type Filter = Pick<CustomerInvoiceQuery, "state" | "q">;

/** `?1` is the current day, `?2` the user; the parameters of `where` follow. */
const status = statusSql("?1");

const states = {
  paid: `${status} = 'paid' AND iv.kind = 'vat'`,
  unpaid: `${status} IN ('issued', 'partlyPaid', 'overdue') AND iv.kind = 'vat'`,
};

const where = ({ state, q = "" }: Filter): Where =>
  allOf(
    { sql: "iv.uid = ?2 AND iv.status <> 'draft'", values: [] },
    state === undefined ? nothing : { sql: states[state], values: [] },
    wordsWhere(q, ["lower(iv.number)", "lower(b.number)", "p.search_text"]),
  );

const from = `FROM invoices iv ${chargeJoin} LEFT JOIN orders o ON o.id = iv.order_id
  LEFT JOIN rents t ON t.id = COALESCE(iv.rent_id, o.rent_id) LEFT JOIN reservations r ON r.id = o.reservation_id
  LEFT JOIN boxes b ON b.id = COALESCE(t.box_id, r.box_id) LEFT JOIN places p ON p.id = b.place_id`;

export function ownInvoices(
  db: Database,
  uid: string,
  query: Omit<CustomerInvoiceQuery, "cursor">,
  { after, limit, locale, now }: { after: Cursor | null; limit: number; locale: Locale; now: Date },
): D1PreparedStatement {
  const { sql, values } = where(query);
  const { onward, orderBy } = orderOf("iv.issued_on", "iv.id", query.sort === "issued-desc");
  return db
    .prepare(
      `SELECT iv.id, iv.number, iv.kind, iv.issued_on AS issuedOn, iv.due_on AS dueOn, iv.net_grosze AS netGrosze,
         iv.vat_grosze AS vatGrosze, iv.gross_grosze AS grossGrosze, ${status} AS status,
         ${openGroszeSql} AS openGrosze,
         iif(ch.status IN ('due', 'failed') AND ch.open_grosze > 0, ch.rent_id, NULL) AS payableRentId, iv.seller ->> '$.name' AS landlord,
         b.number AS boxNumber, ${locale === "pl" ? "p.name_pl" : "p.name_en"} AS placeName, iv.contract_number AS contractNumber
       ${from} WHERE ${sql} ${after === null ? "" : `AND ${onward}`} ${orderBy} LIMIT ?`,
    )
    .bind(invoiceDay(now), uid, ...values, ...(after === null ? [] : [after.key, after.id]), limit);
}

export function countOwnInvoices(db: Database, uid: string, filter: Filter, now: Date): D1PreparedStatement {
  const { sql, values } = where(filter);
  return db.prepare(`SELECT COUNT(*) AS total ${from} WHERE ${sql}`).bind(invoiceDay(now), uid, ...values);
}
