import type { Day } from "../../../../domain/core/day.ts";
import type { PartnerReservationQuery, PartnerReservationSort } from "../../../../domain/reservation/partner-list.ts";
import type { ReservationStatus } from "../../../../domain/reservation/transitions.ts";
import type { Database } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { partnerOfUid } from "../../../http/actor.ts";
import type { Cursor } from "../../../http/cursor.ts";
import { allOf, nothing, orderOf, type Where, wordsWhere } from "../../../http/list.ts";
import { wasReserved } from "../../rent-import/statements.ts";

/** A reservation as listed for its partner. The client is unknown while the box is only held. */
export interface PartnerReservation {
  id: string;
  code: string;
  status: ReservationStatus;
  createdAt: string;
  clientName: string | null;
  clientEmail: string | null;
  placeName: string;
  boxNumber: string;
  moveInOn: Day;
  toOn: Day | null;
  todayGrosze: number;
  monthlyGrosze: number;
  source: "web" | "partner" | "invitation";
}

const sortKeys = {
  created: { column: "r.created_at", of: (row: PartnerReservation) => row.createdAt },
  moveIn: { column: "r.move_in_on", of: (row: PartnerReservation) => row.moveInOn },
} as const;

/** The column to sort by, and whether in descending order. */
export function sortOf(sort: PartnerReservationSort) {
  const [name, direction] = sort.split("-") as [keyof typeof sortKeys, "asc" | "desc"];
  return { ...sortKeys[name], descending: direction === "desc" };
}

const from = `FROM reservations r
  JOIN places p ON p.id = r.place_id
  JOIN boxes b ON b.id = r.box_id
  LEFT JOIN clients c ON c.id = r.client_id`;

type Filter = Pick<PartnerReservationQuery, "status" | "q">;

/**
 * The partner's reservations with the requested status; the words of `q` must match the client's name or email, the box
 * or the code.
 */
const where = (uid: string, { status, q = "" }: Filter): Where =>
  allOf(
    { sql: `r.partner_id = ${partnerOfUid} AND ${wasReserved}`, values: [uid] },
    status === undefined ? nothing : { sql: "r.status = ?", values: [status] },
    wordsWhere(q, ["c.search_text", "lower(b.number)", "lower(r.code)"]),
  );

export function reservationsOf(
  db: Database,
  uid: string,
  query: Omit<PartnerReservationQuery, "cursor">,
  after: Cursor | null,
  limit: number,
  locale: Locale,
): D1PreparedStatement {
  const { sql, values } = where(uid, query);
  const { column, descending } = sortOf(query.sort);
  const { onward, orderBy } = orderOf(column, "r.id", descending);
  return db
    .prepare(
      `SELECT r.id, r.code, r.status, r.created_at AS createdAt, c.name AS clientName, c.email AS clientEmail,
         ${locale === "pl" ? "p.name_pl" : "p.name_en"} AS placeName, b.number AS boxNumber, r.move_in_on AS moveInOn,
         r.to_on AS toOn, r.today_grosze AS todayGrosze, r.monthly_grosze AS monthlyGrosze, r.source
       ${from} WHERE ${sql} ${after === null ? "" : `AND ${onward}`} ${orderBy} LIMIT ?`,
    )
    .bind(...values, ...(after === null ? [] : [after.key, after.id]), limit);
}

export function countReservationsOf(db: Database, uid: string, filter: Filter): D1PreparedStatement {
  const { sql, values } = where(uid, filter);
  return db.prepare(`SELECT COUNT(*) AS total ${from} WHERE ${sql}`).bind(...values);
}
