import type { Day } from "../../../../domain/core/day.ts";
import type { Occupancy } from "../../../../domain/figures/occupancy.ts";
import type { PartnerPlaceSort, PartnerPlacesQuery } from "../../../../domain/place/partner-schema.ts";
import type { PlaceStatus } from "../../../../domain/place/transitions.ts";
import type { Database } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { partnerOfUid } from "../../../http/actor.ts";
import type { Cursor } from "../../../http/cursor.ts";
import { allOf, nothing, orderOf, type Where, wordsWhere } from "../../../http/list.ts";
import { occupancyColumns, stockDay, stockSql } from "../../figures/stock-queries.ts";

/** A place as listed for its partner, with its boxes today. */
export interface PlaceOfList extends Occupancy {
  id: string;
  slug: string;
  name: string;
  street: string;
  city: string;
  status: PlaceStatus;
  opensOn: Day | null;
  createdAt: string;
  foldedName: string;
  photoId: string | null;
  /** occupancy as a string that sorts numerically */
  share: string;
}

const sortKeys = {
  name: { column: "foldedName", of: (row: PlaceOfList) => row.foldedName },
  created: { column: "createdAt", of: (row: PlaceOfList) => row.createdAt },
  occupancy: { column: "share", of: (row: PlaceOfList) => row.share },
} as const;

/** The column to sort by, and whether in descending order. */
export function sortOf(sort: PartnerPlaceSort) {
  const [name, direction] = sort.split("-") as [keyof typeof sortKeys, "asc" | "desc"];
  return { ...sortKeys[name], descending: direction === "desc" };
}

type Filter = Pick<PartnerPlacesQuery, "status" | "q">;

const where = (uid: string, { status, q = "" }: Filter): Where =>
  allOf(
    { sql: `p.partner_id = ${partnerOfUid}`, values: [uid] },
    status === undefined ? nothing : { sql: "p.status = ?", values: [status] },
    wordsWhere(q, ["p.search_text"]),
  );

export function placesOf(
  db: Database,
  uid: string,
  query: Omit<PartnerPlacesQuery, "cursor">,
  more: { on: Day; after: Cursor | null; limit: number; locale: Locale },
): D1PreparedStatement {
  const { sql, values } = where(uid, query);
  const { column, descending } = sortOf(query.sort);
  const { onward, orderBy } = orderOf(column, "id", descending);
  return db
    .prepare(
      `WITH ${stockSql("?1", `b.partner_id = ${partnerOfUid.replace("?", "?2")}`)},
       counted AS (
         SELECT p.id, p.slug, ${more.locale === "pl" ? "p.name_pl" : "p.name_en"} AS name, p.street, p.city, p.status,
           p.opens_on AS opensOn, p.created_at AS createdAt, p.folded_name AS foldedName,
           ${occupancyColumns},
           (SELECT id FROM photos WHERE place_id = p.id AND deleted_at IS NULL AND hidden_at IS NULL ORDER BY position, id LIMIT 1) AS photoId
         FROM places p LEFT JOIN stock ON stock.place_id = p.id
         WHERE ${sql} GROUP BY p.id),
       listed AS (SELECT *, printf('%05d', 10000 * rented / max(rentable, 1)) AS share FROM counted)
       SELECT * FROM listed ${more.after === null ? "" : `WHERE ${onward}`} ${orderBy} LIMIT ?`,
    )
    .bind(
      JSON.stringify([stockDay(more.on)]),
      uid,
      ...values,
      ...(more.after === null ? [] : [more.after.key, more.after.id]),
      more.limit,
    );
}

export function countPlacesOf(db: Database, uid: string, filter: Filter): D1PreparedStatement {
  const { sql, values } = where(uid, filter);
  return db.prepare(`SELECT COUNT(*) AS total FROM places p WHERE ${sql}`).bind(...values);
}
