import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import type { PartnerPlacesQuery } from "../../../../domain/place/partner-schema.ts";
import type { PlaceStatus } from "../../../../domain/place/transitions.ts";
import { rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { type CsvColumn, csvTime, sheetOf } from "../../../http/csv.ts";
import { exportCsv } from "../../../http/export-csv.ts";
import { type PagedList, readPage } from "../../../http/paged-list.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { countPlacesOf, type PlaceOfList, placesOf, sortOf } from "./list-queries.ts";

const places = ({ now, locale }: RequestContext, query: PartnerPlacesQuery): PagedList<PlaceOfList> => ({
  needs: "partner.own",
  page: ({ uid, db }, after, limit) =>
    placesOf(db, uid, query, { on: dayAt(now, polishTimeZone), after, limit, locale }),
  count: ({ uid, db }) => countPlacesOf(db, uid, query),
  rowsOf: (found) => rows<PlaceOfList>(found),
  cursorOf: (row) => ({ key: sortOf(query.sort).of(row), id: row.id }),
});

export async function listPlaces(ctx: RequestContext, query: PartnerPlacesQuery) {
  const page = await readPage(ctx, places(ctx, query), query.cursor);
  return { ...page, items: page.items.map(({ share: _share, foldedName: _folded, ...place }) => place) };
}

const stateLabels: Record<Locale, Record<PlaceStatus, string>> = {
  pl: { draft: "szkic", published: "opublikowana", comingSoon: "wkrótce", paused: "wstrzymana" },
  en: { draft: "draft", published: "published", comingSoon: "coming soon", paused: "paused" },
};

const columns: readonly CsvColumn<PlaceOfList>[] = [
  ["Lokalizacja", "Location", (row) => row.name],
  ["Ulica", "Street", (row) => row.street],
  ["Miejscowość", "City", (row) => row.city],
  ["Status", "Status", (row, locale) => stateLabels[locale][row.status]],
  ["Data otwarcia", "Opening date", (row) => row.opensOn],
  ["Wynajęte", "Rented", (row) => row.rented],
  ["Do wynajęcia", "Rentable", (row) => row.rentable],
  ["Wyłączone z użytku", "Out of service", (row) => row.outOfService],
  ["Utworzono", "Created", (row) => csvTime(row.createdAt)],
];

/** The whole filtered list as CSV. */
export const exportPlaces = (ctx: RequestContext, query: PartnerPlacesQuery): Promise<ReadableStream> =>
  exportCsv(ctx, { ...places(ctx, query), ...sheetOf(columns, ctx.locale) });
