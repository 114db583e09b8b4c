import type { Day } from "../../../domain/core/day.ts";
import type { CustomerInvoiceQuery } from "../../../domain/invoice/customer-list.ts";
import type { InvoiceStatus } from "../../../domain/invoice/transitions.ts";
import type { Locale } from "../../env.ts";
import type { Cursor } from "../../http/cursor.ts";
import { allOf, nothing, orderOf, type Where, wordsWhere } from "../../http/list.ts";

type Database = Pick<D1Database, "prepare">;

/** One of the caller's invoices, as listed. */
export interface OwnInvoice {
  id: string;
  number: string;
  issuedOn: Day;
  dueOn: Day;
  netGrosze: number;
  vatGrosze: number;
  grossGrosze: number;
  status: InvoiceStatus;
  landlord: string;
  /** Null for an invoice without a box. */
  boxNumber: string | null;
  placeName: string | null;
}

type Filter = Pick<CustomerInvoiceQuery, "state" | "q">;

const states = { paid: "iv.status = 'paid'", unpaid: "iv.status IN ('issued', 'partlyPaid', 'overdue')" };

const where = (uid: string, { state, q = "" }: Filter): Where =>
  allOf(
    { sql: "iv.uid = ? AND iv.status <> 'draft'", values: [uid] },
    state === undefined ? nothing : { sql: states[state], values: [] },
    wordsWhere(q, ["lower(iv.number)", "lower(b.number)", "p.search_text"]),
  );

const from = `FROM invoices iv LEFT JOIN rents t ON t.id = iv.rent_id LEFT JOIN boxes b ON b.id = t.box_id
  LEFT JOIN places p ON p.id = b.place_id`;

export function ownInvoices(
  db: Database,
  uid: string,
  query: Omit<CustomerInvoiceQuery, "cursor">,
  { after, limit, locale }: { after: Cursor | null; limit: number; locale: Locale },
): D1PreparedStatement {
  const { sql, values } = where(uid, query);
  const { onward, orderBy } = orderOf("iv.issued_on", "iv.id", query.sort === "issued-desc");
  return db
    .prepare(
      `SELECT iv.id, iv.number, iv.issued_on AS issuedOn, iv.due_on AS dueOn, iv.net_grosze AS netGrosze,
         iv.vat_grosze AS vatGrosze, iv.gross_grosze AS grossGrosze, iv.status, iv.seller ->> '$.name' AS landlord,
         b.number AS boxNumber, ${locale === "pl" ? "p.name_pl" : "p.name_en"} AS placeName
       ${from} WHERE ${sql} ${after === null ? "" : `AND ${onward}`} ${orderBy} LIMIT ?`,
    )
    .bind(...values, ...(after === null ? [] : [after.key, after.id]), limit);
}

export function countOwnInvoices(db: Database, uid: string, filter: Filter): D1PreparedStatement {
  const { sql, values } = where(uid, filter);
  return db.prepare(`SELECT COUNT(*) AS total ${from} WHERE ${sql}`).bind(...values);
}
