import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { openGrosze, sharesOf } from "../../../../domain/rent/recorded-payment.ts";
import { type SettleInput, settleInput } from "../../../../domain/rent/schema.ts";
import { allocateDeposit, type DepositPayment, settlementOf } from "../../../../domain/rent/settlement.ts";
import { rows } from "../../../db/database.ts";
import { insertTransferDue } from "../../payment/refund/refund-statements.ts";
import { mailTenant } from "../lifecycle/emails.ts";
import { depositPayments } from "../model/change-queries.ts";
import { type RentCommandContext, rentOperation } from "../model/rent-command.ts";
import { type RentState, todayOf } from "../model/state.ts";
import { statusAfter, transitionRent } from "../model/transition.ts";
import { shareStatements } from "./deposit-statements.ts";
import { type CommissionedCharge, unpaidCharges } from "./payment-queries.ts";
import { bookRecordedPayment, type NewRecordedPayment } from "./payment-statements.ts";

export interface DepositSettlement {
  keptGrosze: number;
  /** Paid unpaid charges. */
  debtGrosze: number;
  /** Refunded by the payment provider. */
  refundGrosze: number;
  /** Transferred to the tenant by the partner. */
  transferGrosze: number;
}

/**
 * Records the inspection and settles the deposit: the deductions go to the partner, unpaid charges are paid, the earliest due
 * one first, and the rest goes to the tenant. A debt that is paid by that ends its case of debt collection. Throws
 * `request.invalid` if the deductions exceed the deposit, `rent.deposit_promised` while part of it is to be carried
 * over to the tenant's next box.
 */
export const settleDeposit = rentOperation<SettleInput, DepositSettlement>({
  name: "settleDeposit",
  input: settleInput,
  read: ({ db }, rentId) => [depositPayments(db, rentId), unpaidCharges(db, rentId)],
  plan(ctx, rent, input, [payments, foundCharges]) {
    const status = statusAfter(rent, "settleDeposit");
    if (rent.depositPromisedGrosze > 0) throw new DomainError("rent.deposit_promised");
    const { note, deductions } = input;
    const charges = rows<CommissionedCharge>(foundCharges);
    const unpaidGrosze = openGrosze(charges);
    const split = settlementOf(rent.depositGrosze, deductions, unpaidGrosze);
    if (split === null) throw new DomainError("request.invalid", { fields: { deductions: "field.too_large" } });
    const { keptGrosze, debtGrosze, returnedGrosze } = split;
    const shares = allocateDeposit(rent.depositGrosze, returnedGrosze, rows<DepositPayment>(payments));
    const refundGrosze = shares.reduce((sum, share) => sum + share.refundGrosze, 0);
    const transferGrosze = returnedGrosze - refundGrosze;
    const { db, now } = ctx;
    const statements = [
      ...transitionRent(ctx, rent, {
        action: "settleDeposit",
        set: {
          status,
          deposit_settled_grosze: returnedGrosze,
          inspected_at: now.toISOString(),
          inspection: JSON.stringify({ note, deductions }),
        },
        details: { keptGrosze, ...(debtGrosze > 0 ? { debtGrosze } : {}), refundGrosze, transferGrosze },
      }),
      ...shares.flatMap((share) => shareStatements(db, rent, share, now)),
      ...(transferGrosze > 0
        ? [insertTransferDue(db, { ...rent, kind: "deposit", amountGrosze: transferGrosze, now })]
        : []),
      ...(debtGrosze > 0 ? payDebt(ctx, rent, charges, debtGrosze) : []),
      ...mailTenant(ctx, rent, "depositSettled", "settled", {
        depositGrosze: rent.depositGrosze,
        deductions,
        debtGrosze,
        unpaidGrosze: unpaidGrosze - debtGrosze,
        refundGrosze,
        transferGrosze,
        hasAccount: rent.returnIban !== null,
      }),
    ];
    return { body: { keptGrosze, debtGrosze, refundGrosze, transferGrosze }, statements };
  },
});

/** Pays charges from the deposit. The partner owes the commission for them, as for rent that was paid. */
function payDebt(
  { db, now, actor }: Pick<RentCommandContext, "db" | "now" | "actor">,
  rent: RentState,
  charges: readonly CommissionedCharge[],
  amountGrosze: number,
): D1PreparedStatement[] {
  const payment: NewRecordedPayment = {
    ...{ id: newId("recordedPayment"), kind: "deposit", partnerId: rent.partnerId, rentId: rent.id },
    ...{ method: "deposit", amountGrosze, creditGrosze: 0, receivedOn: todayOf(rent, now), title: "" },
    ...{ undoesId: null, bankTransferId: null, creditOfId: null, recordedBy: actor, now },
  };
  return bookRecordedPayment(db, payment, sharesOf(charges, amountGrosze));
}
