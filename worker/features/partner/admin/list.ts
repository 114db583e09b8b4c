import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import type { AdminPartnerQuery, PartnerState } from "../../../../domain/partner/admin-schema.ts";
import { rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { csvText } from "../../../http/csv.ts";
import { pageOf, readCursor } from "../../../http/cursor.ts";
import { exportSize, pageSize } from "../../../http/list.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { type AdminPartnerRow, adminPartners, countAdminPartners, sortOf } from "./list-queries.ts";

/** A page of all partners. */
export async function listAdminPartners(ctx: RequestContext, query: AdminPartnerQuery) {
  const after = readCursor(query.cursor);
  const filter = { ...query, today: dayAt(ctx.now, polishTimeZone) };
  const { results } = await authorizedBatchRead(ctx, "partner.administer", ({ db }) => [
    adminPartners(db, filter, after, pageSize + 1),
    countAdminPartners(db, filter),
  ]);
  const { of } = sortOf(query.sort);
  const page = pageOf(rows<AdminPartnerRow>(results[0]), pageSize, (row) => ({ key: of(row), id: row.id }));
  return {
    items: page.items.map(({ searchText, ...row }) => row),
    nextCursor: page.nextCursor,
    total: rows<{ total: number }>(results[1])[0]?.total ?? 0,
  };
}

const headings: Record<Locale, string[]> = {
  pl: ["Firma", "NIP", "Miasto", "Email", "Stan", "Lokalizacje", "Boksy", "Wynajęte", "Prowizja, %", "Od"],
  en: ["Company", "Tax number", "City", "Email", "State", "Places", "Boxes", "Rented", "Commission, %", "Since"],
};

const stateNames: Record<Locale, Record<PartnerState, string>> = {
  pl: {
    ...{ joining: "zakłada konto", waiting: "do zatwierdzenia", rejected: "niezatwierdzony" },
    ...{ payoutsHeld: "wypłaty wstrzymane", active: "aktywny", suspended: "zawieszony" },
  },
  en: {
    ...{ joining: "joining", waiting: "waiting for approval", rejected: "not approved" },
    ...{ payoutsHeld: "payouts on hold", active: "active", suspended: "suspended" },
  },
};

/** The whole filtered list as CSV. */
export async function exportAdminPartners(ctx: RequestContext, query: AdminPartnerQuery): Promise<string> {
  const { locale } = ctx;
  const { results } = await authorizedBatchRead(ctx, "partner.administer", ({ db }) => [
    adminPartners(db, { ...query, today: dayAt(ctx.now, polishTimeZone) }, null, exportSize),
  ]);
  const lines = rows<AdminPartnerRow>(results[0]).map((row) => [
    ...[row.legalName, row.nip, row.city, row.email, stateNames[locale][row.state]],
    ...[row.places, row.boxes, row.rented, row.commissionBasisPoints / 100, row.createdAt.slice(0, 10)],
  ]);
  return csvText([headings[locale], ...lines], locale);
}
