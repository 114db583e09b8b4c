import type { Day } from "../../../domain/core/day.ts";
import type { CustomerReservationQuery, CustomerReservationSort } from "../../../domain/reservation/customer-list.ts";
import { reservationStages } from "../../../domain/reservation/stages.ts";
import type { ReservationStatus } from "../../../domain/reservation/transitions.ts";
import type { Database } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import type { Cursor } from "../../http/cursor.ts";
import { allOf, nothing, orderOf, type Where, wordsWhere } from "../../http/list.ts";
import { wasReserved } from "../rent-import/statements.ts";

/** One of the caller's reservations, as listed. */
export interface OwnReservation {
  id: string;
  code: string;
  status: ReservationStatus;
  createdAt: string;
  /** The expiry of a hold that awaits payment; null if nothing is to be paid. */
  keptUntilAt: string | null;
  placeName: string;
  city: string;
  boxNumber: string;
  moveInOn: Day;
  /** Including extensions and notice; null is open-ended. */
  toOn: Day | null;
  todayGrosze: number;
  monthlyGrosze: number;
  /** The last day to withdraw from the agreement; null if the tenant may not. */
  withdrawUntilOn: Day | null;
}

const sortKeys = {
  created: { column: "r.created_at", of: (row: OwnReservation) => row.createdAt },
  moveIn: { column: "r.move_in_on", of: (row: OwnReservation) => row.moveInOn },
} as const;

/** The column to sort by, and whether in descending order. */
export function sortOf(sort: CustomerReservationSort) {
  const [name, direction] = sort.split("-") as [keyof typeof sortKeys, "asc" | "desc"];
  return { ...sortKeys[name], descending: direction === "desc" };
}

const isOpenStatus = `status IN (${reservationStages.open.map((status) => `'${status}'`).join(", ")})`;
const keptUntil = "max(r.hold_expires_at, COALESCE(r.offer_expires_at, ''))";

/**
 * The effective status, even if the job that expires holds has not run yet (same as `statusAt` in the domain). Binds
 * the instant.
 */
const status = `iif(r.${isOpenStatus} AND ${keptUntil} <= ?, 'expired',
  iif(r.status = 'pendingPayment' AND r.hold_expires_at <= ?, 'offered', r.status))`;

type Filter = Pick<CustomerReservationQuery, "stage" | "q">;

/** Excludes expired and released holds for which nothing was signed. */
const wasMeant = "(r.source <> 'web' OR r.agreement IS NOT NULL OR s.status NOT IN ('expired', 'cancelled'))";

const where = ({ stage, q = "" }: Filter): Where =>
  allOf(
    { sql: `${wasMeant} AND ${wasReserved}`, values: [] },
    stage === undefined
      ? nothing
      : { sql: "s.status IN (SELECT value FROM json_each(?))", values: [JSON.stringify(reservationStages[stage])] },
    wordsWhere(q, ["p.search_text", "lower(b.number)", "lower(r.code)"]),
  );

const from = `FROM reservations r JOIN (SELECT r.id, ${status} AS status FROM reservations r WHERE r.uid = ?) s ON s.id = r.id
  JOIN places p ON p.id = r.place_id JOIN boxes b ON b.id = r.box_id LEFT JOIN rents t ON t.reservation_id = r.id`;

export function ownReservations(
  db: Database,
  uid: string,
  query: Omit<CustomerReservationQuery, "cursor">,
  { after, limit, now, locale }: { after: Cursor | null; limit: number; now: Date; locale: Locale },
): D1PreparedStatement {
  const { sql, values } = where(query);
  const { column, descending } = sortOf(query.sort);
  const { onward, orderBy } = orderOf(column, "r.id", descending);
  const at = now.toISOString();
  return db
    .prepare(
      `SELECT r.id, r.code, s.status, r.created_at AS createdAt,
         iif(s.${isOpenStatus}, ${keptUntil}, NULL) AS keptUntilAt,
         ${locale === "pl" ? "p.name_pl" : "p.name_en"} AS placeName, p.city, b.number AS boxNumber,
         r.move_in_on AS moveInOn, iif(t.id IS NULL, r.to_on, t.end_on) AS toOn, r.today_grosze AS todayGrosze, r.monthly_grosze AS monthlyGrosze,
         r.withdraw_until_on AS withdrawUntilOn
       ${from} WHERE ${sql} ${after === null ? "" : `AND ${onward}`} ${orderBy} LIMIT ?`,
    )
    .bind(at, at, uid, ...values, ...(after === null ? [] : [after.key, after.id]), limit);
}

export function countOwnReservations(db: Database, uid: string, filter: Filter, now: Date): D1PreparedStatement {
  const { sql, values } = where(filter);
  const at = now.toISOString();
  return db.prepare(`SELECT COUNT(*) AS total ${from} WHERE ${sql}`).bind(at, at, uid, ...values);
}
