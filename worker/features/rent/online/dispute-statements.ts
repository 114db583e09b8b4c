import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import type { DisputeReason, PaidCharge } from "../../../../domain/payment/dispute.ts";
import type { Database } from "../../../db/database.ts";
import { insert } from "../../../db/write.ts";
import type { PlanContext } from "../../../http/command.ts";
import { stopAttempts } from "../autopay/collect-statements.ts";
import { mailPartner } from "../lifecycle/emails.ts";
import type { RentState } from "../model/state.ts";
import { transitionRent } from "../model/transition.ts";

/** A dispute of a payment for a rent. */
export interface DisputeOfRent {
  id: string;
  paymentId: string;
  amountGrosze: number;
  reason: DisputeReason;
  respondByAt: string | null;
}

/**
 * A dispute was opened or won. A method whose holder disputes a payment is not charged again: automatic payment is turned off,
 * and the tenant may turn it on again with the next payment.
 */
export function disputeStatements(
  ctx: PlanContext,
  rent: RentState,
  dispute: DisputeOfRent,
  state: "opened" | "won",
): D1PreparedStatement[] {
  const isStopped = state === "opened" && rent.autopay !== null;
  return [
    ...transitionRent(ctx, rent, {
      action: state === "opened" ? "openDispute" : "winDispute",
      set: isStopped ? { payment_method_id: null } : {},
      details: { amountGrosze: dispute.amountGrosze, paymentId: dispute.paymentId, isStopped },
    }),
    ...(isStopped ? [stopAttempts(ctx.db, rent.id)] : []),
    ...tell(ctx, rent, dispute, state),
  ];
}

export interface ChargedBack {
  /** What was taken back from each charge. */
  charges: readonly PaidCharge[];
  /** The deposit was in the payment and is no longer held. */
  losesDeposit: boolean;
  /** Whether the charges received their money as shares of the payment, and not with the order of the reservation. */
  hasShares: boolean;
}

/** A dispute was lost: its charges are owed again. They are not collected from a saved method. */
export function chargedBackStatements(
  ctx: PlanContext,
  rent: RentState,
  dispute: DisputeOfRent,
  { charges, losesDeposit, hasShares }: ChargedBack,
): D1PreparedStatement[] {
  const { db, now } = ctx;
  return [
    ...transitionRent(ctx, rent, {
      action: "loseDispute",
      set: {
        ...(losesDeposit ? { deposit_grosze: 0 } : {}),
        ...(rent.autopay === null ? {} : { payment_method_id: null }),
      },
      details: { amountGrosze: dispute.amountGrosze, paymentId: dispute.paymentId, losesDeposit },
    }),
    // Also for a dispute that we learn of only when it is lost.
    ...(rent.autopay === null ? [] : [stopAttempts(db, rent.id)]),
    ...charges.flatMap(({ chargeId, grosze }) => [
      ...(hasShares
        ? [
            insert(db, "online_payment_shares", {
              payment_id: dispute.paymentId,
              charge_id: chargeId,
              dispute_id: dispute.id,
              amount_grosze: -grosze,
            }),
          ]
        : []),
      oweAgain(db, chargeId, now),
    ]),
    ...tell(ctx, rent, dispute, "lost"),
  ];
}

/** A waived charge stays waived. */
function oweAgain(db: Database, id: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE charges SET status = iif(status = 'paid', 'due', status), paid_at = NULL, payment_id = NULL,
         collect_on = NULL, updated_at = ? WHERE id = ? AND status IN ('paid', 'due', 'failed')`,
    )
    .bind(now.toISOString(), id);
}

function tell(
  ctx: PlanContext,
  rent: RentState,
  { id, amountGrosze, reason, respondByAt }: DisputeOfRent,
  state: "opened" | "won" | "lost",
): D1PreparedStatement[] {
  const respondByOn = respondByAt === null ? null : dayAt(new Date(respondByAt), polishTimeZone);
  return mailPartner(ctx, rent, "paymentDisputed", `${id}:${state}`, { amountGrosze, reason, state, respondByOn });
}
