import type { CustomerInvoiceQuery } from "../../../../domain/invoice/customer-list.ts";
import type { InvoiceStatus } from "../../../../domain/invoice/transitions.ts";
import { rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { csvAmount } from "../../../http/csv.ts";
import { pageOf, readCursor } from "../../../http/cursor.ts";
import { exportCsv } from "../../../http/export-csv.ts";
import { pageSize } from "../../../http/list.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { countOwnInvoices, type OwnInvoice, ownInvoices } from "./list-queries.ts";

/** The caller's invoices, newest first by default. */
export async function listOwnInvoices(ctx: RequestContext, query: CustomerInvoiceQuery) {
  const after = readCursor(query.cursor);
  const { locale, now } = ctx;
  const { results } = await authorizedBatchRead(ctx, "invoice.own", ({ uid, db }) => [
    ownInvoices(db, uid, query, { after, limit: pageSize + 1, locale, now }),
    countOwnInvoices(db, uid, query, now),
  ]);
  const page = pageOf(rows<OwnInvoice>(results[0]), pageSize, (row) => ({ key: row.issuedOn, id: row.id }));
  return { ...page, total: rows<{ total: number }>(results[1])[0]?.total ?? 0 };
}

const headings: Record<Locale, string[]> = {
  pl: [
    ...["Numer", "Data wystawienia", "Termin płatności", "Status", "Wynajmujący", "Lokalizacja", "Boks", "Numer umowy"],
    ...["Netto, zł", "VAT, zł", "Brutto, zł"],
  ],
  en: [
    ...["Number", "Issue date", "Due date", "Status", "Landlord", "Location", "Box", "Agreement number"],
    ...["Net, PLN", "VAT, PLN", "Gross, PLN"],
  ],
};

/** Instead of a status, which corrections have none of. */
const corrections: Record<Locale, string> = { pl: "korekta", en: "correction" };

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
export function exportOwnInvoices(ctx: RequestContext, query: CustomerInvoiceQuery): Promise<ReadableStream> {
  const { locale, now } = ctx;
  return exportCsv<OwnInvoice>(ctx, {
    needs: "invoice.own",
    headings: headings[locale],
    page: ({ uid, db }, after, limit) => ownInvoices(db, uid, query, { after, limit, locale, now }),
    cursorOf: (row) => ({ key: row.issuedOn, id: row.id }),
    lines: (found) =>
      found.map((row) => [
        ...[
          row.number,
          row.issuedOn,
          row.dueOn,
          row.kind === "correction" ? corrections[locale] : statusLabels[locale][row.status],
          row.landlord,
          row.placeName,
          row.boxNumber,
          row.contractNumber,
        ],
        ...[row.netGrosze, row.vatGrosze, row.grossGrosze].map((grosze) => csvAmount(grosze, locale)),
      ]),
  });
}
