import type { Day } from "../../../../domain/core/day.ts";
import {
  type InvoiceArchiveInput,
  type InvoiceKind,
  type InvoiceState,
  maxArchivedInvoices,
  type PartnerInvoiceQuery,
} from "../../../../domain/invoice/partner-list.ts";
import type { InvoiceStatus } from "../../../../domain/invoice/transitions.ts";
import type { KsefFilter, KsefPermission, KsefStatus } from "../../../../domain/ksef/states.ts";
import type { Database } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { partnerOfUid } from "../../../http/actor.ts";
import type { Cursor } from "../../../http/cursor.ts";
import { allOf, foldedSql, nothing, orderOf, type Where, wordsWhere } from "../../../http/list.ts";
import { lacksAddressSql, tenantsWithout } from "../../client/missing-data.ts";
import { markerColumns } from "../../ksef/marker-sql.ts";
import { invoiceDay } from "../queries.ts";
import { chargeJoin, openGroszeSql, statusSql } from "../status-sql.ts";

/** An invoice as listed for its seller. */
export interface PartnerInvoice {
  id: string;
  number: string;
  kind: InvoiceKind;
  status: InvoiceStatus;
  /** The unpaid part. */
  openGrosze: number;
  buyerName: string;
  /** The NIP, or the tax number of a foreign company. */
  buyerTaxNumber: string | null;
  issuedOn: Day;
  soldOn: Day;
  dueOn: Day;
  netGrosze: number;
  vatGrosze: number;
  grossGrosze: number;
  /** Null for an invoice without a rent. */
  rentId: string | null;
  boxNumber: string | null;
  placeName: string | null;
  contractNumber: string | null;
  /** Null for an invoice that is not sent to KSeF. */
  ksefStatus: KsefStatus | null;
  ksefIsOffline: 0 | 1 | null;
  ksefNumber: string | null;
  ksefEmergency: number;
  /** The folded name, for sorting. */
  buyerKey: string;
}

/** The buyer's NIP, or the tax number of a foreign company. */
export const taxNumber = "COALESCE(iv.buyer ->> '$.nip', iv.buyer ->> '$.taxNumber')";
/** The buyer's folded name. */
export const buyerKey = foldedSql("iv.buyer ->> '$.name'");

const sortKeys = {
  issued: { column: "iv.issued_on", of: (row: PartnerInvoice) => row.issuedOn, bound: (key: string) => key },
  due: { column: "iv.due_on", of: (row: PartnerInvoice) => row.dueOn, bound: (key: string) => key },
  buyer: { column: buyerKey, of: (row: PartnerInvoice) => row.buyerKey, bound: (key: string) => key },
  gross: {
    column: "iv.gross_grosze",
    of: (row: PartnerInvoice) => String(row.grossGrosze),
    bound: (key: string) => Number(key),
  },
} as const;

/** The column to sort by, and whether in descending order. */
export function sortOf(sort: PartnerInvoiceQuery["sort"]) {
  const [name, direction] = sort.split("-") as [keyof typeof sortKeys, "asc" | "desc"];
  return { ...sortKeys[name], descending: direction === "desc" };
}

/** An invoice with its rent and box. The invoice of a reservation is issued before the rent starts. */
const boxJoins = `LEFT JOIN orders o ON o.id = iv.order_id
  LEFT JOIN rents t ON t.id = COALESCE(iv.rent_id, (SELECT id FROM rents WHERE reservation_id = o.reservation_id))
  LEFT JOIN reservations r ON r.id = o.reservation_id
  LEFT JOIN boxes b ON b.id = COALESCE(t.box_id, r.box_id)`;
const ksefJoin = "LEFT JOIN ksef_submissions sub ON sub.id = iv.id";
const clientJoin = "LEFT JOIN clients c ON c.id = iv.client_id";

/** `?1` is the current day, `?2` the user; the parameters of `where` follow. */
const status = statusSql("?1");
const state = `iif(iv.kind = 'correction', iv.kind, ${status})`;
const unpaid = `${state} IN ('issued', 'partlyPaid', 'overdue')`;

