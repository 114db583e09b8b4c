import { type Day, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { roundHalfUp } from "../../../../domain/core/money.ts";
import type { ClientCredit, CreditReturn } from "../../../../domain/rent/recorded-payment.ts";
import type { Database } from "../../../db/database.ts";
import { insert, update } from "../../../db/write.ts";
import { auditChange } from "../../../http/audit.ts";
import { asRefundDue, creditLines, difference, paidLines, transferLines } from "../ledger/ledger.ts";
import { ledgerStatements } from "../ledger/ledger-statements.ts";
import { insertRefund } from "./refund-statements.ts";

type Return = CreditReturn<ClientCredit & { rentId: string }>;

interface CreditReturns {
  partnerId: string;
  returns: readonly Return[];
  actor: string;
  requestId: string;
  now: Date;
}

/** The entries of a refund of credit: of the payment, and of the balance, to which the reduction has returned the commission. */
export const returnLines = (amountGrosze: number, commissionGrosze: number) => ({
  payment: asRefundDue(difference({}, paidLines(amountGrosze, 0, commissionGrosze))),
  balance: transferLines(commissionGrosze),
});

/**
 * Owes credit as refunds of the online payments it came from; a job requests them from the provider. The partner bears
 * them, less the commission: the provider returns its share of it, instead of the balance to which the reduction of the charge
 * has returned it. A payment that has changed since it was read fails the batch.
 */
export function returnCredit(
  db: Database,
  { partnerId, returns, actor, requestId, now }: CreditReturns,
): D1PreparedStatement[] {
  const today: Day = dayAt(now, polishTimeZone);
  return [...Map.groupBy(returns, ({ payment }) => payment)].flatMap(([payment, parts]) => {
    const { paymentId, version, saleGrosze, commissionGrosze } = payment;
    const [refundId, nextVersion] = [newId("refund"), newId("version")];
    const amountGrosze = parts.reduce((sum, { grosze }) => sum + grosze, 0);
    const returnedGrosze = saleGrosze === 0 ? 0 : roundHalfUp((commissionGrosze * amountGrosze) / saleGrosze);
    const lines = returnLines(amountGrosze, returnedGrosze);
    const entry = { actor, action: "refund", entity: "payment", partnerId, requestId, now } as const;
    return [
      update(db, "payments", {
        set: { version: nextVersion, updated_at: now.toISOString() },
        where: { id: paymentId, version },
      }),
      auditChange(
        db,
        { table: "payments", id: paymentId, nextVersion },
        { ...entry, details: { amountGrosze, refundId } },
      ),
      insertRefund(db, {
        ...{ id: refundId, paymentId, amountGrosze, commissionGrosze: returnedGrosze },
        ...{ reason: "credit", nextVersion, now },
      }),
      ...parts.flatMap(({ credit, grosze }) => [
        insert(db, "credit_refunds", {
          ...{ id: newId("creditRefund"), recorded_payment_id: credit.paymentId, rent_id: credit.rentId },
          ...{ amount_grosze: grosze, refund_id: refundId, refunded_on: today, note: "", recorded_by: actor },
          recorded_at: now.toISOString(),
        }),
        ...ledgerStatements(db, {
          ...{ partnerId, paymentId: null, chargeId: null, recordedPaymentId: credit.paymentId },
          ...{ lines: creditLines(-grosze), now },
        }),
      ]),
      ...ledgerStatements(db, { ...{ partnerId, paymentId, chargeId: null, now }, lines: lines.payment }),
      ...ledgerStatements(db, { ...{ partnerId, paymentId: null, chargeId: null, now }, lines: lines.balance }),
    ];
  });
}
