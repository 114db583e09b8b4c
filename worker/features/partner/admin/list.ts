import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import type { Occupancy } from "../../../../domain/figures/occupancy.ts";
import type { AdminPartnerQuery, PartnerState } from "../../../../domain/partner/admin-schema.ts";
import { rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { type CsvColumn, csvAmount, sheetOf } from "../../../http/csv.ts";
import { exportCsv } from "../../../http/export-csv.ts";
import { type PagedList, readPage } from "../../../http/paged-list.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { type AdminPartnerRow, adminPartners, countAdminPartners, sortOf } from "./list-queries.ts";

/** A row with its JSON parsed. */
export const withOccupancy = <Row extends { occupancy: string }>(row: Row) => ({
  ...row,
  occupancy: JSON.parse(row.occupancy) as Occupancy,
});

function partners({ now }: RequestContext, query: AdminPartnerQuery): PagedList<AdminPartnerRow> {
  const filter = { ...query, today: dayAt(now, polishTimeZone), now };
  return {
    needs: "partner.administer",
    page: ({ db }, after, limit) => adminPartners(db, filter, after, limit),
    count: ({ db }) => countAdminPartners(db, filter),
    rowsOf: (found) => rows<AdminPartnerRow>(found),
    cursorOf: (row) => ({ key: sortOf(query.sort).of(row), id: row.id }),
  };
}

/** A page of all partners. */
export async function listAdminPartners(ctx: RequestContext, query: AdminPartnerQuery) {
  const page = await readPage(ctx, partners(ctx, query), query.cursor);
  return { ...page, items: page.items.map(({ searchText, ...row }) => withOccupancy(row)) };
}

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

const columns: readonly CsvColumn<ReturnType<typeof withOccupancy<AdminPartnerRow>>>[] = [
  ["Firma", "Company", (row) => row.legalName],
  ["NIP", "Tax number", (row) => row.nip],
  ["Miejscowość", "City", (row) => row.city],
  ["E-mail", "Email", (row) => row.email],
  ["Stan", "State", (row, locale) => stateNames[locale][row.state]],
  ["Lokalizacje", "Places", (row) => row.places],
  ["Wynajęte", "Rented", (row) => row.occupancy.rented],
  ["Do wynajęcia", "Rentable", (row) => row.occupancy.rentable],
  ["Wyłączone z użytku", "Out of service", (row) => row.occupancy.outOfService],
  ["Prowizja, %", "Commission, %", (row) => row.commissionBasisPoints / 100],
  ["Prowizja do zapłaty, zł", "Commission due, PLN", (row, locale) => csvAmount(row.commissionOpenGrosze, locale)],
  ["Termin", "Due date", (row) => row.commissionOpenSinceOn],
  ["Od", "Since", (row) => dayAt(row.createdAt, polishTimeZone)],
];

/** The whole filtered list as CSV. */
export function exportAdminPartners(ctx: RequestContext, query: AdminPartnerQuery): Promise<ReadableStream> {
  const { headings, lines } = sheetOf(columns, ctx.locale);
  return exportCsv(ctx, {
    ...{ ...partners(ctx, query), headings },
    lines: (found) => lines(found.map(withOccupancy)),
  });
}
