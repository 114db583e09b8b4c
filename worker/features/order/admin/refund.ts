import { DomainError } from "../../../../domain/core/errors.ts";
import { orderRefundInput, refundableGrosze } from "../../../../domain/order/admin-refund.ts";
import { reducedInProportion } from "../../../../domain/rent/charged-rest.ts";
import { type Database, rows } from "../../../db/database.ts";
import type { InputCommand, PlanContext } from "../../../http/command.ts";
import { outboxInsert } from "../../email/statements.ts";
import { refundSale } from "../../payment/refund/refund-sale.ts";
import { reduceCharges } from "../../rent/charge/reduce.ts";
import { type ChargeOfRent, chargesPaidByOrder, readCharged } from "../../rent/charge/reduction-queries.ts";
import { transitionRent } from "../../rent/model/transition.ts";
import { orderExists, orderToRefund, type RefundedOrder } from "./refund-queries.ts";

type Params = { id: string };

/**
 * Refunds a paid order whole or in part and emails the customer. The partner bears it, and the marketplace returns the
 * commission's share; jobs request the refund from the provider and issue the correction of the invoice. Paid charges of a rent
 * are reduced by it. Throws `resource.not_found`,
 * `resource.version_conflict`, and `request.invalid` for an order that cannot be refunded and for more than is left.
 */
export const refundOrder: InputCommand<Params, typeof orderRefundInput, { id: string }> = {
  name: "order.refund",
  access: { member: "order.administer" },
  changes: ["payments"],
  input: orderRefundInput,
  read: ({ db }, { id }) => [orderExists(db, id), orderToRefund(db, id), chargesPaidByOrder(db, id)],
  plan(ctx, [known, found, charges], { params: { id: orderId }, input }) {
    const { db, now, requestId, actor } = ctx;
    const { amountGrosze, reason, version } = input;
    if (rows(known).length === 0) throw new DomainError("resource.not_found");
    const [order] = rows<RefundedOrder>(found);
    if (order === undefined || amountGrosze > refundableGrosze(order)) {
      throw new DomainError("request.invalid", { fields: { amountGrosze: "field.too_large" } });
    }
    if (order.version !== version) throw new DomainError("resource.version_conflict");
    const { partnerId, paymentId } = order;
    const refund = { partnerId, paymentId, version, sale: order, amountGrosze, actor, reason, requestId, now };
    return {
      body: { id: orderId },
      statements: [
        ...(order.rentId === null
          ? refundSale(db, refund)
          : refundCharges(ctx, order, readCharged(charges), { amountGrosze, reason })),
        ...mailOf(db, order, amountGrosze, now),
      ],
    };
  },
};

/** Reduces the charges that were paid, the newest first; what was paid of that goes back by the payment. */
function refundCharges(
  ctx: PlanContext,
  { rentId, rentVersion, partnerId, timezone, paymentId, version, saleGrosze, commissionGrosze }: RefundedOrder,
  charges: readonly ChargeOfRent[],
  { amountGrosze, reason }: { amountGrosze: number; reason: string },
): D1PreparedStatement[] {
  const rent = { id: rentId ?? "", version: rentVersion ?? "", partnerId, timezone };
  let left = amountGrosze;
  const reductions = charges.flatMap((charge) => {
    const part = Math.min(left, charge.amountGrosze);
    left -= part;
    return part === 0 ? [] : [reducedInProportion(charge, part)];
  });
  if (left > 0) throw new DomainError("resource.version_conflict");
  const refundTo = { paymentId, version, rentId: rent.id, leftGrosze: amountGrosze, saleGrosze, commissionGrosze };
  return [
    ...transitionRent(ctx, rent, { action: "refundCharge", set: {}, details: { reason, amountGrosze } }),
    ...reduceCharges(ctx, rent, charges, reductions, { cause: "refund", changeId: null, refundTo: [refundTo] }),
  ];
}

function mailOf(
  db: Database,
  { paymentId, version, name, code, boxNumber, placeName, email, locale }: RefundedOrder,
  amountGrosze: number,
  now: Date,
): D1PreparedStatement[] {
  if (email === null) return [];
  const data = { name, code, boxNumber, placeName, amountGrosze, reason: "admin" } as const;
  const cause = `${paymentId}:refund:${version}`;
  return [outboxInsert(db, { template: "paymentRefunded", recipient: email, locale, data, cause, now })];
}
