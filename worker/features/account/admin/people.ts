import type { AdminPersonQuery, PersonKind } from "../../../../domain/account/admin-list.ts";
import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { type HistoryEvent, historyOf } from "../../../http/audit-history.ts";
import { type CsvColumn, csvAmount, sheetOf } from "../../../http/csv.ts";
import { exportCsv } from "../../../http/export-csv.ts";
import { type PagedList, readPage } from "../../../http/paged-list.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { readBlockers, selectBlockers } from "../deletion/queries.ts";
import { type PersonRecord, type PersonRent, recordsOfPerson, rentsOfPerson } from "./detail-queries.ts";
import { type AdminPerson, adminPeople, adminPerson, countAdminPeople, sortOf } from "./list-queries.ts";

const answerOf = ({ searchText, isBlocked, ...row }: AdminPerson) => ({ ...row, isBlocked: isBlocked === 1 });

const todayOf = ({ now }: RequestContext) => dayAt(now, polishTimeZone);

const people = (ctx: RequestContext, query: AdminPersonQuery): PagedList<AdminPerson> => ({
  needs: "client.administer",
  page: ({ db }, after, limit) => adminPeople(db, { query, after, limit, today: todayOf(ctx) }),
  count: ({ db }) => countAdminPeople(db, query),
  rowsOf: (found) => rows<AdminPerson>(found),
  cursorOf: (row) => ({ key: sortOf(query.sort).of(row), id: row.id }),
});

/** A page of the customers, external users, and clients without an account. */
export async function listAdminPeople(ctx: RequestContext, query: AdminPersonQuery) {
  const page = await readPage(ctx, people(ctx, query), query.cursor);
  return { ...page, items: page.items.map(answerOf) };
}

/**
 * One person with their rents, what partners recorded, the account's history and what keeps it from being erased.
 * Throws `resource.not_found`.
 */
export async function readAdminPerson(ctx: RequestContext, id: string) {
  const today = todayOf(ctx);
  const { results } = await authorizedBatchRead(ctx, "client.administer", ({ db }) => [
    adminPerson(db, id, today),
    rentsOfPerson(db, id, today, ctx.locale),
    recordsOfPerson(db, id),
    historyOf(db, "user", id),
    selectBlockers(db, id),
  ]);
  const [person] = rows<AdminPerson>(results[0]);
  if (person === undefined) throw new DomainError("resource.not_found");
  return {
    ...answerOf(person),
    rents: rows<PersonRent>(results[1]),
    records: rows<PersonRecord>(results[2]).map((row) => ({ ...row, isBlocked: row.isBlocked === 1 })),
    history: rows<HistoryEvent>(results[3]),
    blockers: readBlockers(results[4]),
  };
}

const kindNames: Record<Locale, Record<PersonKind, string>> = {
  pl: { account: "konto", record: "bez konta" },
  en: { account: "account", record: "no account" },
};

const stateNames: Record<Locale, readonly [active: string, blocked: string]> = {
  pl: ["aktywne", "zablokowane"],
  en: ["active", "blocked"],
};

const columns: readonly CsvColumn<AdminPerson>[] = [
  ["Nazwa", "Name", (row) => row.name],
  ["E-mail", "Email", (row) => row.email],
  ["Telefon", "Phone", (row) => row.phone],
  ["Rodzaj", "Type", (row, locale) => kindNames[locale][row.kind]],
  ["Stan", "State", (row, locale) => (row.kind === "record" ? "" : stateNames[locale][row.isBlocked])],
  ["Partnerzy", "Partners", (row) => row.partners],
  ["Trwające najmy", "Running rentals", (row) => row.runningRents],
  ["Zaległości, zł", "Overdue, PLN", (row, locale) => csvAmount(row.overdueGrosze, locale)],
  ["Od", "Since", (row) => dayAt(row.createdAt, polishTimeZone)],
];

/** The whole filtered list as CSV. */
export const exportAdminPeople = (ctx: RequestContext, query: AdminPersonQuery): Promise<ReadableStream> =>
  exportCsv(ctx, { ...people(ctx, query), ...sheetOf(columns, ctx.locale) });
