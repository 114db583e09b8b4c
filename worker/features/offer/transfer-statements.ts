import { type Day, dayAt } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { RecordPaymentInput } from "../../../domain/offer/offer.ts";
import { commissionOn, firstTerms } from "../../../domain/order/commission.ts";
import type { RecordedMethod } from "../../../domain/rent/recorded-payment.ts";
import { firstPeriod, type PriceBreakdown } from "../../../domain/reservation/price.ts";
import { requireRecordable, type StaffLimits } from "../../../domain/team/limits.ts";
import type { Database } from "../../db/database.ts";
import { update } from "../../db/write.ts";
import { insertOrder } from "../order/statements.ts";
import { insertPayment } from "../payment/statements.ts";
import type { Seller } from "../quote/service.ts";

/** A payment for an offer must also cover the whole amount due. `prefix` comes before the field names. */
export function requireWholeTransfer(
  limits: StaffLimits | null,
  { amountGrosze, receivedOn }: RecordPaymentInput,
  dueGrosze: number,
  timezone: string,
  now: Date,
  prefix: "" | "close." = "",
): void {
  const fields = { money: `${prefix}amountGrosze`, day: `${prefix}receivedOn` };
  requireRecordable(limits, { on: receivedOn, today: dayAt(now, timezone) }, fields);
  if (amountGrosze !== dueGrosze) {
    throw new DomainError("request.invalid", { fields: { [fields.money]: "field.amount_differs" } });
  }
}

export interface OrderToPay {
  /** The reservation's id. */
  id: string;
  code: string;
  price: PriceBreakdown;
  seller: Seller;
  uid: string | null;
  /** Whether the client came through Boksy. */
  isFound: boolean;
  /** The order of an earlier online payment attempt. */
  knownOrder: string | null;
}

export interface ArrivedTransfer {
  paymentId: string;
  method: RecordedMethod;
  receivedOn: Day;
  nextVersion: string;
  now: Date;
}

/**
 * Statements for the order and its payment, for a batch that checks the version. `settle` then confirms it as for a
 * webhook. The commission is that of a payment to the partner directly.
 */
export function transferStatements(
  db: Database,
  { id, code, price, seller, uid, isFound, knownOrder }: OrderToPay,
  { paymentId, method, receivedOn, nextVersion, now }: ArrivedTransfer,
): D1PreparedStatement[] {
  const { todayGrosze, depositGrosze } = price;
  const earned = todayGrosze - depositGrosze;
  const commissionGrosze = commissionOn(firstTerms(seller, isFound, firstPeriod(price)), {
    ...{ amountGrosze: earned, receivedGrosze: earned, onlineGrosze: 0 },
  });
  const order = {
    id: knownOrder ?? newId("order"),
    number: `Z-${code}`,
    of: { reservationId: id },
    partnerId: seller.id,
    uid,
    lines: JSON.stringify(price.today),
    totalGrosze: todayGrosze,
    commissionGrosze,
    nextVersion,
    now,
  };
  const payment = {
    id: paymentId,
    orderId: order.id,
    amountGrosze: todayGrosze,
    expiresAt: null,
    method,
    receivedOn,
    nextVersion,
    now,
  };
  return [
    knownOrder === null
      ? insertOrder(db, order)
      : update(db, "orders", { set: { commission_grosze: commissionGrosze }, where: { id: knownOrder } }),
    insertPayment(db, { ...payment, provider: "transfer" }),
  ];
}
