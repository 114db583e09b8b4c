import { addDays, type Day } from "../../../domain/core/day.ts";
import { marketplaceId } from "../../../domain/invoice/marketplace.ts";
import type { Database } from "../../db/database.ts";
import { onDays, polishDaySql, receivedSql } from "../figures/received-queries.ts";

/** What a place earned in a quarter. */
export interface EarnedRow {
  partnerId: string;
  placeId: string;
  name: string;
  street: string;
  postcode: string;
  city: string;
  landRegister: string;
  quarter: 1 | 2 | 3 | 4;
  paidGrosze: number;
  feeGrosze: number;
  rents: number;
}

/** SQL that is true for the partner ?2, or for every partner. A single condition for both cases could not use an index. */
const isOf = (partnerId: string | null, column: string) => (partnerId === null ? "TRUE" : `${column} = ?2`);

/** What the places of one partner, or of all if `partnerId` is null, received in a year, and the commission on it. */
function earnedIn(db: Database, year: number, partnerId: string | null): D1PreparedStatement {
  const [from, last] = [`'${year}-01-01'`, `'${year}-12-31'`];
  const partners = `${isOf(partnerId, "pa.id")} AND pa.id <> ?1`;
  return db
    .prepare(
      `WITH ${receivedSql(partners, from, last, partnerId === null)},
       money AS (
         SELECT partner_id, on_day, rent_id, reservation_id, grosze AS paid, 0 AS fee FROM received
         UNION ALL
         SELECT e.partner_id, ${polishDaySql("e.recorded_at")},
           COALESCE(ch.rent_id, o.rent_id, (SELECT id FROM rents WHERE reservation_id = o.reservation_id)), o.reservation_id,
           0, -e.amount_grosze
         FROM partners pa CROSS JOIN ledger_entries e ON e.partner_id = pa.id AND e.account IN ('commission', 'vatDue')
           AND ${onDays("e.recorded_at", from, last)}
         LEFT JOIN charges ch ON ch.id = e.charge_id LEFT JOIN payments y ON y.id = e.payment_id
         LEFT JOIN orders o ON o.id = y.order_id
         WHERE ${partners})
       SELECT m.partner_id AS partnerId, p.id AS placeId, p.name_pl AS name, p.street, p.postcode, p.city, p.land_register AS landRegister,
         (substr(m.on_day, 6, 2) + 2) / 3 AS quarter, SUM(m.paid) AS paidGrosze, SUM(m.fee) AS feeGrosze,
         COUNT(DISTINCT iif(m.paid > 0, COALESCE(m.rent_id, m.reservation_id), NULL)) AS rents
       FROM money m LEFT JOIN rents t ON t.id = m.rent_id LEFT JOIN reservations r ON r.id = m.reservation_id
       JOIN places p ON p.id = COALESCE(t.place_id, r.place_id)
       GROUP BY m.partner_id, p.id, quarter HAVING paidGrosze <> 0 OR feeGrosze <> 0
       ORDER BY m.partner_id, p.id, quarter`,
    )
    .bind(marketplaceId, ...(partnerId === null ? [] : [partnerId]));
}

/** On how many days of a quarter at least one box of a place was rented. */
export interface RentedRow {
  placeId: string;
  quarter: 1 | 2 | 3 | 4;
  days: number;
}

/** Days that have not come yet are not counted. */
function rentedIn(db: Database, year: number, today: Day, partnerId: string | null): D1PreparedStatement {
  const starts = [`${year}-01-01`, `${year}-04-01`, `${year}-07-01`, `${year}-10-01`, `${year + 1}-01-01`];
  const ends = starts.slice(1).map((on) => (on > today ? addDays(today, 1) : on));
  const spans = ends.map((end, index) => `(${index + 1}, '${starts[index]}', '${end}')`).join(", ");
  return db
    .prepare(
      `WITH spans (quarter, first_on, end_on) AS (VALUES ${spans}),
       stays AS (
         SELECT t.place_id, q.quarter, MAX(t.start_on, q.first_on) AS from_on, MIN(COALESCE(t.end_on, q.end_on), q.end_on) AS to_on
         FROM partners pa CROSS JOIN rents t ON t.partner_id = pa.id AND t.status NOT IN ('scheduled', 'cancelled')
         JOIN spans q ON t.start_on < q.end_on AND COALESCE(t.end_on, q.end_on) > q.first_on
         WHERE ${isOf(partnerId, "pa.id")} AND pa.id <> ?1),
       parts AS (
         SELECT place_id, quarter, from_on, to_on, MAX(to_on) OVER (PARTITION BY place_id, quarter ORDER BY from_on, to_on
           ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS covered_to_on
         FROM stays)
       SELECT place_id AS placeId, quarter, CAST(SUM(MAX(0,
         julianday(to_on) - julianday(MAX(from_on, COALESCE(covered_to_on, ''))))) AS INTEGER) AS days
       FROM parts GROUP BY place_id, quarter`,
    )
    .bind(marketplaceId, ...(partnerId === null ? [] : [partnerId]));
}

export interface SellerRow {
  id: string;
  legalName: string;
  nip: string | null;
  regon: string | null;
  krs: string | null;
  isVatPayer: 0 | 1;
  street: string;
  postcode: string;
  city: string;
  iban: string | null;
  bankAccountHolder: string | null;
}

/** One partner, or all. */
function sellersOf(db: Database, partnerId: string | null): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id, legal_name AS legalName, nip, regon, krs, vat_status = 'vat23' AS isVatPayer, street, postcode, city, iban,
         bank_account_holder AS bankAccountHolder
       FROM partners WHERE ${isOf(partnerId, "id")} AND id <> ?1 ORDER BY id`,
    )
    .bind(marketplaceId, ...(partnerId === null ? [] : [partnerId]));
}

/** What `sellersFrom` takes, of one partner or of all. */
export const reportStatements = (db: Database, year: number, today: Day, partnerId: string | null) => [
  sellersOf(db, partnerId),
  earnedIn(db, year, partnerId),
  rentedIn(db, year, today, partnerId),
];
