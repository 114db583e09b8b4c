import { addDays, type Day } from "../../../../domain/core/day.ts";
import type { SavedMethod } from "../../../../domain/payment/saved-method.ts";
import type { NextCharge } from "../../../../domain/rent/billing.ts";
import type { ChargedRent } from "../../../../domain/rent/next-charge.ts";
import { type Database, rows } from "../../../db/database.ts";
import type { MailedRent } from "../lifecycle/emails.ts";
import { paymentTermsSql, readPaymentTerms } from "../model/payment-terms.ts";
import { plannedLinesSql } from "../model/planned-lines-sql.ts";

/** A rent with a payment that is due soon, and what the reminder of it says. */
export interface RentToRemind extends ChargedRent, MailedRent {
  chargedToOn: Day;
  code: string;
  timezone: string;
  partnerIban: string | null;
  /** What the partner owes the client from payments that exceeded the charges of any of their rents. */
  creditGrosze: number;
  /** The method that the charge is collected from. */
  method: SavedMethod | null;
  /** What is due soon, if it is charged already; otherwise it is the next charge. `amountGrosze`: what is unpaid. */
  charged: (Pick<NextCharge, "fromOn" | "dueOn" | "toOn" | "amountGrosze"> & { isDeposit: 0 | 1 }) | null;
}

type ReminderRow = Omit<RentToRemind, "monthlyLines" | "planned" | "paymentTerms" | "method" | "charged"> &
  Record<"monthlyLines" | "planned" | "paymentTerms", string> &
  Record<"method" | "charged", string | null>;

/** Days before a payment is due on which the tenant is reminded. */
const remindOfPaymentDaysAhead = 3;

/** A tenant without an email address who pays each charge themselves and whom the partner may still text this month. */
const canBeTexted = `(c.phone <> '' AND t.payment_method_id IS NULL AND EXISTS (SELECT 1 FROM sms_settings ss
  WHERE ss.id = t.partner_id AND ss.is_on = 1 AND (ss.month <> substr(?1, 1, 7) OR ss.used < ss.monthly_limit)))`;

const columns = `t.id, t.partner_id AS partnerId, r.code, b.number AS boxNumber, p.name_pl AS namePl, p.name_en AS nameEn,
  p.timezone, t.start_on AS startOn, t.end_on AS endOn, t.anchor_day AS anchorDay, t.calendar_from_on AS calendarFromOn, t.monthly_lines AS monthlyLines,
  t.charged_to_on AS chargedToOn, t.billing_months AS billingMonths, ${paymentTermsSql},
  t.prepayment_discount_percent AS prepaymentDiscountPercent, t.prepaid_to_on AS prepaidToOn,
  c.name AS clientName, c.email, COALESCE(u.locale, c.locale) AS locale,
  iif(r.uid IS NULL, r.guest_link, NULL) AS guestLink, pa.iban AS partnerIban,
  (SELECT COALESCE(SUM(cc.left_grosze), 0) FROM client_credits cc WHERE cc.left_grosze > 0
   AND cc.rent_id IN (SELECT id FROM rents WHERE client_id = t.client_id)) AS creditGrosze,
  ${plannedLinesSql} AS planned,
  (SELECT json_object('kind', kind, 'brand', brand, 'last4', last4, 'expiryMonth', expiry_month, 'expiryYear', expiry_year)
   FROM payment_methods WHERE id = t.payment_method_id) AS method`;

const tables = `JOIN clients c ON c.id = t.client_id JOIN reservations r ON r.id = t.reservation_id
  JOIN boxes b ON b.id = t.box_id JOIN places p ON p.id = t.place_id JOIN partners pa ON pa.id = t.partner_id
  LEFT JOIN users u ON u.uid = t.uid`;

interface Soon {
  tomorrow: Day;
  limit: number;
  /** Also tenants who can only be reminded by text message. */
  sendsSms: boolean;
}

/** Of a rent `t` under the conditions of both statements. */
const isReachable = (sendsSms: boolean) =>
  `t.status NOT IN ('scheduled', 'cancelled') AND t.status NOT IN ('ended', 'settled')
   AND pa.live_at <= ?1 AND (c.email <> ''${sendsSms ? ` OR ${canBeTexted}` : ""})`;

const boundTo = ({ tomorrow, limit }: Soon, now: Date) => [
  ...[now.toISOString(), tomorrow, addDays(tomorrow, remindOfPaymentDaysAhead), limit],
];

/**
 * Running rents of live partners that are charged next within three days and whose tenant was not reminded of it. The conditions on the
 * rent must match the index `rents__to_remind`, which contains only them. For `readRentsToRemind`.
 */
export function rentsToRemindOfPayment(db: Database, soon: Soon, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${columns}, NULL AS charged FROM rents t ${tables}
       WHERE ${isReachable(soon.sendsSms)} AND (t.end_on IS NULL OR t.charged_to_on < t.end_on)
         AND (t.reminded_of_on IS NULL OR t.reminded_of_on < t.charged_to_on)
         AND t.charged_to_on >= ?2 AND t.charged_to_on < ?3
       ORDER BY t.charged_to_on, t.id LIMIT ?4`,
    )
    .bind(...boundTo(soon, now));
}

/** What the cause of a reminder ends with, of a charge `ch`: as in `remindOfPayment`. */
const reminded = "iif(ch.is_deposit, 'deposit', ch.from_on)";

/**
 * Those with an unpaid charge that is due within three days, later than its first day, and whose tenant was not reminded of it. The
 * conditions on the charge must match the index `charges__without_case`: in debt collection, other messages follow. For
 * `readRentsToRemind`.
 */
export function chargesToRemindOf(db: Database, soon: Soon, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${columns}, json_object('fromOn', ch.from_on, 'dueOn', ch.due_on, 'toOn', ch.to_on, 'amountGrosze', ch.open_grosze,
         'isDeposit', ch.is_deposit) AS charged
       FROM charges ch INDEXED BY charges__without_case CROSS JOIN rents t ON t.id = ch.rent_id ${tables}
       WHERE ch.in_collection = 0 AND ch.status IN ('due', 'failed') AND ch.is_claimed = 1 AND ch.due_on >= ?2 AND ch.due_on < ?3
         AND ch.from_on < ch.due_on AND ch.change_id IS NULL AND ch.open_grosze > 0 AND ${isReachable(soon.sendsSms)}
         AND NOT EXISTS (SELECT 1 FROM outbox
           WHERE cause IN (t.id || ':payment:' || ${reminded}, t.id || ':sms:payment:' || ${reminded}))
       ORDER BY ch.due_on, ch.id LIMIT ?4`,
    )
    .bind(...boundTo(soon, now));
}

export function readRentsToRemind(result: D1Result | undefined): RentToRemind[] {
  return rows<ReminderRow>(result).map(({ monthlyLines, planned, paymentTerms, method, charged, ...rest }) => ({
    ...rest,
    paymentTerms: readPaymentTerms(paymentTerms),
    charged: charged === null ? null : JSON.parse(charged),
    monthlyLines: JSON.parse(monthlyLines),
    planned: JSON.parse(planned),
    method: method === null ? null : JSON.parse(method),
  }));
}

/** Notes that the charge of the period that starts on a day needs no reminder any more, unless it has been charged since. */
export function markReminded(db: Database, rentId: string, fromOn: Day): D1PreparedStatement {
  return db.prepare("UPDATE rents SET reminded_of_on = ?1 WHERE id = ?2 AND charged_to_on = ?1").bind(fromOn, rentId);
}
