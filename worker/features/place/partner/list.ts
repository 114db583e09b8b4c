import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import type { PartnerPlacesQuery } from "../../../../domain/place/partner-schema.ts";
import type { PlaceStatus } from "../../../../domain/place/transitions.ts";
import { rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { csvText } from "../../../http/csv.ts";
import { pageOf, readCursor } from "../../../http/cursor.ts";
import { exportSize, pageSize } from "../../../http/list.ts";
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
  pl: ["Lokalizacja", "Ulica", "Miasto", "Status", "Data otwarcia", "Boksy", "Do wynajęcia", "Wynajęte", "Utworzono"],
  en: ["Location", "Street", "City", "Status", "Opening date", "Boxes", "For rent", "Rented", "Created"],
};

const stateLabels: Record<Locale, Record<PlaceStatus, string>> = {
  pl: { draft: "szkic", published: "opublikowana", comingSoon: "wkrótce", paused: "wstrzymana" },
  en: { draft: "draft", published: "published", comingSoon: "coming soon", paused: "paused" },
};

/** The whole filtered list as CSV. */
export async function exportPlaces(ctx: RequestContext, query: PartnerPlacesQuery): Promise<string> {
  const { now, locale } = ctx;
  const { results } = await authorizedBatchRead(ctx, "partner.own", ({ uid, db }) => [
    placesOf(db, uid, query, { on: dayAt(now, polishTimeZone), after: null, limit: exportSize, locale }),
  ]);
  const lines = rows<PlaceOfList>(results[0]).map((row) => [
    row.name,
    row.street,
    row.city,
    stateLabels[locale][row.status],
    row.opensOn,
    row.boxes,
    row.rentable,
    row.rented,
    row.createdAt,
  ]);
  return csvText([headings[locale], ...lines], locale);
}
