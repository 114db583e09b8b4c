import type { AdminPersonQuery, PersonKind } from "../../../../domain/account/admin-list.ts";
import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { type HistoryEvent, historyOf } from "../../../http/audit-history.ts";
import { csvAmount } from "../../../http/csv.ts";
import { pageOf, readCursor } from "../../../http/cursor.ts";
import { exportCsv } from "../../../http/export-csv.ts";
import { pageSize } from "../../../http/list.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { readBlockers, selectBlockers } from "../deletion/queries.ts";
import { type PersonRecord, type PersonRent, recordsOfPerson, rentsOfPerson } from "./detail-queries.ts";
import { type AdminPerson, adminPeople, adminPerson, countAdminPeople, sortOf } from "./list-queries.ts";

const answerOf = ({ searchText, isBlocked, ...row }: AdminPerson) => ({ ...row, isBlocked: isBlocked === 1 });

const todayOf = ({ now }: RequestContext) => dayAt(now, polishTimeZone);

/** A page of the customers, external users, and clients without an account. */
export async function listAdminPeople(ctx: RequestContext, query: AdminPersonQuery) {
  const after = readCursor(query.cursor);
  const today = todayOf(ctx);
  const { results } = await authorizedBatchRead(ctx, "client.administer", ({ db }) => [
    adminPeople(db, { query, after, limit: pageSize + 1, today }),
    countAdminPeople(db, query),
  ]);
  const { of } = sortOf(query.sort);
  const page = pageOf(rows<AdminPerson>(results[0]), pageSize, (row) => ({ key: of(row), id: row.id }));
  return {
    items: page.items.map(answerOf),
    nextCursor: page.nextCursor,
    total: rows<{ total: number }>(results[1])[0]?.total ?? 0,
  };
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

const headings: Record<Locale, string[]> = {
  pl: ["Nazwa", "E-mail", "Telefon", "Rodzaj", "Stan", "Partnerzy", "Trwające najmy", "Zaległości, zł", "Od"],
  en: ["Name", "Email", "Phone", "Kind", "State", "Partners", "Running rentals", "Overdue, PLN", "Since"],
};

const kindNames: Record<Locale, Record<PersonKind, string>> = {
  pl: { account: "konto", record: "bez konta" },
  en: { account: "account", record: "no account" },
};

const stateNames: Record<Locale, readonly [active: string, blocked: string]> = {
  pl: ["aktywne", "zablokowane"],
  en: ["active", "blocked"],
};

/** The whole filtered list as CSV. */
export function exportAdminPeople(ctx: RequestContext, query: AdminPersonQuery): Promise<ReadableStream> {
  const { locale } = ctx;
  const { of } = sortOf(query.sort);
  return exportCsv<AdminPerson>(ctx, {
    needs: "client.administer",
    headings: headings[locale],
    page: ({ db }, after, limit) => adminPeople(db, { query, after, limit, today: todayOf(ctx) }),
    cursorOf: (row) => ({ key: of(row), id: row.id }),
    lines: (found) =>
      found.map((row) => [
        ...[row.name, row.email, row.phone, kindNames[locale][row.kind]],
        ...[row.kind === "record" ? "" : stateNames[locale][row.isBlocked], row.partners, row.runningRents],
        ...[csvAmount(row.overdueGrosze, locale), dayAt(row.createdAt, polishTimeZone)],
      ]),
  });
}
