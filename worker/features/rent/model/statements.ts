import type { Day } from "../../../../domain/core/day.ts";
import type { BillingMonths } from "../../../../domain/rent/billing.ts";
import type { ChargeStatus } from "../../../../domain/rent/charge-transitions.ts";
import type { PaymentTerm } from "../../../../domain/rent/payment-term.ts";
import type { RentStatus } from "../../../../domain/rent/transitions.ts";
import type { PriceLine } from "../../../../domain/reservation/price.ts";
import type { Database } from "../../../db/database.ts";
import { insert, update } from "../../../db/write.ts";
import { hasInheritedTerm } from "./payment-terms.ts";

/** Ends the rent of a reservation. For a batch that checks the version. `endOn` null keeps the current end. */
export function endRentOf(
  db: Database,
  reservationId: string,
  to: { status: RentStatus; endOn: Day | null; nextVersion: string; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE rents SET status = ?, end_on = COALESCE(?, end_on), version = ?, updated_at = ? WHERE reservation_id = ?`,
    )
    .bind(to.status, to.endOn, to.nextVersion, to.now.toISOString(), reservationId);
}

/** Ends the rent of a reservation early by the landlord's notice. For a batch that checks the version. */
export function giveNoticeOf(
  db: Database,
  reservationId: string,
  to: { status: RentStatus; endOn: Day; nextVersion: string; now: Date },
): D1PreparedStatement {
  const now = to.now.toISOString();
  return db
    .prepare(
      `UPDATE rents SET status = ?, end_before_notice_on = end_on, end_on = ?, notice_given_at = ?, notice_by = 'partner',
         version = ?, updated_at = ? WHERE reservation_id = ?`,
    )
    .bind(to.status, to.endOn, now, to.nextVersion, now, reservationId);
}

export interface NewRent {
  id: string;
  reservationId: string;
  uid: string | null;
  startOn: Day;
  endOn: Day | null;
  anchorDay: number;
  calendarFromOn: Day | null;
  /** As agreed: the rent keeps it only if its client and its company have another one. */
  paymentTerm: PaymentTerm;
  monthlyGrosze: number;
  monthlyLines: readonly PriceLine[];
  accessCodeSealed: string;
  depositGrosze: number;
  status: RentStatus;
  nextVersion: string;
  now: Date;
}

/** Inserts the rent of a reservation that the same batch confirmed, with the reservation's client. */
export function insertRent(db: Database, rent: NewRent): D1PreparedStatement {
  const now = rent.now.toISOString();
  return db
    .prepare(
      `INSERT INTO rents (id, reservation_id, partner_id, place_id, box_id, client_id, uid, start_on, end_on, anchor_day,
         monthly_grosze, monthly_lines, access_code_sealed, deposit_grosze, status, version, created_at, updated_at,
         payment_term_days, due_day, calendar_from_on)
       SELECT ?1, r.id, r.partner_id, r.place_id, r.box_id, r.client_id, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?12,
         iif(${hasInheritedTerm("?13", "?14")}, NULL, ?13), iif(${hasInheritedTerm("?13", "?14")}, NULL, ?14), ?16
       FROM reservations r JOIN clients c ON c.id = r.client_id JOIN partners pa ON pa.id = r.partner_id
       WHERE r.id = ?15 AND r.version = ?11`,
    )
    .bind(
      rent.id,
      rent.uid,
      rent.startOn,
      rent.endOn,
      rent.anchorDay,
      rent.monthlyGrosze,
      JSON.stringify(rent.monthlyLines),
      rent.accessCodeSealed,
      rent.depositGrosze,
      rent.status,
      rent.nextVersion,
      now,
      rent.paymentTerm.days,
      rent.paymentTerm.dueDay,
      rent.reservationId,
      rent.calendarFromOn,
    );
}

/** `CommissionTerms` of a charge `ch`, and what of it was paid through Boksy: what became credit is taken off that first. */
export const commissionColumns = `ch.commission_basis_points AS commissionBasisPoints, ch.direct_basis_points AS directBasisPoints,
  ch.direct_fee_grosze AS directFeeGrosze, MAX(0, ch.online_grosze - ch.credited_grosze) AS onlineGrosze`;

/** As `commissionColumns`, also for a charge that was paid with the order of its reservation, which is in no share. */
export const orderCommissionColumns = `ch.commission_basis_points AS commissionBasisPoints,
  ch.direct_basis_points AS directBasisPoints, ch.direct_fee_grosze AS directFeeGrosze,
  MAX(0, iif(ch.status = 'paid' AND ch.recorded_grosze + ch.online_grosze = 0
    AND (SELECT provider FROM payments WHERE id = ch.payment_id) <> 'transfer', ch.amount_grosze,
    ch.online_grosze - ch.credited_grosze)) AS onlineGrosze`;

export interface NewCharge {
  id: string;
  rentId: string;
  partnerId: string;
  /** The relocation whose difference in price it is. */
  changeId?: string;
  period: { from: Day; to: Day };
  lines: readonly PriceLine[];
  amountGrosze: number;
  dueOn: Day;
  months?: BillingMonths;
  status: Extract<ChargeStatus, "due" | "paid" | "waived">;
  paymentId: string | null;
  /** The day on which it is first collected from the saved method; null if it is not. */
  collectOn?: Day | null;
  /** It was due before the partner went live, who has invoiced it elsewhere. */
  isOpeningBalance?: boolean;
  /** It is the deposit, which has no invoice. */
  isDeposit?: boolean;
  now: Date;
}

export function insertCharge(db: Database, charge: NewCharge): D1PreparedStatement {
  const now = charge.now.toISOString();
  return insert(db, "charges", {
    id: charge.id,
    rent_id: charge.rentId,
    partner_id: charge.partnerId,
    change_id: charge.changeId ?? null,
    from_on: charge.period.from,
    to_on: charge.period.to,
    months: charge.months ?? 1,
    lines: JSON.stringify(charge.lines),
    amount_grosze: charge.amountGrosze,
    due_on: charge.dueOn,
    status: charge.status,
    paid_at: charge.status === "paid" ? now : null,
    payment_id: charge.paymentId,
    collect_on: charge.collectOn ?? null,
    ...(charge.isOpeningBalance && { is_opening_balance: 1, is_claimed: 0, is_invoiced: 1 }),
    ...(charge.isDeposit && { is_deposit: 1, is_invoiced: 1 }),
    created_at: now,
    updated_at: now,
  });
}

/**
 * Marks a charge as paid in full: the one statement for recorded and online payments. `paymentId` is the online payment
 * that completed it, null for a recorded one. For a batch that checks the version of the rent.
 */
export function payCharge(
  db: Database,
  { id, paymentId, now }: { id: string; paymentId: string | null; now: Date },
): D1PreparedStatement {
  const at = now.toISOString();
  const set = { status: "paid", paid_at: at, updated_at: at } as const;
  return update(db, "charges", { set: paymentId === null ? set : { ...set, payment_id: paymentId }, where: { id } });
}

/** A recorded payment of the charge was undone. For a batch that checks the version of the rent. */
export function reopenCharge(
  db: Database,
  { id, status, now }: { id: string; status: ChargeStatus; now: Date },
): D1PreparedStatement {
  return update(db, "charges", { set: { status, paid_at: null, updated_at: now.toISOString() }, where: { id } });
}
