import { addDays, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import type { BankPayoutItemKind, BankPayoutStatus } from "../../../domain/payout/bank-payout.ts";
import type { PayoutHistoryQuery } from "../../../domain/payout/history.ts";
import { rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { csvAmount } from "../../http/csv.ts";
import { pageOf, readCursor } from "../../http/cursor.ts";
import { exportCsv } from "../../http/export-csv.ts";
import { pageSize } from "../../http/list.ts";
import type { RequestContext } from "../../http/request-context.ts";
import {
  type BankPayoutPart,
  type BankPayoutRow,
  type BankPayoutTotals,
  bankPayoutsOf,
  bankPayoutTotals,
  firstBankPayout,
} from "./bank-payout-queries.ts";
import { monthsSince, rangeOf } from "./months.ts";

const withParts = ({ parts, ...row }: BankPayoutRow) => ({ ...row, parts: JSON.parse(parts) as BankPayoutPart[] });

/** What was transferred to the partner's bank account, and for which payments, newest first. */
export async function listBankPayouts(ctx: RequestContext, { month, cursor }: PayoutHistoryQuery) {
  const after = readCursor(cursor);
  const range = rangeOf(month);
  const { results } = await authorizedBatchRead(ctx, "payout.manage", ({ uid, db }) => [
    bankPayoutsOf(db, uid, { range, after, limit: pageSize + 1, locale: ctx.locale }),
    bankPayoutTotals(db, uid, range),
    firstBankPayout(db, uid),
  ]);
  const page = pageOf(rows<BankPayoutRow>(results[0]), pageSize, ({ sentAt, id }) => ({ key: sentAt, id }));
  const [{ total, ...sums } = { total: 0, sentGrosze: 0, failedGrosze: 0 }] = rows<BankPayoutTotals>(results[1]);
  const [first] = rows<{ firstAt: string | null }>(results[2]);
  return {
    ...{ items: page.items.map(withParts), nextCursor: page.nextCursor, total, sums },
    months: monthsSince(first?.firstAt ?? null, ctx.now),
  };
}

const headings: Record<Locale, string[]> = {
  pl: [
    ...["Wypłata", "Data wypłaty", "Status", "Kwota wypłaty, zł", "Rodzaj", "Klient", "Lokalizacja", "Boks"],
    ...["Okres od", "Okres do", "Wpłata klienta, zł", "Prowizja brutto, zł", "W tej wypłacie, zł"],
  ],
  en: [
    ...["Payout", "Payout date", "Status", "Payout amount, PLN", "Type", "Client", "Location", "Box"],
    ...["Period from", "Period to", "Paid by the client, PLN", "Gross commission, PLN", "In this payout, PLN"],
  ],
};

const statuses: Record<Locale, Record<BankPayoutStatus, string>> = {
  pl: { inTransit: "w drodze", paid: "wypłacona", failed: "nieudana", canceled: "anulowana" },
  en: { inTransit: "on its way", paid: "paid", failed: "failed", canceled: "canceled" },
};

const kinds: Record<Locale, Record<BankPayoutItemKind, string>> = {
  pl: {
    payment: "płatność",
    refund: "zwrot",
    offset: "prowizja rozliczona z wypłat",
    other: "korekta operatora płatności",
  },
  en: {
    payment: "payment",
    refund: "refund",
    offset: "commission offset against payouts",
    other: "provider’s adjustment",
  },
};

/** The whole filtered list as CSV, a line for each payment in a payout. */
export function exportBankPayouts(ctx: RequestContext, { month }: PayoutHistoryQuery): Promise<ReadableStream> {
  const { locale } = ctx;
  const amount = (grosze: number | null) => (grosze === null ? null : csvAmount(grosze, locale));
  return exportCsv<BankPayoutRow>(ctx, {
    needs: "payout.manage",
    headings: headings[locale],
    page: ({ uid, db }, after, limit) => bankPayoutsOf(db, uid, { range: rangeOf(month), after, limit, locale }),
    cursorOf: ({ sentAt, id }) => ({ key: sentAt, id }),
    lines: (found) =>
      found.map(withParts).flatMap(({ reference, sentAt, status, amountGrosze, parts }) => {
        const payout = [
          ...[reference, dayAt(new Date(sentAt), polishTimeZone), statuses[locale][status], amount(amountGrosze)],
        ];
        const lineOf = (part: BankPayoutPart) => [
          ...[...payout, kinds[locale][part.kind], part.clientName, part.placeName, part.boxNumber],
          ...[
            part.fromOn,
            part.toOn && addDays(part.toOn, -1),
            amount(part.paidGrosze),
            amount(part.commissionGrosze),
            amount(part.shareGrosze),
          ],
        ];
        // A payout whose contents the provider does not list has a line of its own.
        return parts.length === 0
          ? [[...payout, null, null, null, null, null, null, null, null, null]]
          : parts.map(lineOf);
      }),
  });
}