const stateWhere = (wanted: InvoiceState | undefined): Where => {
  if (wanted === undefined) return nothing;
  return wanted === "unpaid" ? { sql: unpaid, values: [] } : { sql: `${state} = ?`, values: [wanted] };
};

export const ksefSql: Record<KsefFilter, string> = {
  accepted: "sub.status = 'accepted'",
  open: "sub.status IN ('waiting', 'sending')",
  offline: "sub.status IN ('waiting', 'sending') AND sub.is_offline = 1",
  rejected: "sub.status = 'rejected'",
  warned: "sub.warning IS NOT NULL",
  outside: "sub.id IS NULL",
};

/** Removes the dashes of a NIP, `676-244-81-04`, because NIPs are stored as digits. */
export const plainNip = (q: string) => q.replace(/\b\d{3}-\d{2,3}-\d{2}-\d{2,3}\b/g, (nip) => nip.replaceAll("-", ""));

type Filter = Omit<PartnerInvoiceQuery, "sort" | "cursor" | "format">;

/** Pro formas are not accounting documents: only a filter by their kind selects them. */
const where = ({ state: wanted, kind, period, place, ksef, q = "" }: Filter): Where =>
  allOf(
    { sql: `iv.partner_id = ${partnerOfUid.replace("?", "?2")} AND iv.status <> 'draft'`, values: [] },
    stateWhere(wanted),
    kind === undefined ? { sql: "iv.kind <> 'proforma'", values: [] } : { sql: "iv.kind = ?", values: [kind] },
    // A day starts with its month and year, and '~' sorts after '-'.
    period === undefined ? nothing : { sql: "iv.issued_on > ? AND iv.issued_on < ?", values: [period, `${period}~`] },
    place === undefined ? nothing : { sql: "b.place_id = ?", values: [place] },
    ksef === undefined ? nothing : { sql: ksefSql[ksef], values: [] },
    wordsWhere(plainNip(q), [
      "lower(iv.number)",
      "lower(COALESCE(sub.ksef_number, ''))",
      buyerKey,
      `lower(${taxNumber})`,
      "c.search_text",
    ]),
  );

/** The joins of `where`: an aggregate would read all others too. */
const joinsOf = ({ place, ksef, q }: Filter): string =>
  [place === undefined ? "" : boxJoins, ksef === undefined && !q ? "" : ksefJoin, q ? clientJoin : ""].join(" ");

/** The ids of these invoices of the partner, or of all of a filter, in the order of their numbers. */
export function invoicesToArchive(
  db: Database,
  uid: string,
  { ids, filter }: InvoiceArchiveInput,
  now: Date,
): D1PreparedStatement {
  const { sql, values } =
    ids === null
      ? where(filter)
      : {
          sql: `iv.id IN (SELECT value FROM json_each(?)) AND +iv.partner_id = ${partnerOfUid.replace("?", "?2")} AND iv.status <> 'draft'`,
          values: [JSON.stringify(ids)],
        };
  return db
    .prepare(
      `SELECT iv.id, iv.partner_id AS partnerId FROM invoices iv ${chargeJoin} ${joinsOf(ids === null ? filter : {})}
       WHERE ?1 <> '' AND ?2 <> '' AND ${sql} ORDER BY iv.issued_on, iv.number LIMIT ${maxArchivedInvoices + 1}`,
    )
    .bind(invoiceDay(now), uid, ...values);
}

export interface InvoicesRequest {
  uid: string;
  query: Omit<PartnerInvoiceQuery, "cursor" | "format">;
  after: Cursor | null;
  limit: number;
  locale: Locale;
  now: Date;
}

