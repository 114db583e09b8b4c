import type { InvoiceKind, PartnerInvoiceQuery } from "../../../../domain/invoice/partner-list.ts";
import type { InvoiceStatus } from "../../../../domain/invoice/transitions.ts";
import { ksefMarker } from "../../../../domain/ksef/marker.ts";
import { rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { csvAmount } from "../../../http/csv.ts";
import { pageOf, readCursor } from "../../../http/cursor.ts";
import { exportCsv } from "../../../http/export-csv.ts";
import { pageSize } from "../../../http/list.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { placeNames, readPlaceNames } from "../../place/partner/queries.ts";
import {
  type InvoiceObstacles,
  invoiceObstacles,
  invoicesOfPartner,
  monthsOfInvoices,
  type PartnerInvoice,
  type StateSum,
  sortOf,
  sumsByState,
} from "./list-queries.ts";

/** A page of the partner's issued invoices, with the sums of all filtered ones and the filter options. */
export async function listPartnerInvoices(ctx: RequestContext, query: PartnerInvoiceQuery) {
  const { locale, now } = ctx;
  const after = readCursor(query.cursor);
  const { results } = await authorizedBatchRead(ctx, "invoice.manage", ({ uid, db }) => [
    invoicesOfPartner(db, { uid, query, after, limit: pageSize + 1, locale, now }),
    sumsByState(db, uid, query, now),
    monthsOfInvoices(db, uid),
    placeNames(db, uid, locale),
    invoiceObstacles(db, uid),
  ]);
  const { of } = sortOf(query.sort);
  const page = pageOf(rows<PartnerInvoice>(results[0]), pageSize, (row) => ({ key: of(row), id: row.number }));
  const byState = rows<StateSum>(results[1]);
  const sums = addUp(byState.filter(({ state }) => isOfState(state, query.state)));
  return {
    items: page.items.map(({ buyerKey: _, ...invoice }) => invoice),
    nextCursor: page.nextCursor,
    total: sums.count,
    sums,
    byState,
    months: rows<{ month: string }>(results[2]).map(({ month }) => month),
    obstacles: rows<InvoiceObstacles>(results[4])[0] ?? null,
    places: readPlaceNames(results[3], locale),
  };
}

const unpaid: readonly StateSum["state"][] = ["issued", "partlyPaid", "overdue"];

const isOfState = (state: StateSum["state"], wanted: PartnerInvoiceQuery["state"]) =>
  wanted === undefined || (wanted === "unpaid" ? unpaid.includes(state) : state === wanted);

function addUp(sums: readonly StateSum[]): Omit<StateSum, "state"> {
  const of = (pick: (sum: StateSum) => number) => sums.reduce((total, sum) => total + pick(sum), 0);
  return {
    count: of((sum) => sum.count),
    openGrosze: of((sum) => sum.openGrosze),
    netGrosze: of((sum) => sum.netGrosze),
    vatGrosze: of((sum) => sum.vatGrosze),
    grossGrosze: of((sum) => sum.grossGrosze),
  };
}

const headings: Record<Locale, string[]> = {
  pl: [
    ...["Numer", "Rodzaj", "Nabywca", "NIP", "Data wystawienia", "Data sprzedaży", "Termin płatności", "Status"],
    ...[
      "Lokalizacja",
      "Boks",
      "Numer umowy",
      "Netto, zł",
      "VAT, zł",
      "Brutto, zł",
      "Do zapłaty, zł",
      "Numer KSeF lub oznaczenie",
    ],
  ],
  en: [
    ...["Number", "Type", "Buyer", "Tax number", "Issue date", "Sale date", "Due date", "Status"],
    ...[
      "Location",
      "Box",
      "Agreement number",
      "Net, PLN",
      "VAT, PLN",
      "Gross, PLN",
      "Unpaid, PLN",
      "KSeF number or marker",
    ],
  ],
};

const kindLabels: Record<Locale, Record<InvoiceKind, string>> = {
  pl: { vat: "faktura", correction: "faktura korygująca", proforma: "faktura pro forma" },
  en: { vat: "invoice", correction: "corrective invoice", proforma: "pro forma" },
};

const statusLabels: Record<Locale, Record<InvoiceStatus, string>> = {
  pl: {
    ...{ draft: "szkic", issued: "do zapłaty", partlyPaid: "opłacona częściowo" },
    ...{ paid: "opłacona", overdue: "po terminie", writtenOff: "spisana", corrected: "skorygowana do zera" },
  },
  en: {
    ...{ draft: "draft", issued: "unpaid", partlyPaid: "partly paid" },
    ...{ paid: "paid", overdue: "overdue", writtenOff: "written off", corrected: "corrected to zero" },
  },
};

/** The whole filtered list as CSV. */
export function exportPartnerInvoices(ctx: RequestContext, query: PartnerInvoiceQuery): Promise<ReadableStream> {
  const { locale, now } = ctx;
  const { of } = sortOf(query.sort);
  return exportCsv<PartnerInvoice>(ctx, {
    needs: "invoice.manage",
    headings: headings[locale],
    page: ({ uid, db }, after, limit) => invoicesOfPartner(db, { uid, query, after, limit, locale, now }),
    cursorOf: (row) => ({ key: of(row), id: row.number }),
    lines: (found) =>
      found.map((row) => [
        ...[row.number, kindLabels[locale][row.kind], row.buyerName, row.buyerTaxNumber],
        ...[row.issuedOn, row.soldOn, row.dueOn, row.kind === "correction" ? null : statusLabels[locale][row.status]],
        ...[row.placeName, row.boxNumber, row.contractNumber],
        ...[row.netGrosze, row.vatGrosze, row.grossGrosze, row.openGrosze].map((grosze) => csvAmount(grosze, locale)),
        row.kind === "proforma" ? null : ksefMarker(row),
      ]),
  });
}
