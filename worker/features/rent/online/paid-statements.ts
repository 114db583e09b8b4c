import { type Day, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { methodName } from "../../../../domain/payment/saved-method.ts";
import { insert } from "../../../db/write.ts";
import type { PlanContext } from "../../../http/command.ts";
import { smsTenant } from "../../sms/statements.ts";
import { mailTenant } from "../lifecycle/emails.ts";
import { payCharge } from "../model/statements.ts";
import { statusAfter, transitionRent } from "../model/transition.ts";
import type { PaidRent } from "./paid-rent-queries.ts";
import type { PaidCharge, RentPayment } from "./queries.ts";

/** What a received payment did: the charges it paid, and the rest that is refunded. */
export interface Received {
  paid: readonly PaidCharge[];
  surplusGrosze: number;
}

/**
 * Applies a received payment to the charges of a rent and confirms it to the tenant by email. Checks the rent's version,
 * so that a transfer recorded at the same time is seen. Suspended access is restored by `collectDebts`.
 */
export function paidRentStatements(
  ctx: PlanContext,
  rent: PaidRent,
  payment: Pick<RentPayment, "id">,
  { paid, surplusGrosze }: Received,
): D1PreparedStatement[] {
  const { db, now } = ctx;
  const paidGrosze = paid.reduce((sum, { grosze }) => sum + grosze, 0);
  return [
    ...transitionRent(ctx, rent, {
      action: "payOnline",
      set: isCaughtUp(rent, paid, now) ? { status: statusAfter(rent, "catchUp") } : {},
      details: { amountGrosze: paidGrosze, refundGrosze: surplusGrosze, paymentId: payment.id },
    }),
    ...paid.flatMap(({ chargeId, grosze, openGrosze }) => [
      insert(db, "online_payment_shares", { payment_id: payment.id, charge_id: chargeId, amount_grosze: grosze }),
      ...(grosze === openGrosze ? [payCharge(db, { id: chargeId, paymentId: payment.id, now })] : []),
    ]),
    ...mailTenant(ctx, rent, "rentPaid", `paid:${payment.id}`, {
      code: rent.code,
      paidGrosze,
      refundGrosze: surplusGrosze,
    }),
  ];
}

/**
 * A bank declined a payment after the tenant had left the page, or a charge of their saved method. The email and
 * the text message have a link to pay again.
 */
export function paymentFailedStatements(
  ctx: PlanContext,
  rent: PaidRent,
  { id, amountGrosze, collection }: Pick<RentPayment, "id" | "amountGrosze" | "collection">,
  { failureCode, nextAttemptOn }: { failureCode: string | null; nextAttemptOn: Day | null },
): D1PreparedStatement[] {
  const method = collection === null ? null : methodName(collection);
  return [
    ...mailTenant(ctx, rent, "rentPaymentFailed", `payFailed:${id}`, {
      ...{ rentId: rent.id, amountGrosze, method, failureCode, nextAttemptOn },
    }),
    ...smsTenant(ctx, rent.id, "smsPaymentFailed", `payFailed:${id}`, { boxNumber: rent.boxNumber, amountGrosze }),
  ];
}

/** Whether nothing is overdue any more once these charges are paid. */
function isCaughtUp(rent: PaidRent, paid: readonly PaidCharge[], now: Date): boolean {
  if (rent.status !== "overdue") return false;
  const today = dayAt(now, polishTimeZone);
  const overduePaid = paid.reduce((sum, { dueOn, grosze }) => (dueOn < today ? sum + grosze : sum), 0);
  return overduePaid >= rent.overdueGrosze;
}
