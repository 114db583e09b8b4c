import type { Day } from "../../../../domain/core/day.ts";
import type { AdminInvoiceQuery, AdminInvoiceSort } from "../../../../domain/invoice/admin-list.ts";
import { marketplaceId } from "../../../../domain/invoice/marketplace.ts";
import type { InvoiceKind } from "../../../../domain/invoice/partner-list.ts";
import type { InvoiceStatus } from "../../../../domain/invoice/transitions.ts";
import type { KsefStatus } from "../../../../domain/ksef/states.ts";
import type { Database } from "../../../db/database.ts";
import type { Cursor } from "../../../http/cursor.ts";
import { allOf, foldedSql, nothing, orderOf, type Where, wordsWhere } from "../../../http/list.ts";
import { buyerKey, ksefSql, monthsSql, plainNip, taxNumber } from "../partner/list-queries.ts";
import { chargeJoin, statusSql } from "../status-sql.ts";

/** An invoice as listed for administrators. */
export interface AdminInvoice {
  id: string;
  number: string;
  kind: InvoiceKind;
  status: InvoiceStatus;
  /** 1 for the marketplace's own invoice, for commission. */
  isMarketplaces: 0 | 1;
  sellerName: string;
  buyerName: string;
  buyerTaxNumber: string | null;
  issuedOn: Day;
  dueOn: Day;
  netGrosze: number;
  vatGrosze: number;
  grossGrosze: number;
  /** Null for an invoice that is not sent to KSeF. */
  ksefStatus: KsefStatus | null;
  ksefIsOffline: 0 | 1 | null;
  ksefNumber: string | null;
}

const sortKeys = {
  issued: { column: "iv.issued_on", of: (row: AdminInvoice) => row.issuedOn, bound: (key: string) => key },
  gross: {
    column: "iv.gross_grosze",
    of: (row: AdminInvoice) => String(row.grossGrosze),
    bound: (key: string) => Number(key),
  },
} as const;

/** The column to sort by, and whether in descending order. */
export function sortOf(sort: AdminInvoiceSort) {
  const [name, direction] = sort.split("-") as [keyof typeof sortKeys, "asc" | "desc"];
  return { ...sortKeys[name], descending: direction === "desc" };
}

/** `?1` is the current day; the parameters of `where` follow. */
export const columns = `iv.id, iv.number, iv.kind, ${statusSql("?1")} AS status,
  iv.partner_id = '${marketplaceId}' AS isMarketplaces, iv.seller ->> '$.name' AS sellerName,
  iv.buyer ->> '$.name' AS buyerName, ${taxNumber} AS buyerTaxNumber, iv.issued_on AS issuedOn, iv.due_on AS dueOn,
  iv.net_grosze AS netGrosze, iv.vat_grosze AS vatGrosze, iv.gross_grosze AS grossGrosze,
  sub.status AS ksefStatus, sub.is_offline AS ksefIsOffline, sub.ksef_number AS ksefNumber`;

const ksefJoin = "LEFT JOIN ksef_submissions sub ON sub.id = iv.id";
export const tables = `invoices iv ${chargeJoin} ${ksefJoin}`;

type Filter = Omit<AdminInvoiceQuery, "sort" | "cursor" | "format">;

const where = ({ seller, kind, ksef, period, q = "" }: Filter): Where =>
  allOf(
    { sql: "iv.status <> 'draft'", values: [] },
    seller === undefined
      ? nothing
      : { sql: `iv.partner_id ${seller === "marketplace" ? "=" : "<>"} ?`, values: [marketplaceId] },
    kind === undefined ? nothing : { sql: "iv.kind = ?", values: [kind] },
    ksef === undefined ? nothing : { sql: ksefSql[ksef], values: [] },
    // A day starts with its month, and '~' sorts after '-'.
    period === undefined ? nothing : { sql: "iv.issued_on > ? AND iv.issued_on < ?", values: [period, `${period}~`] },
    wordsWhere(plainNip(q), [
      "lower(iv.number)",
      "lower(COALESCE(sub.ksef_number, ''))",
      buyerKey,
      `lower(${taxNumber})`,
      foldedSql("iv.seller ->> '$.name'"),
      "iv.seller ->> '$.nip'",
    ]),
  );

/** The tables of `where`: counting and sorting would read all others too. */
const fromOf = ({ ksef, q }: Filter): string => `FROM invoices iv ${ksef === undefined && !q ? "" : ksefJoin}`;

interface Page {
  query: Omit<AdminInvoiceQuery, "cursor" | "format">;
  after: Cursor | null;
  limit: number;
  today: Day;
}

export function adminInvoices(db: Database, { query, after, limit, today }: Page): D1PreparedStatement {
  const { sql, values } = where(query);
  const { column, descending, bound } = sortOf(query.sort);
  const { onward, orderBy } = orderOf(column, "iv.id", descending);
  return db
    .prepare(
      `SELECT ${columns}
       FROM (SELECT iv.id ${fromOf(query)} WHERE ${sql} ${after === null ? "" : `AND ${onward}`} ${orderBy} LIMIT ?) page
       CROSS JOIN ${tables} WHERE iv.id = page.id ${orderBy}`,
    )
    .bind(today, ...values, ...(after === null ? [] : [bound(after.key), after.id]), limit);
}

/** The number and sums of the filtered invoices; pro formas are counted, but not summed. */
export interface InvoiceTotals {
  total: number;
  netGrosze: number;
  vatGrosze: number;
  grossGrosze: number;
}

export function totalsOfInvoices(db: Database, query: Filter): D1PreparedStatement {
  const { sql, values } = where(query);
  const sum = (column: string) => `COALESCE(SUM(iif(iv.kind = 'proforma', 0, ${column})), 0)`;
  return db
    .prepare(
      `SELECT COUNT(*) AS total, ${sum("iv.net_grosze")} AS netGrosze, ${sum("iv.vat_grosze")} AS vatGrosze,
         ${sum("iv.gross_grosze")} AS grossGrosze ${fromOf(query)} WHERE ${sql}`,
    )
    .bind(...values);
}

/** The months in which invoices were issued, newest first. */
export const monthsOfInvoices = (db: Database): D1PreparedStatement =>
  db.prepare(`WITH ${monthsSql("")} SELECT month FROM months WHERE month IS NOT NULL`);

/** A series of numbers of a seller. */
export interface InvoiceSeries {
  sellerName: string;
  series: string;
  invoices: number;
  lastSequence: number;
}

/** Series with missing numbers. A trigger refuses gaps, so a row here means that data was lost or changed by hand. */
export const seriesWithGaps = (db: Database): D1PreparedStatement =>
  db.prepare(
    `SELECT pa.legal_name AS sellerName, gap.series, gap.invoices, gap.lastSequence
     FROM (SELECT partner_id, series, COUNT(*) AS invoices, MAX(sequence) AS lastSequence FROM invoices
       GROUP BY partner_id, series HAVING MAX(sequence) <> COUNT(*)) gap
     JOIN partners pa ON pa.id = gap.partner_id ORDER BY sellerName, gap.series LIMIT 50`,
  );

/** Every series has a first number. */
export const countSeries = (db: Database): D1PreparedStatement =>
  db.prepare("SELECT COUNT(*) AS total FROM invoices WHERE sequence = 1");
