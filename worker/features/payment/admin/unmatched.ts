import { DomainError } from "../../../../domain/core/errors.ts";
import type { UnmatchedQuery, UnmatchedState } from "../../../../domain/payment/unmatched.ts";
import { rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { csvAmount, csvTime } from "../../../http/csv.ts";
import { pageOf, readCursor } from "../../../http/cursor.ts";
import { exportCsv } from "../../../http/export-csv.ts";
import { pageSize } from "../../../http/list.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import {
  countUnmatched,
  eventsOfUnmatched,
  sortOf,
  type UnmatchedDetail,
  type UnmatchedEvent,
  type UnmatchedPayment,
  unmatchedOf,
  unmatchedPayment,
} from "./unmatched-queries.ts";

/** A page of the money without an order. */
export async function listUnmatched(ctx: RequestContext, query: UnmatchedQuery) {
  const after = readCursor(query.cursor);
  const { results } = await authorizedBatchRead(ctx, "order.administer", ({ db }) => [
    unmatchedOf(db, query, after, pageSize + 1),
    countUnmatched(db, query),
  ]);
  const { of } = sortOf(query.sort);
  const page = pageOf(rows<UnmatchedPayment>(results[0]), pageSize, (row) => ({ key: of(row), id: row.id }));
  return { ...page, total: rows<{ total: number }>(results[1])[0]?.total ?? 0 };
}

const headings: Record<Locale, string[]> = {
  pl: [
    "Zapłacono",
    "Kwota",
    "Waluta",
    "Stan",
    "E-mail płacącego",
    "Tytuł",
    "Wynajmujący",
    "Operator",
    "Numer u operatora",
  ],
  en: [
    "Paid",
    "Amount",
    "Currency",
    "State",
    "Payer’s email",
    "Description",
    "Partner",
    "Provider",
    "Provider’s reference",
  ],
};

const states: Record<Locale, Record<UnmatchedState, string>> = {
  pl: {
    open: "do wyjaśnienia",
    known: "rozpoznana",
    noted: "zatrzymana",
    returning: "w trakcie zwrotu",
    returned: "zwrócona",
  },
  en: { open: "open", known: "recognized", noted: "kept", returning: "being returned", returned: "returned" },
};

/** The whole filtered list as CSV. */
export function exportUnmatched(ctx: RequestContext, query: UnmatchedQuery): Promise<ReadableStream> {
  const { locale } = ctx;
  const { of } = sortOf(query.sort);
  return exportCsv<UnmatchedPayment>(ctx, {
    needs: "order.administer",
    headings: headings[locale],
    page: ({ db }, after, limit) => unmatchedOf(db, query, after, limit),
    cursorOf: (row) => ({ key: of(row), id: row.id }),
    lines: (found) =>
      found.map((row) => [
        ...[
          csvTime(row.paidAt),
          csvAmount(row.amountGrosze, locale),
          row.currency,
          states[locale][row.state],
          row.payerEmail,
        ],
        ...[row.description, row.partnerName, row.provider, row.reference],
      ]),
  });
}

/** Money without an order, with what was decided about it. Throws `resource.not_found`. */
export async function getUnmatched(ctx: RequestContext, id: string) {
  const { results } = await authorizedBatchRead(ctx, "order.administer", ({ db }) => [
    unmatchedPayment(db, id),
    eventsOfUnmatched(db, id),
  ]);
  const [payment] = rows<UnmatchedDetail>(results[0]);
  if (payment === undefined) throw new DomainError("resource.not_found");
  const metadata: Record<string, string> = JSON.parse(payment.metadata);
  return { ...payment, metadata, events: rows<UnmatchedEvent>(results[1]) };
}
