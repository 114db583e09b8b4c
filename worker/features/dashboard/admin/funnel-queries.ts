import type { Day } from "../../../../domain/core/day.ts";
import type { ReservationStatus } from "../../../../domain/reservation/transitions.ts";
import type { Database } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import type { Cursor } from "../../../http/cursor.ts";

/** The searches around a town or a location, the holds of visitors, and those of them that were paid. */
export interface FunnelRow {
  from: Day;
  searches: number;
  emptySearches: number;
  holds: number;
  paid: number;
}

export interface FunnelRange {
  from: Day;
  last: Day;
  /** The instants at which the first day begins and the last one ends. */
  startAt: string;
  endAt: string;
}

/** A hold was paid if its order was, also if the payment was returned later. */
const isPaid = `EXISTS (SELECT 1 FROM orders o WHERE o.reservation_id = r.id AND o.kind = 'reservation'
  AND o.status IN ('paid', 'partlyRefunded', 'refunded'))`;

/** By partner, so that the index over their reservations limits the rows read to those of the period. */
const holdsOf = (condition: string) => `(SELECT COUNT(*) FROM partners pa CROSS JOIN reservations r
  ON r.partner_id = pa.id AND r.created_at >= m.value ->> 'startAt' AND r.created_at < m.value ->> 'endAt'
  WHERE r.source = 'web' AND ${condition})`;

const searchesOf = (column: string) =>
  `COALESCE((SELECT SUM(${column}) FROM search_days WHERE on_day BETWEEN m.value ->> 'from' AND m.value ->> 'last'), 0)`;

export function funnelOf(db: Database, ranges: readonly FunnelRange[]): D1PreparedStatement {
  return db
    .prepare(
      `SELECT m.value ->> 'from' AS "from", ${searchesOf("searches")} AS searches,
         ${searchesOf("empty_searches")} AS emptySearches, ${holdsOf("TRUE")} AS holds, ${holdsOf(isPaid)} AS paid
       FROM json_each(?) m`,
    )
    .bind(JSON.stringify(ranges));
}

/** A reservation that a visitor began. */
export interface Hold {
  id: string;
  code: string;
  partnerName: string;
  placeName: string;
  boxNumber: string;
  createdAt: string;
  status: ReservationStatus;
  isPaid: 0 | 1;
  /** Its last order; null before the payment was begun. */
  orderId: string | null;
}

export interface HoldsRequest {
  startAt: string;
  endAt: string;
  paid: "yes" | "no" | undefined;
}

const tables = `FROM partners pa CROSS JOIN reservations r
  ON r.partner_id = pa.id AND r.created_at >= ?1 AND r.created_at < ?2 AND r.source = 'web'`;

const whereOf = ({ paid }: Pick<HoldsRequest, "paid">) =>
  paid === undefined ? "TRUE" : `${paid === "yes" ? "" : "NOT "}${isPaid}`;

/** The latest first. */
export function holds(
  db: Database,
  { startAt, endAt, paid, locale }: HoldsRequest & { locale: Locale },
  after: Cursor | null,
  limit: number,
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT r.id, r.code, pa.legal_name AS partnerName, ${locale === "pl" ? "p.name_pl" : "p.name_en"} AS placeName,
         b.number AS boxNumber, r.created_at AS createdAt, r.status, ${isPaid} AS isPaid,
         (SELECT o.id FROM orders o WHERE o.reservation_id = r.id ORDER BY o.created_at DESC LIMIT 1) AS orderId
       ${tables} JOIN places p ON p.id = r.place_id JOIN boxes b ON b.id = r.box_id
       WHERE ${whereOf({ paid })} AND (?3 IS NULL OR (r.created_at, r.id) < (?3, ?4))
       ORDER BY r.created_at DESC, r.id DESC LIMIT ?5`,
    )
    .bind(startAt, endAt, after?.key ?? null, after?.id ?? "", limit);
}

export function holdsTotal(db: Database, { startAt, endAt, paid }: HoldsRequest): D1PreparedStatement {
  return db.prepare(`SELECT COUNT(*) AS total ${tables} WHERE ${whereOf({ paid })}`).bind(startAt, endAt);
}
