import { addDays, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import type { AgreedCommission } from "../../../domain/order/commission.ts";
import { noSums, partnerBalance } from "../../../domain/payout/balance.ts";
import { type PayoutHistoryQuery, payoutEntryKind } from "../../../domain/payout/history.ts";
import { rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { csvAmount } from "../../http/csv.ts";
import { pageOf, readCursor } from "../../http/cursor.ts";
import { exportCsv } from "../../http/export-csv.ts";
import { pageSize } from "../../http/list.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { type PayoutEntry, type PayoutTotals, payoutEntries, payoutTerms, payoutTotals } from "./history-queries.ts";
import { monthsSince, rangeOf } from "./months.ts";

/** What the partner received for which charges and the commission kept for each, newest first, with the sums. */
export async function listPayouts(ctx: RequestContext, { month, cursor }: PayoutHistoryQuery) {
  const after = readCursor(cursor);
  const range = rangeOf(month);
  const { results } = await authorizedBatchRead(ctx, "payout.manage", ({ uid, db }) => [
    payoutEntries(db, uid, { range, after, limit: pageSize + 1, locale: ctx.locale }),
    payoutTotals(db, uid, range),
    payoutTerms(db, uid),
  ]);
  const page = pageOf(rows<PayoutEntry>(results[0]), pageSize, ({ at, id }) => ({ key: at, id }));
  const [{ total = 0, ...sums } = { total: 0, ...noSums }] = rows<PayoutTotals>(results[1]);
  const [terms] = rows<AgreedCommission & { firstAt: string | null }>(results[2]);
  return {
    ...page,
    items: page.items.map(withBalance),
    ...{ total, sums: partnerBalance(sums) },
    commission: terms ?? null,
    months: monthsSince(terms?.firstAt ?? null, ctx.now),
  };
}

const withBalance = (entry: PayoutEntry) => ({
  ...entry,
  ...partnerBalance(entry),
  kind: payoutEntryKind(entry),
});

const headings: Record<Locale, string[]> = {
  pl: [
    ...["Data", "Rodzaj", "Klient", "Lokalizacja", "Boks", "Okres od", "Okres do", "Faktura"],
    ...["Wpłacono przez Boksy, zł", "W tym kaucja, zł", "Prowizja netto, zł", "VAT od prowizji, zł"],
    ...["Prowizja brutto, zł", "Potrącono z płatności, zł", "Rozliczono z wypłat, zł", "Dla ciebie, zł"],
    ...["Zapłacono prowizję, zł", "Prowizja do zapłaty, zł"],
  ],
  en: [
    ...["Date", "Type", "Client", "Location", "Box", "Period from", "Period to", "Invoice"],
    ...["Paid through Boksy, PLN", "Of which deposit, PLN", "Net commission, PLN", "VAT on commission, PLN"],
    ...["Gross commission, PLN", "Withheld from payments, PLN", "Offset against payouts, PLN", "Your share, PLN"],
    ...["Commission paid, PLN", "Commission due, PLN"],
  ],
};

const kinds = {
  pl: {
    ...{ payment: "płatność", direct: "prowizja od wpłaty bezpośrednio do ciebie", refund: "zwrot" },
    ...{ depositKept: "zatrzymana kaucja", offset: "prowizja rozliczona z wypłat", commissionPaid: "zapłata prowizji" },
  },
  en: {
    ...{ payment: "payment", direct: "commission on a payment to you directly", refund: "refund" },
    ...{ depositKept: "deposit kept", offset: "commission offset against payouts", commissionPaid: "commission paid" },
  },
};

/** The whole filtered list as CSV. */
export function exportPayouts(ctx: RequestContext, { month }: PayoutHistoryQuery): Promise<ReadableStream> {
  const { locale } = ctx;
  return exportCsv<PayoutEntry>(ctx, {
    needs: "payout.manage",
    headings: headings[locale],
    page: ({ uid, db }, after, limit) => payoutEntries(db, uid, { range: rangeOf(month), after, limit, locale }),
    cursorOf: ({ at, id }) => ({ key: at, id }),
    lines: (found) =>
      found.map(withBalance).map((entry) => [
        ...[dayAt(new Date(entry.at), polishTimeZone), kinds[locale][entry.kind], entry.clientName],
        ...[entry.placeName, entry.boxNumber, entry.fromOn, entry.toOn && addDays(entry.toOn, -1), entry.invoiceNumber],
        ...[entry.receivedGrosze, entry.depositGrosze, entry.commissionNetGrosze, entry.commissionVatGrosze]
          .concat(entry.earnedGrosze, entry.withheldGrosze, entry.offsetGrosze, entry.shareGrosze)
          .concat(entry.paidGrosze, entry.dueGrosze)
          .map((grosze) => csvAmount(grosze, locale)),
      ]),
  });
}
