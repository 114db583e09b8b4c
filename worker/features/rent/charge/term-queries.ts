import type { Day } from "../../../../domain/core/day.ts";
import type { PaymentTerms } from "../../../../domain/rent/payment-term.ts";
import { runningRents } from "../../../../domain/rent/transitions.ts";
import { type Database, inList, rows } from "../../../db/database.ts";
import { partnerOfUid } from "../../../http/actor.ts";
import type { MailedRent } from "../lifecycle/emails.ts";
import { paymentTermsSql, readPaymentTerms } from "../model/payment-terms.ts";

const running = inList([...runningRents, "scheduled"]);

/** A rent whose tenant has an email address, with the period of its next charge. */
export interface RentToNotify extends MailedRent {
  fromOn: Day;
  paymentTerms: PaymentTerms;
}

/**
 * Rents of the user's partner that follow the payment term of a client, or with null that of the company. For
 * `readRentsToNotify`.
 */
export function rentsFollowingTerm(db: Database, uid: string, clientId: string | null): D1PreparedStatement {
  return db
    .prepare(
      `SELECT t.id, t.partner_id AS partnerId, b.number AS boxNumber, p.name_pl AS namePl, p.name_en AS nameEn,
         c.name AS clientName, c.email, COALESCE(u.locale, c.locale) AS locale,
         iif(r.uid IS NULL, r.guest_link, NULL) AS guestLink, t.charged_to_on AS fromOn, ${paymentTermsSql}
       FROM rents t JOIN reservations r ON r.id = t.reservation_id JOIN boxes b ON b.id = t.box_id
       JOIN places p ON p.id = t.place_id JOIN clients c ON c.id = t.client_id JOIN partners pa ON pa.id = t.partner_id
       LEFT JOIN users u ON u.uid = t.uid
       WHERE t.partner_id = ${partnerOfUid.replace("?", "?1")} AND t.status IN ${running} AND t.payment_term_days IS NULL
         AND iif(?2 IS NULL, c.payment_term_days IS NULL, t.client_id = ?2) AND c.email <> ''
         AND (t.end_on IS NULL OR t.charged_to_on < t.end_on)`,
    )
    .bind(uid, clientId);
}

export const readRentsToNotify = (result: D1Result | undefined): RentToNotify[] =>
  rows<Omit<RentToNotify, "paymentTerms"> & { paymentTerms: string }>(result).map((rent) => ({
    ...rent,
    paymentTerms: readPaymentTerms(rent.paymentTerms),
  }));
