import type { Day } from "../../../domain/core/day.ts";
import type { BoxFilter, ChargePart } from "../../../domain/report/query.ts";
import type { Database } from "../../db/database.ts";
import { named } from "../../db/named.ts";
import type { Locale } from "../../env.ts";
import { partnerOfUid } from "../../http/actor.ts";
import type { Cursor } from "../../http/cursor.ts";
import { chargedSql, isCharged, paidSql, waivedSql } from "../figures/debt-queries.ts";
import {
  type ReceivedPayment,
  receivedByMonth,
  receivedPaymentsSql,
  receivedSql,
} from "../figures/received-queries.ts";
import { isBoxOf } from "./box-queries.ts";

/** The charges that are due in a month. What was charged is paid or outstanding; what was waived is no longer charged. */
export interface RevenueRow extends Record<`${ChargePart}Grosze`, number> {
  month: string;
  charges: number;
  chargedGrosze: number;
}

export interface RevenueRequest {
  uid: string;
  place: string | undefined;
  boxes: BoxFilter;
  /** The first and the last due day. */
  from: Day;
  last: Day;
}

const partSql: Record<ChargePart, string> = {
  collected: paidSql,
  outstanding: "ch.open_grosze",
  waived: waivedSql,
};

function charges({ uid, place, boxes, from, last }: RevenueRequest) {
  const { ask, bound } = named({ uid, place: place ?? null, from, last });
  return {
    bound,
    tables: `FROM rents t JOIN charges ch ON ch.rent_id = t.id AND ch.due_on BETWEEN ${ask.from} AND ${ask.last}
       JOIN boxes b ON b.id = t.box_id`,
    where: `WHERE t.partner_id = ${partnerOfUid.replace("?", ask.uid)} AND (${ask.place} IS NULL OR t.place_id = ${ask.place})
         AND ${isCharged} AND ${isBoxOf(boxes)}`,
  };
}

export function revenueByMonth(db: Database, requested: RevenueRequest): D1PreparedStatement {
  const { bound, tables, where } = charges(requested);
  return db
    .prepare(
      `SELECT substr(ch.due_on, 1, 7) AS month, COUNT(*) AS charges, SUM(${chargedSql}) AS chargedGrosze,
         SUM(${partSql.collected}) AS collectedGrosze, SUM(${partSql.outstanding}) AS outstandingGrosze,
         SUM(${partSql.waived}) AS waivedGrosze
       ${tables} ${where} GROUP BY month`,
    )
    .bind(...bound);
}

const isPaidBox = (boxes: BoxFilter) => `(?4 IS NULL OR b.place_id = ?4) AND ${isBoxOf(boxes)}`;

export const receivedInMonths = (
  db: Database,
  { uid, place, boxes, from, last }: RevenueRequest,
): D1PreparedStatement => receivedByMonth(db, { uid, from, last, boxes: isPaidBox(boxes), values: [place ?? null] });

/** A payment, a refund or a deposit that was kept, of which something counts as received. */
export interface MonthPayment extends Pick<ReceivedPayment, "id" | "on" | "method" | "receivedGrosze" | "rentId"> {
  /** Null once there is a rental. */
  reservationId: string | null;
  clientName: string | null;
  boxNumber: string;
  placeName: string;
}

const paymentsSql = (boxes: BoxFilter, placeName: string) =>
  `WITH ${receivedSql(`pa.id = ${partnerOfUid.replace("?", "?1")}`, "?2", "?3")}, paid AS (${receivedPaymentsSql(
    "received",
    `m.reservation_id AS reservationId, (SELECT ${placeName} FROM places p WHERE p.id = b.place_id) AS placeName`,
    isPaidBox(boxes),
  )})`;

const nameSql = (locale: Locale) => (locale === "pl" ? "p.name_pl" : "p.name_en");

export function monthPayments(
  db: Database,
  { uid, place, boxes, from, last, locale }: RevenueRequest & { locale: Locale },
  after: Cursor | null,
  limit: number,
): D1PreparedStatement {
  const { key, id } = after ?? { key: "", id: "" };
  return db
    .prepare(
      `${paymentsSql(boxes, nameSql(locale))} SELECT id, "on", method, receivedGrosze, rentId, reservationId, clientName, boxNumber, placeName
       FROM paid WHERE receivedGrosze <> 0 AND ("on", id) > (?5, ?6) ORDER BY "on", id LIMIT ?7`,
    )
    .bind(uid, from, last, place ?? null, key, id, limit);
}

export const monthPaymentsTotal = (
  db: Database,
  { uid, place, boxes, from, last }: RevenueRequest,
): D1PreparedStatement =>
  db
    .prepare(`${paymentsSql(boxes, "p.name_en")} SELECT COUNT(*) AS total FROM paid WHERE receivedGrosze <> 0`)
    .bind(uid, from, last, place ?? null);

export interface MonthCharge extends Record<`${ChargePart}Grosze`, number> {
  chargeId: string;
  rentId: string;
  clientName: string;
  boxNumber: string;
  placeName: string;
  dueOn: Day;
  chargedGrosze: number;
}

export interface MonthChargesRequest extends RevenueRequest {
  part: ChargePart | undefined;
}

const hasPart = (part: ChargePart | undefined) => (part === undefined ? "TRUE" : `${partSql[part]} > 0`);

export function monthCharges(
  db: Database,
  { locale, ...requested }: MonthChargesRequest & { locale: Locale },
  after: Cursor | null,
  limit: number,
): D1PreparedStatement {
  const { bound, tables, where } = charges(requested);
  const { key, id } = after ?? { key: "", id: "" };
  return db
    .prepare(
      `SELECT ch.id AS chargeId, t.id AS rentId, c.name AS clientName, b.number AS boxNumber,
         ${nameSql(locale)} AS placeName, ch.due_on AS dueOn, ${chargedSql} AS chargedGrosze,
         ${partSql.collected} AS collectedGrosze, ${partSql.outstanding} AS outstandingGrosze, ${partSql.waived} AS waivedGrosze
       ${tables} JOIN places p ON p.id = t.place_id JOIN clients c ON c.id = t.client_id
       ${where} AND ${hasPart(requested.part)} AND (ch.due_on, ch.id) > (?5, ?6) ORDER BY ch.due_on, ch.id LIMIT ?7`,
    )
    .bind(...bound, key, id, limit);
}

export function monthChargesTotal(db: Database, requested: MonthChargesRequest): D1PreparedStatement {
  const { bound, tables, where } = charges(requested);
  return db.prepare(`SELECT COUNT(*) AS total ${tables} ${where} AND ${hasPart(requested.part)}`).bind(...bound);
}
