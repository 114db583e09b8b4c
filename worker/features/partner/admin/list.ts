import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import type { Occupancy } from "../../../../domain/figures/occupancy.ts";
import type { AdminPartnerQuery, PartnerState } from "../../../../domain/partner/admin-schema.ts";
import { rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { csvAmount } from "../../../http/csv.ts";
import { pageOf, readCursor } from "../../../http/cursor.ts";
import { exportCsv } from "../../../http/export-csv.ts";
import { pageSize } from "../../../http/list.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { type AdminPartnerRow, adminPartners, countAdminPartners, sortOf } from "./list-queries.ts";

/** A row with its JSON parsed. */
export const withOccupancy = <Row extends { occupancy: string }>(row: Row) => ({
  ...row,
  occupancy: JSON.parse(row.occupancy) as Occupancy,
});

/** A page of all partners. */
export async function listAdminPartners(ctx: RequestContext, query: AdminPartnerQuery) {
  const after = readCursor(query.cursor);
  const filter = { ...query, today: dayAt(ctx.now, polishTimeZone), now: ctx.now };
  const { results } = await authorizedBatchRead(ctx, "partner.administer", ({ db }) => [
    adminPartners(db, filter, after, pageSize + 1),
    countAdminPartners(db, filter),
  ]);
  const { of } = sortOf(query.sort);
  const page = pageOf(rows<AdminPartnerRow>(results[0]), pageSize, (row) => ({ key: of(row), id: row.id }));
  return {
    items: page.items.map(({ searchText, ...row }) => withOccupancy(row)),
    nextCursor: page.nextCursor,
    total: rows<{ total: number }>(results[1])[0]?.total ?? 0,
  };
}

const headings: Record<Locale, string[]> = {
  pl: [
    "Firma",
    "NIP",
    "Miasto",
    "Email",
    "Stan",
    "Lokalizacje",
    "Wynajęte",
    "Do wynajęcia",
    "Wyłączone z użytku",
    "Prowizja, %",
    "Prowizja do zapłaty, zł",
    "Termin",
    "Od",
  ],
  en: [
    "Company",
    "Tax number",
    "City",
    "Email",
    "State",
    "Places",
    "Rented",
    "Rentable",
    "Out of service",
    "Commission, %",
    "Commission due, PLN",
    "Due date",
    "Since",
  ],
};

const stateNames: Record<Locale, Record<PartnerState, string>> = {
  pl: {
    ...{ joining: "zakłada konto", waiting: "do zatwierdzenia", rejected: "niezatwierdzony", trial: "tryb próbny" },
    ...{ payoutsHeld: "wypłaty wstrzymane", active: "aktywny", suspended: "zawieszony" },
  },
  en: {
    ...{ joining: "joining", waiting: "waiting for approval", rejected: "not approved", trial: "in trial" },
    ...{ payoutsHeld: "payouts on hold", active: "active", suspended: "suspended" },
  },
};

/** The whole filtered list as CSV. */
export function exportAdminPartners(ctx: RequestContext, query: AdminPartnerQuery): Promise<ReadableStream> {
  const { locale } = ctx;
  const { of } = sortOf(query.sort);
  return exportCsv<AdminPartnerRow>(ctx, {
    needs: "partner.administer",
    headings: headings[locale],
    page: ({ db }, after, limit) =>
      adminPartners(db, { ...query, today: dayAt(ctx.now, polishTimeZone), now: ctx.now }, after, limit),
    cursorOf: (row) => ({ key: of(row), id: row.id }),
    lines: (found) =>
      found
        .map(withOccupancy)
        .map(({ occupancy: { rented, rentable, outOfService }, ...row }) => [
          ...[row.legalName, row.nip, row.city, row.email, stateNames[locale][row.state]],
          ...[row.places, rented, rentable, outOfService, row.commissionBasisPoints / 100],
          ...[csvAmount(row.commissionOpenGrosze, locale), row.commissionOpenSinceOn],
          dayAt(row.createdAt, polishTimeZone),
        ]),
  });
}