export function invoicesOfPartner(db: Database, requested: InvoicesRequest): D1PreparedStatement {
  const { uid, query, after, limit, locale, now } = requested;
  const { sql, values } = where(query);
  const { column, descending, bound } = sortOf(query.sort);
  const { onward, orderBy } = orderOf(column, "iv.number", descending);
  return db
    .prepare(
      `SELECT iv.id, iv.number, iv.kind, ${status} AS status, ${openGroszeSql} AS openGrosze, iv.buyer ->> '$.name' AS buyerName, ${taxNumber} AS buyerTaxNumber,
         iv.issued_on AS issuedOn, iv.sold_on AS soldOn, iv.due_on AS dueOn, iv.net_grosze AS netGrosze,
         iv.vat_grosze AS vatGrosze, iv.gross_grosze AS grossGrosze, t.id AS rentId, b.number AS boxNumber, iv.contract_number AS contractNumber,
         ${locale === "pl" ? "p.name_pl" : "p.name_en"} AS placeName, ${buyerKey} AS buyerKey,
         ${markerColumns}, sub.is_offline AS ksefIsOffline
       FROM invoices iv ${chargeJoin} ${boxJoins} LEFT JOIN places p ON p.id = b.place_id ${clientJoin} ${ksefJoin}
       WHERE ${sql} ${after === null ? "" : `AND ${onward}`} ${orderBy} LIMIT ?`,
    )
    .bind(invoiceDay(now), uid, ...values, ...(after === null ? [] : [bound(after.key), after.id]), limit);
}

/** Sums of the invoices of one status, or of corrections. */
export interface StateSum {
  state: Exclude<InvoiceState, "unpaid"> | "draft";
  count: number;
  /** The unpaid part. */
  openGrosze: number;
  netGrosze: number;
  vatGrosze: number;
  grossGrosze: number;
}

/** Sums by state of all filtered invoices, ignoring the filter's `state`. */
export function sumsByState(db: Database, uid: string, filter: Filter, now: Date): D1PreparedStatement {
  const { sql, values } = where({ ...filter, state: undefined });
  return db
    .prepare(
      `SELECT ${state} AS state, COUNT(*) AS count, SUM(${openGroszeSql}) AS openGrosze, SUM(iv.net_grosze) AS netGrosze, SUM(iv.vat_grosze) AS vatGrosze,
         SUM(iv.gross_grosze) AS grossGrosze
       FROM invoices iv ${chargeJoin} ${joinsOf(filter)} WHERE ${sql} GROUP BY 1`,
    )
    .bind(invoiceDay(now), uid, ...values);
}

/**
 * The common table `months`: those in which invoices were issued, newest first, and a null at the end. It reads the last
 * invoice of each.
 * @param condition of the invoices
 */
export const monthsSql = (condition: string): string => {
  const last = (before: string) =>
    `(SELECT substr(MAX(issued_on), 1, 7) FROM invoices WHERE issued_on < ${before} ${condition} AND status <> 'draft')`;
  return `RECURSIVE months (month) AS (SELECT ${last("'~'")}
    UNION ALL SELECT ${last("month")} FROM months WHERE month IS NOT NULL LIMIT 120)`;
};

/** The months in which the partner issued invoices, newest first. */
export function monthsOfInvoices(db: Database, uid: string): D1PreparedStatement {
  return db
    .prepare(
      `WITH ${monthsSql(`AND partner_id = ${partnerOfUid.replace("?", "?1")}`)} SELECT month FROM months WHERE month IS NOT NULL`,
    )
    .bind(uid);
}

/** What keeps the partner's invoices back. */
export interface InvoiceObstacles {
  /** Whether KSeF lets the operator send them; null for a partner who does not use KSeF. */
  ksefPermission: KsefPermission | null;
  /** Companies with a running or future rent that get none, because they have no address. */
  companiesWithoutAddress: number;
}

export function invoiceObstacles(db: Database, uid: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT (SELECT permission FROM ksef_settings WHERE id = pa.id) AS ksefPermission,
         ${tenantsWithout(lacksAddressSql("c"))} AS companiesWithoutAddress
       FROM partners pa WHERE pa.id = ${partnerOfUid}`,
    )
    .bind(uid);
}
