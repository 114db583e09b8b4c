import { type Day, dayAt } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { RecordPaymentInput } from "../../../domain/offer/offer.ts";
import { commissionOf } from "../../../domain/order/commission.ts";
import type { PriceBreakdown } from "../../../domain/reservation/price.ts";
import { insertOrder } from "../order/statements.ts";
import { insertPayment } from "../payment/statements.ts";
import type { Seller } from "../quote/service.ts";

type Database = Pick<D1Database, "prepare">;

/**
 * A transfer must cover the whole amount due, and its day must not be in the future. Throws `request.invalid` by field,
 * with `prefix` before the field names.
 */
export function checkTransfer(
  { amountGrosze, receivedOn }: RecordPaymentInput,
  dueGrosze: number,
  timezone: string,
  now: Date,
  prefix: "" | "close." = "",
): void {
  if (amountGrosze !== dueGrosze) {
    throw new DomainError("request.invalid", { fields: { [`${prefix}amountGrosze`]: "field.amount_differs" } });
  }
  if (receivedOn > dayAt(now, timezone)) {
    throw new DomainError("request.invalid", { fields: { [`${prefix}receivedOn`]: "field.day_too_far" } });
  }
}

export interface OrderToPay {
  /** The reservation's id. */
  id: string;
  code: string;
  price: PriceBreakdown;
  seller: Seller;
  uid: string | null;
  /** The order of an earlier online payment attempt. */
  knownOrder: string | null;
}

export interface ArrivedTransfer {
  paymentId: string;
  receivedOn: Day;
  nextVersion: string;
  now: Date;
}

/**
 * Statements for the order and its payment, for a batch that checks the version. `settle` then confirms it as for a
 * webhook.
 */
export function transferStatements(
  db: Database,
  { id, code, price, seller, uid, knownOrder }: OrderToPay,
  { paymentId, receivedOn, nextVersion, now }: ArrivedTransfer,
): D1PreparedStatement[] {
  const { todayGrosze, depositGrosze } = price;
  const order = {
    id: knownOrder ?? newId("order"),
    number: `Z-${code}`,
    of: { reservationId: id },
    partnerId: seller.id,
    uid,
    lines: JSON.stringify(price.today),
    totalGrosze: todayGrosze,
    commissionGrosze: commissionOf(todayGrosze - depositGrosze, seller.commissionBasisPoints),
    nextVersion,
    now,
  };
  const payment = {
    id: paymentId,
    orderId: order.id,
    amountGrosze: todayGrosze,
    expiresAt: null,
    receivedOn,
    nextVersion,
    now,
  };
  return [
    ...(knownOrder === null ? [insertOrder(db, order)] : []),
    insertPayment(db, { ...payment, provider: "transfer" }),
  ];
}
