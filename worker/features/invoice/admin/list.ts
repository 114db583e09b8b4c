import type { AdminInvoiceQuery } from "../../../../domain/invoice/admin-list.ts";
import type { InvoiceKind } from "../../../../domain/invoice/partner-list.ts";
import type { KsefStatus } from "../../../../domain/ksef/states.ts";
import { rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { csvAmount } from "../../../http/csv.ts";
import { pageOf, readCursor } from "../../../http/cursor.ts";
import { exportCsv } from "../../../http/export-csv.ts";
import { pageSize } from "../../../http/list.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { invoiceDay } from "../queries.ts";
import {
  type AdminInvoice,
  adminInvoices,
  countSeries,
  type InvoiceSeries,
  type InvoiceTotals,
  monthsOfInvoices,
  seriesWithGaps,
  sortOf,
  totalsOfInvoices,
} from "./list-queries.ts";

const answerOf = ({ isMarketplaces, ...row }: AdminInvoice) => ({
  ...row,
  isMarketplaces: isMarketplaces === 1,
});

const noTotals: InvoiceTotals = { total: 0, netGrosze: 0, vatGrosze: 0, grossGrosze: 0 };

/** A page of the invoices of all sellers, with the sums of all filtered ones. */
export async function listAdminInvoices(ctx: RequestContext, query: AdminInvoiceQuery) {
  const after = readCursor(query.cursor);
  const { results } = await authorizedBatchRead(ctx, "invoice.administer", ({ db }) => [
    adminInvoices(db, { query, after, limit: pageSize + 1, today: invoiceDay(ctx.now) }),
    totalsOfInvoices(db, query),
  ]);
  const { of } = sortOf(query.sort);
  const page = pageOf(rows<AdminInvoice>(results[0]), pageSize, (row) => ({ key: of(row), id: row.id }));
  const totals = rows<InvoiceTotals>(results[1])[0] ?? noTotals;
  return { items: page.items.map(answerOf), nextCursor: page.nextCursor, ...totals };
}

/** The series of numbers of all sellers: how many there are, those with gaps, and the months with invoices. */
export async function readInvoiceSeries(ctx: RequestContext) {
  const { results } = await authorizedBatchRead(ctx, "invoice.administer", ({ db }) => [
    countSeries(db),
    seriesWithGaps(db),
    monthsOfInvoices(db),
  ]);
  return {
    total: rows<{ total: number }>(results[0])[0]?.total ?? 0,
    withGaps: rows<InvoiceSeries>(results[1]),
    months: rows<{ month: string }>(results[2]).map(({ month }) => month),
  };
}

const headings: Record<Locale, string[]> = {
  pl: [
    ...["Numer", "Rodzaj", "Sprzedawca", "Nabywca", "NIP nabywcy", "Wystawiono", "Termin", "Netto, zł", "VAT, zł"],
    ...["Brutto, zł", "KSeF", "Numer KSeF"],
  ],
  en: [
    ...["Number", "Type", "Seller", "Buyer", "Buyer's tax number", "Issued", "Due", "Net, PLN", "VAT, PLN"],
    ...["Gross, PLN", "KSeF", "KSeF number"],
  ],
};

const kindNames: Record<Locale, Record<InvoiceKind, string>> = {
  pl: { vat: "faktura", correction: "korekta", proforma: "pro forma" },
  en: { vat: "invoice", correction: "correction", proforma: "pro forma" },
};

const ksefNames: Record<Locale, Record<KsefStatus, string>> = {
  pl: { waiting: "czeka", sending: "wysłana", accepted: "przyjęta", rejected: "odrzucona" },
  en: { waiting: "waiting", sending: "sent", accepted: "accepted", rejected: "rejected" },
};

/** The whole filtered list as CSV; of one month, this is its export for bookkeeping. */
export function exportAdminInvoices(ctx: RequestContext, query: AdminInvoiceQuery): Promise<ReadableStream> {
  const { locale } = ctx;
  const { of } = sortOf(query.sort);
  return exportCsv<AdminInvoice>(ctx, {
    needs: "invoice.administer",
    headings: headings[locale],
    page: ({ db }, after, limit) => adminInvoices(db, { query, after, limit, today: invoiceDay(ctx.now) }),
    cursorOf: (row) => ({ key: of(row), id: row.id }),
    lines: (found) =>
      found.map((row) => [
        ...[row.number, kindNames[locale][row.kind], row.sellerName, row.buyerName, row.buyerTaxNumber],
        ...[row.issuedOn, row.dueOn, csvAmount(row.netGrosze, locale), csvAmount(row.vatGrosze, locale)],
        ...[csvAmount(row.grossGrosze, locale), row.ksefStatus && ksefNames[locale][row.ksefStatus], row.ksefNumber],
      ]),
  });
}
