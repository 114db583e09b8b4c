import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { chargesAfter, sharesOf } from "../../../../domain/rent/recorded-payment.ts";
import { auditChange } from "../../../http/audit.ts";
import { updateRent } from "../model/change-statements.ts";
import type { RentCommandContext } from "../model/rent-command.ts";
import type { RentState } from "../model/state.ts";
import { statusAfter } from "../model/transition.ts";
import type { CommissionedCharge } from "./payment-queries.ts";
import { bookRecordedPayment, type NewRecordedPayment } from "./payment-statements.ts";

export type ReceivedPayment = Pick<
  NewRecordedPayment,
  "method" | "amountGrosze" | "receivedOn" | "title" | "bankTransferId" | "creditOfId"
>;

/** A rent whose overdue charges are paid is no longer overdue. Suspended access is restored by `collectDebts`. */
function statusAfterPayment(rent: RentState, charges: readonly CommissionedCharge[], grosze: number, now: Date) {
  if (rent.status !== "overdue") return {};
  const today = dayAt(now, polishTimeZone);
  const paidGrosze = sharesOf(charges, grosze)
    .filter(({ charge }) => charge.dueOn < today)
    .reduce((sum, share) => sum + share.grosze, 0);
  return paidGrosze >= rent.overdueGrosze + (rent.importedDebt?.grosze ?? 0)
    ? { status: statusAfter(rent, "catchUp") }
    : {};
}

/**
 * Records payments for one rent in one change of its version. Each pays the charges in their order, the last one
 * possibly in part. What exceeds them becomes the client's credit.
 * @param charges unpaid charges, in the order in which they are paid
 */
export function receivePayments(
  ctx: RentCommandContext,
  rent: RentState,
  charges: readonly CommissionedCharge[],
  payments: readonly ReceivedPayment[],
): D1PreparedStatement[] {
  const { db, now, actor, requestId } = ctx;
  const { id, version, partnerId } = rent;
  const nextVersion = newId("version");
  const total = payments.reduce((sum, { amountGrosze }) => sum + amountGrosze, 0);
  let unpaid: readonly CommissionedCharge[] = charges;
  return [
    updateRent(db, { id, version, nextVersion, now }, statusAfterPayment(rent, charges, total, now)),
    ...payments.flatMap((payment) => {
      const { amountGrosze, receivedOn } = payment;
      const shares = sharesOf(unpaid, amountGrosze);
      const creditGrosze = amountGrosze - shares.reduce((sum, share) => sum + share.grosze, 0);
      unpaid = chargesAfter(unpaid, amountGrosze);
      const details = { amountGrosze, on: receivedOn, ...(creditGrosze > 0 ? { creditGrosze } : {}) };
      const action = payment.creditOfId === null ? "recordPayment" : "useCredit";
      const entry = { actor, action, entity: "rent", partnerId, details, requestId, now } as const;
      const added = {
        id: newId("recordedPayment"),
        partnerId,
        rentId: id,
        undoesId: null,
        creditGrosze,
        recordedBy: actor,
        now,
      };
      return [
        auditChange(db, { table: "rents", id, nextVersion }, entry),
        ...bookRecordedPayment(db, { ...payment, ...added }, shares),
      ];
    }),
  ];
}
