import { addDays, addMonths, type Day, polishTimeZone } from "../../../domain/core/day.ts";
import { marketplaceId } from "../../../domain/invoice/marketplace.ts";
import type { Database } from "../../db/database.ts";
import { startOfDay } from "../../instants.ts";

/** What a place earned in a quarter. */
export interface EarnedRow {
  partnerId: string;
  placeId: string;
  name: string;
  street: string;
  postcode: string;
  city: string;
  quarter: 1 | 2 | 3 | 4;
  paidGrosze: number;
  feeGrosze: number;
  rents: number;
}

interface Quarter {
  quarter: number;
  fromOn: Day;
  /** The last day. */
  toOn: Day;
  fromAt: string;
  /** exclusive */
  toAt: string;
}

/** The quarters of a year in Polish time. */
export function quartersOf(year: number): Quarter[] {
  return [1, 2, 3, 4].map((quarter) => {
    const fromOn = addMonths(`${year}-01-01`, 3 * (quarter - 1));
    const next = addMonths(fromOn, 3);
    return {
      ...{ quarter, fromOn, toOn: addDays(next, -1) },
      ...{ fromAt: startOfDay(fromOn, polishTimeZone), toAt: startOfDay(next, polishTimeZone) },
    };
  });
}

const ledgerSum = (accounts: string) =>
  `COALESCE((SELECT SUM(amount_grosze) FROM ledger_entries WHERE transaction_id = lt.id AND account IN (${accounts})), 0)`;

const inQuarter = (day: string) => `${day} BETWEEN q.value ->> 'fromOn' AND q.value ->> 'toOn'`;

/** SQL that is true for the partner ?2, or for every partner. A single condition for both cases could not use an index. */
const isOf = (partnerId: string | null, column: string) => (partnerId === null ? "TRUE" : `${column} = ?2`);

/**
 * What the places of one partner, or of all if `partnerId` is null, earned in a year: online payments and refunds as the ledger has
 * them, transfers and cash as partners recorded them, and the commission on all of it.
 */
export function earnedIn(db: Database, year: number, partnerId: string | null): D1PreparedStatement {
  return db
    .prepare(
      `WITH money AS (
         SELECT pa.id AS partner_id, q.value ->> 'quarter' AS quarter,
           COALESCE(ch.rent_id, o.rent_id, (SELECT id FROM rents WHERE reservation_id = o.reservation_id)) AS rent_id,
           o.reservation_id,
           ${ledgerSum("'provider', 'refundDue'")} + ${ledgerSum("'depositHeld'")} AS paid,
           -${ledgerSum("'commission', 'vatDue'")} AS fee
         FROM json_each(?1) q CROSS JOIN partners pa ON ${isOf(partnerId, "pa.id")} AND pa.id <> ?3
         JOIN ledger_entries e ON e.partner_id = pa.id AND e.account = 'partnerPayable'
           AND e.recorded_at >= q.value ->> 'fromAt' AND e.recorded_at < q.value ->> 'toAt'
         JOIN ledger_transactions lt ON lt.id = e.transaction_id
         LEFT JOIN charges ch ON ch.id = lt.charge_id LEFT JOIN payments y ON y.id = lt.payment_id
         LEFT JOIN orders o ON o.id = y.order_id
         UNION ALL
         SELECT o.partner_id, q.value ->> 'quarter', COALESCE(o.rent_id, (SELECT id FROM rents WHERE reservation_id = o.reservation_id)),
           o.reservation_id, y.amount_grosze - y.refunded_grosze - COALESCE(r.deposit_grosze, 0), 0
         FROM orders o CROSS JOIN payments y ON y.order_id = o.id AND y.provider = 'transfer'
           AND y.status IN ('succeeded', 'refunded', 'partlyRefunded')
         CROSS JOIN json_each(?1) q ON ${inQuarter("y.received_on")}
         LEFT JOIN reservations r ON r.id = o.reservation_id
         WHERE ${isOf(partnerId, "o.partner_id")}
         UNION ALL
         SELECT rp.partner_id, q.value ->> 'quarter', rp.rent_id, NULL, rp.amount_grosze, 0
         FROM recorded_payments rp CROSS JOIN json_each(?1) q ON ${inQuarter("rp.received_on")}
         WHERE ${isOf(partnerId, "rp.partner_id")} AND rp.undoes_id IS NULL AND rp.credit_of_id IS NULL
           AND NOT EXISTS (SELECT 1 FROM recorded_payments WHERE undoes_id = rp.id)
         UNION ALL
         SELECT rp.partner_id, q.value ->> 'quarter', cr.rent_id, NULL, -cr.amount_grosze, 0
         FROM recorded_payments rp CROSS JOIN credit_refunds cr ON cr.recorded_payment_id = rp.id
         CROSS JOIN json_each(?1) q ON ${inQuarter("cr.refunded_on")} AND cr.refund_id IS NULL
         WHERE ${isOf(partnerId, "rp.partner_id")}
       )
       SELECT m.partner_id AS partnerId, p.id AS placeId, p.name_pl AS name, p.street, p.postcode, p.city, m.quarter,
         SUM(m.paid) AS paidGrosze, SUM(m.fee) AS feeGrosze,
         COUNT(DISTINCT iif(m.paid > 0, COALESCE(m.rent_id, m.reservation_id), NULL)) AS rents
       FROM money m LEFT JOIN rents t ON t.id = m.rent_id LEFT JOIN reservations r ON r.id = m.reservation_id
       JOIN places p ON p.id = COALESCE(t.place_id, r.place_id)
       GROUP BY m.partner_id, p.id, m.quarter HAVING paidGrosze <> 0 OR feeGrosze <> 0
       ORDER BY m.partner_id, p.id, m.quarter`,
    )
    .bind(JSON.stringify(quartersOf(year)), partnerId, marketplaceId);
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
export function sellersOf(db: Database, partnerId: string | null): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id, legal_name AS legalName, nip, regon, krs, vat_status = 'vat23' AS isVatPayer, street, postcode, city, iban,
         bank_account_holder AS bankAccountHolder
       FROM partners WHERE ${isOf(partnerId, "id")} AND id <> ?1 ORDER BY id`,
    )
    .bind(marketplaceId, ...(partnerId === null ? [] : [partnerId]));
}
