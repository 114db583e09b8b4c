import { DomainError } from "../../../../domain/core/errors.ts";
import type { UnmatchedQuery, UnmatchedState } from "../../../../domain/payment/unmatched.ts";
import { rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { type CsvColumn, csvAmount, csvTime, sheetOf } from "../../../http/csv.ts";
import { exportCsv } from "../../../http/export-csv.ts";
import { type PagedList, readPage } from "../../../http/paged-list.ts";
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

const unmatched = (query: UnmatchedQuery): PagedList<UnmatchedPayment> => ({
  needs: "order.administer",
  page: ({ db }, after, limit) => unmatchedOf(db, query, after, limit),
  count: ({ db }) => countUnmatched(db, query),
  rowsOf: (found) => rows<UnmatchedPayment>(found),
  cursorOf: (row) => ({ key: sortOf(query.sort).of(row), id: row.id }),
});

/** A page of the money without an order. */
export const listUnmatched = (ctx: RequestContext, query: UnmatchedQuery) =>
  readPage(ctx, unmatched(query), query.cursor);

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

const columns: readonly CsvColumn<UnmatchedPayment>[] = [
  ["Zapłacono", "Paid", (row) => csvTime(row.paidAt)],
  ["Kwota", "Amount", (row, locale) => csvAmount(row.amountGrosze, locale)],
  ["Waluta", "Currency", (row) => row.currency],
  ["Stan", "State", (row, locale) => states[locale][row.state]],
  ["E-mail płacącego", "Payer’s email", (row) => row.payerEmail],
  ["Tytuł", "Description", (row) => row.description],
  ["Wynajmujący", "Partner", (row) => row.partnerName],
  ["Operator", "Provider", (row) => row.provider],
  ["Numer u operatora", "Provider’s reference", (row) => row.reference],
];

/** The whole filtered list as CSV. */
export const exportUnmatched = (ctx: RequestContext, query: UnmatchedQuery): Promise<ReadableStream> =>
  exportCsv(ctx, { ...unmatched(query), ...sheetOf(columns, ctx.locale) });

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
