import { DomainError } from "../../../../domain/core/errors.ts";
import type { CommissionListQuery } from "../../../../domain/invoice/commission-list.ts";
import { marketplaceIban } from "../../../../domain/invoice/marketplace.ts";
import { ksefMarker } from "../../../../domain/ksef/marker.ts";
import { isPayableOnline } from "../../../../domain/payout/commission-payment.ts";
import { rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { csvAmount } from "../../../http/csv.ts";
import { pageOf, readCursor } from "../../../http/cursor.ts";
import { exportCsv } from "../../../http/export-csv.ts";
import { pageSize } from "../../../http/list.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { type CommissionPayer, commissionPayer } from "../../payout/commission/queries.ts";
import { commissionDocument, invoiceDay, readDocument } from "../queries.ts";
import { printFile } from "../service.ts";
import {
  type CommissionInvoice,
  type CommissionSums,
  commissionInvoices,
  commissionSums,
  commissionYears,
} from "./list-queries.ts";

/**
 * A page of the marketplace's invoices for the partner's commission, newest first, with the sums of all filtered ones, and
 * what is to be paid.
 */
export async function listCommissionInvoices(ctx: RequestContext, { year, cursor }: CommissionListQuery) {
  const after = readCursor(cursor);
  const { results } = await authorizedBatchRead(ctx, "payout.manage", ({ uid, db }) => [
    commissionInvoices(db, { uid, year, after, limit: pageSize + 1 }),
    commissionSums(db, uid, year),
    commissionYears(db, uid),
    commissionPayer(db, uid),
  ]);
  const page = pageOf(rows<CommissionInvoice>(results[0]), pageSize, ({ issuedOn, number }) => ({
    key: issuedOn,
    id: number,
  }));
  const [{ total, ...sums } = noSums] = rows<CommissionSums>(results[1]);
  const [payer] = rows<CommissionPayer>(results[3]);
  const { openGrosze = 0, number = null, dueOn = null } = payer ?? {};
  /** What all unpaid invoices ask for. `title`: by which a transfer is matched. */
  const toPay = {
    ...{ openGrosze, dueOn, iban: marketplaceIban(), title: number },
    isOverdue: dueOn !== null && dueOn < invoiceDay(ctx.now),
    isPayableOnline: isPayableOnline(openGrosze),
  };
  return { ...page, total, sums, toPay, years: rows<{ year: string }>(results[2]).map(({ year }) => year) };
}

const noSums: CommissionSums = {
  ...{ total: 0, netGrosze: 0, vatGrosze: 0, grossGrosze: 0, withheldGrosze: 0, openGrosze: 0 },
};

/** One of these invoices as a PDF. Throws `resource.not_found` for another partner's. */
export async function printCommissionInvoice(ctx: RequestContext, id: string) {
  const { results } = await authorizedBatchRead(ctx, "payout.manage", ({ uid, db }) => [
    commissionDocument(db, { uid, id }, ctx.now),
  ]);
  const invoice = readDocument(results[0]);
  if (invoice === null) throw new DomainError("resource.not_found");
  return printFile(ctx.env, invoice);
}

const headings: Record<Locale, string[]> = {
  pl: [
    ...["Numer", "Rodzaj", "Koryguje", "Miesiąc", "Data wystawienia", "Data sprzedaży"],
    ...["Netto, zł", "VAT, zł", "Brutto, zł", "Potrącono z płatności online, zł", "Do zapłaty, zł"],
    "Numer KSeF lub oznaczenie",
  ],
  en: [
    ...["Number", "Type", "Corrects", "Month", "Issue date", "Sale date"],
    ...["Net, PLN", "VAT, PLN", "Gross, PLN", "Withheld from online payments, PLN", "Due, PLN"],
    "KSeF number or marker",
  ],
};

const kinds: Record<Locale, Record<CommissionInvoice["kind"], string>> = {
  pl: { vat: "faktura", correction: "faktura korygująca" },
  en: { vat: "invoice", correction: "corrective invoice" },
};

/** The whole filtered list as CSV. */
export function exportCommissionInvoices(ctx: RequestContext, { year }: CommissionListQuery): Promise<ReadableStream> {
  const { locale } = ctx;
  return exportCsv<CommissionInvoice>(ctx, {
    needs: "payout.manage",
    headings: headings[locale],
    page: ({ uid, db }, after, limit) => commissionInvoices(db, { uid, year, after, limit }),
    cursorOf: ({ issuedOn, number }) => ({
      key: issuedOn,
      id: number,
    }),
    lines: (found) =>
      found.map((row) => [
        ...[row.number, kinds[locale][row.kind], row.correctedNumber, row.month, row.issuedOn, row.soldOn],
        ...[row.netGrosze, row.vatGrosze, row.grossGrosze, row.withheldGrosze, row.openGrosze].map((grosze) =>
          csvAmount(grosze, locale),
        ),
        ksefMarker(row),
      ]),
  });
}
