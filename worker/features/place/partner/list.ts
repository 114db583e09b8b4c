import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import type { PartnerPlacesQuery } from "../../../../domain/place/partner-schema.ts";
import type { PlaceStatus } from "../../../../domain/place/transitions.ts";
import { rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { csvTime } from "../../../http/csv.ts";
import { pageOf, readCursor } from "../../../http/cursor.ts";
import { exportCsv } from "../../../http/export-csv.ts";
import { pageSize } from "../../../http/list.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { countPlacesOf, type PlaceOfList, placesOf, sortOf } from "./list-queries.ts";

export async function listPlaces(ctx: RequestContext, query: PartnerPlacesQuery) {
  const { now, locale } = ctx;
  const after = readCursor(query.cursor);
  const { results } = await authorizedBatchRead(ctx, "partner.own", ({ uid, db }) => [
    placesOf(db, uid, query, { on: dayAt(now, polishTimeZone), after, limit: pageSize + 1, locale }),
    countPlacesOf(db, uid, query),
  ]);
  const { of } = sortOf(query.sort);
  const page = pageOf(rows<PlaceOfList>(results[0]), pageSize, (row) => ({ key: of(row), id: row.id }));
  const items = page.items.map(({ share: _share, foldedName: _folded, ...place }) => place);
  return { items, nextCursor: page.nextCursor, total: rows<{ total: number }>(results[1])[0]?.total ?? 0 };
}

const headings: Record<Locale, string[]> = {
  pl: [
    "Lokalizacja",
    "Ulica",
    "Miasto",
    "Status",
    "Data otwarcia",
    "Wynajęte",
    "Do wynajęcia",
    "Wyłączone z użytku",
    "Utworzono",
  ],
  en: ["Location", "Street", "City", "Status", "Opening date", "Rented", "Rentable", "Out of service", "Created"],
};

const stateLabels: Record<Locale, Record<PlaceStatus, string>> = {
  pl: { draft: "szkic", published: "opublikowana", comingSoon: "wkrótce", paused: "wstrzymana" },
  en: { draft: "draft", published: "published", comingSoon: "coming soon", paused: "paused" },
};

/** The whole filtered list as CSV. */
export function exportPlaces(ctx: RequestContext, query: PartnerPlacesQuery): Promise<ReadableStream> {
  const { now, locale } = ctx;
  const { of } = sortOf(query.sort);
  return exportCsv<PlaceOfList>(ctx, {
    needs: "partner.own",
    headings: headings[locale],
    page: ({ uid, db }, after, limit) =>
      placesOf(db, uid, query, { on: dayAt(now, polishTimeZone), after, limit, locale }),
    cursorOf: (row) => ({ key: of(row), id: row.id }),
    lines: (found) =>
      found.map((row) => [
        row.name,
        row.street,
        row.city,
        stateLabels[locale][row.status],
        row.opensOn,
        row.rented,
        row.rentable,
        row.outOfService,
        csvTime(row.createdAt),
      ]),
  });
}
