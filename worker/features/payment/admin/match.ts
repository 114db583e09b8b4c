import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { type MatchInput, matchableCurrency, matchInput, splitOf } from "../../../../domain/payment/unmatched.ts";
import { isUniqueConflict, rows } from "../../../db/database.ts";
import { auditChange } from "../../../http/audit.ts";
import type { Command, PlanContext } from "../../../http/command.ts";
import { insertOrder, insertOrderCharges } from "../../order/statements.ts";
import { bookRecordedPayment } from "../../rent/money/payment-statements.ts";
import {
  type MatchableCharge,
  matchableCharge,
  nextOrderNumber,
  type RentPayment,
  type RentState,
  rentOfCharge,
  requireRent,
} from "../../rent/service.ts";
import { ledgerStatements } from "../ledger-statements.ts";
import { planRentSettlement } from "../settle-rent.ts";
import { insertPayment } from "../statements.ts";
import { markMatched } from "../unmatched-statements.ts";
import { requireOpen } from "./require-open.ts";
import { type UnmatchedDetail, unmatchedPayment } from "./unmatched-queries.ts";

type Params = { id: string };

/**
 * Makes money without an order the payment of an open charge, as if the tenant had paid it on Boksy: with ledger, charge,
 * invoice and email. What exceeds the charge becomes the client's credit. Throws `resource.version_conflict` if the money or the charge is
 * no longer as shown, and `request.invalid` for a charge that the money cannot pay.
 */
export const matchPayment: Command<Params, MatchInput, { paymentId: string; creditGrosze: number }> & {
  readonly input: typeof matchInput;
} = {
  name: "payment.match",
  access: { member: "order.administer" },
  input: matchInput,
  read: ({ db, now }, { id }, { chargeId }) => [
    unmatchedPayment(db, id),
    matchableCharge(db, chargeId),
    rentOfCharge(db, chargeId, now),
  ],
  plan(ctx, [found, foundCharge, foundRent], { input: { openGrosze, reason, version } }) {
    const { db, now, requestId, actor } = ctx;
    const money = requireOpen(rows<UnmatchedDetail>(found)[0], version);
    const [charge] = rows<MatchableCharge>(foundCharge);
    if (charge === undefined || charge.amountGrosze - charge.receivedGrosze !== openGrosze) {
      throw new DomainError("resource.version_conflict");
    }
    if (money.currency !== matchableCurrency || (money.partnerId ?? charge.partnerId) !== charge.partnerId) {
      throw new DomainError("request.invalid", { fields: { chargeId: "field.not_permitted" } });
    }
    const { paymentId, creditPaymentId, creditGrosze, statements } = received(
      ctx,
      money,
      charge,
      requireRent(foundRent),
    );
    const nextVersion = newId("version");
    const { id, amountGrosze } = money;
    return {
      body: { paymentId, creditGrosze },
      statements: [
        ...statements,
        markMatched(db, { id, version, nextVersion, paymentId, creditPaymentId, now }),
        auditChange(
          db,
          { table: "unmatched_payments", id, nextVersion },
          {
            ...{ actor, action: "match", entity: "unmatchedPayment", partnerId: charge.partnerId, requestId, now },
            details: { reason, chargeId: charge.id, amountGrosze, creditGrosze },
          },
        ),
      ],
    };
  },
  // The tenant may have begun a payment, whose order took the number.
  isRetryable: isUniqueConflict,
};

/** The order, payment, ledger entries and email of money that was received for a charge, and the credit for the rest. */
function received(ctx: PlanContext, money: UnmatchedDetail, charge: MatchableCharge, rent: RentState) {
  const { db, now, actor } = ctx;
  const { amountGrosze, provider, reference, paidAt } = money;
  const { partnerId, code, uid, lines, lastNumber, dueOn, commissionBasisPoints } = charge;
  const { share, creditGrosze } = splitOf(amountGrosze, charge, commissionBasisPoints);
  const [orderId, paymentId, nextVersion] = [newId("order"), newId("payment"), newId("version")];
  const creditPaymentId = creditGrosze > 0 ? newId("recordedPayment") : null;
  const payment: RentPayment = {
    ...{ id: paymentId, status: "created", provider, providerReference: reference, amountGrosze },
    ...{ version: nextVersion, orderId, orderStatus: "paid", orderVersion: nextVersion, rentId: rent.id, partnerId },
    charges: [{ ...share, openGrosze: charge.amountGrosze - charge.receivedGrosze, dueOn }],
    ...{ saveStatus: null, collection: null },
  };
  const report = { paymentId, reference, status: "succeeded", charge: null, method: null, failureCode: null } as const;
  const settled = planRentSettlement({ ...ctx, actor: "payments", by: "job" }, { payment, rent }, report, creditGrosze);
  if (settled === null) throw new DomainError("resource.version_conflict");
  return {
    ...{ paymentId, creditPaymentId, creditGrosze },
    statements: [
      insertOrder(db, {
        ...{ id: orderId, number: nextOrderNumber(code, lastNumber), of: { rentId: rent.id }, partnerId, uid, lines },
        ...{ totalGrosze: amountGrosze, commissionGrosze: share.commissionGrosze, status: "paid", nextVersion, now },
      }),
      ...insertOrderCharges(db, orderId, [share]),
      insertPayment(db, {
        ...{ id: paymentId, orderId, provider, amountGrosze, expiresAt: null, providerReference: reference },
        ...{ nextVersion, now },
      }),
      ...settled.statements,
      ...(creditPaymentId === null
        ? []
        : [
            // The partner gets the whole payment and owes the rest to the client, as with a transfer that was too high.
            ...ledgerStatements(db, {
              ...{ partnerId, paymentId, chargeId: null, now },
              lines: { provider: creditGrosze, partnerPayable: -creditGrosze },
            }),
            ...bookRecordedPayment(
              db,
              {
                ...{ id: creditPaymentId, partnerId, rentId: rent.id, method: "transfer", amountGrosze: creditGrosze },
                ...{ receivedOn: dayAt(new Date(paidAt), polishTimeZone), title: reference, undoesId: null },
                ...{ bankTransferId: null, creditOfId: null, creditGrosze, recordedBy: actor, now },
              },
              [],
            ),
          ]),
    ],
  };
}
