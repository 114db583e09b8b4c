import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { chosenFirst, type PaymentShare } from "../../../../domain/rent/recorded-payment.ts";
import { recordRentPaymentInput, undoRentPaymentInput } from "../../../../domain/rent/schema.ts";
import { requireRecordable, requireRecording } from "../../../../domain/team/limits.ts";
import { rows } from "../../../db/database.ts";
import { changed, rentOperation } from "../model/rent-command.ts";
import { todayOf } from "../model/state.ts";
import { transitionRent } from "../model/transition.ts";
import {
  type ChargeOfRent,
  type CommissionedCharge,
  type PaidShare,
  recordedPayment,
  sharesOfPayment,
  type UndonePayment,
  unpaidCharges,
} from "./payment-queries.ts";
import { bookRecordedPayment, type NewRecordedPayment } from "./payment-statements.ts";
import { receivePayments } from "./receive-payments.ts";

/**
 * Records a payment received outside of Boksy. It pays the chosen charge first, then the earliest due ones, the last
 * one possibly in part. The excess becomes the client's credit. Throws `resource.version_conflict` if the chosen charge is
 * paid already, `request.invalid` for a day in the future, and staff who may not record payments.
 */
export const recordRentPayment = rentOperation({
  name: "recordPayment",
  input: recordRentPaymentInput,
  read: ({ db }, rentId) => [unpaidCharges(db, rentId)],
  plan(ctx, rent, { amountGrosze, receivedOn, method, title, chargeId }, [found]) {
    const { now, limits } = ctx;
    requireRecordable(limits, { on: receivedOn, today: todayOf(rent, now) });
    const charges = chosenFirst(rows<CommissionedCharge>(found), chargeId);
    if (charges === null) throw new DomainError("resource.version_conflict");
    const payment = { method, amountGrosze, receivedOn, title, bankTransferId: null, creditOfId: null };
    return changed(rent, receivePayments(ctx, rent, charges, [payment]));
  },
});

/**
 * Undoes a recorded payment, so that the charges that it or its credit paid are unpaid again. Throws `resource.not_found` if
 * it is already undone or was paid with credit, `rent.credit_refunded` if a part was paid back to the client,
 * `rent.illegal_transition` for a deposit that is settled or was carried over to another box, `rent.deposit_promised` for one
 * that is to be carried over.
 */
export const undoRentPayment = rentOperation({
  name: "undoPayment",
  input: undoRentPaymentInput,
  read: ({ db }, rentId, { paymentId }) => [
    recordedPayment(db, rentId, paymentId),
    sharesOfPayment(db, rentId, paymentId),
  ],
  plan(ctx, rent, { paymentId }, [found, foundShares]) {
    const { db, now, actor, limits } = ctx;
    requireRecording(limits, "paymentId");
    const [payment] = rows<UndonePayment>(found);
    if (payment === undefined) throw new DomainError("resource.not_found");
    if (payment.refundedGrosze > 0) throw new DomainError("rent.credit_refunded");
    const { amountGrosze, creditGrosze, method, receivedOn, title, bankTransferId } = payment;
    const paid = rows<PaidShare>(foundShares);
    requireHeld(paid);
    const shares = withoutShares(paid);
    const uses = shares.filter((share) => share.paymentId !== paymentId);
    const undo = (rentId: string, of: readonly UndoneShare[], more: UndoneAmount) =>
      bookRecordedPayment(
        db,
        {
          ...{ id: newId("recordedPayment"), partnerId: rent.partnerId, rentId, method, receivedOn, title },
          ...{ recordedBy: actor, now, ...more },
        },
        of,
      );
    const others = [...Map.groupBy(uses, ({ charge }) => charge.rentId)].filter(([id]) => id !== rent.id);
    return changed(rent, [
      ...transitionRent(ctx, rent, { action: "undoPayment", set: {}, details: { amountGrosze, on: receivedOn } }),
      ...others.flatMap(([id, of]) => {
        const details = { amountGrosze: -sumOf(of), on: receivedOn };
        const other = { id, version: of[0]?.rentVersion ?? "", partnerId: rent.partnerId };
        return transitionRent(ctx, other, { action: "undoPayment", set: {}, details });
      }),
      ...[...Map.groupBy(uses, (share) => share.paymentId)].flatMap(([id, of]) =>
        undo(of[0]?.charge.rentId ?? rent.id, of, {
          ...{ amountGrosze: sumOf(of), creditGrosze: 0, undoesId: id, creditOfId: paymentId, bankTransferId: null },
        }),
      ),
      ...undo(
        rent.id,
        shares.filter((share) => share.paymentId === paymentId),
        {
          ...{ amountGrosze: -amountGrosze, creditGrosze: -creditGrosze, undoesId: paymentId },
          ...{ creditOfId: null, bankTransferId },
        },
      ),
    ]);
  },
});

/** The deposits of this rent and of others that were paid must still be held, and not promised to another box. */
function requireHeld(paid: readonly PaidShare[]): void {
  const deposits = paid.filter(({ isDeposit }) => isDeposit === 1);
  for (const { rentId, heldGrosze, promisedGrosze } of deposits) {
    const depositGrosze = deposits.reduce((sum, one) => (one.rentId === rentId ? sum + one.grosze : sum), 0);
    if (depositGrosze > heldGrosze) throw new DomainError("rent.illegal_transition");
    if (depositGrosze > heldGrosze - promisedGrosze) throw new DomainError("rent.deposit_promised");
  }
}

type UndoneAmount = Pick<
  NewRecordedPayment,
  "amountGrosze" | "creditGrosze" | "undoesId" | "creditOfId" | "bankTransferId"
>;

interface UndoneShare extends PaymentShare<ChargeOfRent> {
  paymentId: string;
  rentVersion: string;
}

const sumOf = (shares: readonly UndoneShare[]) => shares.reduce((sum, { grosze }) => sum + grosze, 0);

/** Takes the shares back one after the other; each has its charge as the ones before leave it. */
function withoutShares(paid: readonly PaidShare[]): UndoneShare[] {
  const received = new Map<string, number>();
  return paid.map(({ paymentId, rentVersion, grosze, isDeposit: _, ...charge }) => {
    const before = received.get(charge.id);
    received.set(charge.id, (before ?? charge.receivedGrosze) - grosze);
    const current = before === undefined ? charge : { ...charge, receivedGrosze: before, status: "due" as const };
    return { charge: current, grosze: -grosze, paymentId, rentVersion };
  });
}
