import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { chosenFirst, openGrosze } from "../../../../domain/rent/recorded-payment.ts";
import { recordRentPaymentInput, undoRentPaymentInput } from "../../../../domain/rent/schema.ts";
import { requireRecording } from "../../../../domain/team/limits.ts";
import { rows } from "../../../db/database.ts";
import {
  type CommissionedCharge,
  type PaidShare,
  recordedPayment,
  sharesOfPayment,
  type UndonePayment,
  unpaidCharges,
} from "./payment-queries.ts";
import { bookRecordedPayment } from "./payment-statements.ts";
import { receivePayments } from "./receive-payments.ts";
import { changed, rentOperation } from "./rent-command.ts";
import { todayOf } from "./state.ts";
import { transitionRent } from "./transition.ts";

/**
 * Records a payment received outside of Boksy. It pays the chosen charge first, then the earliest due ones, the last
 * one possibly in part. Throws `resource.version_conflict` if the chosen charge is paid already, `request.invalid` for more than is owed, a day in the future, and staff who may not record payments.
 */
export const recordRentPayment = rentOperation({
  name: "recordPayment",
  input: recordRentPaymentInput,
  read: ({ db }, rentId) => [unpaidCharges(db, rentId)],
  plan(ctx, rent, { amountGrosze, receivedOn, method, title, chargeId }, [found]) {
    const { now, limits } = ctx;
    requireRecording(limits, "amountGrosze");
    if (receivedOn > todayOf(rent, now)) {
      throw new DomainError("request.invalid", { fields: { receivedOn: "field.day_too_far" } });
    }
    const charges = chosenFirst(rows<CommissionedCharge>(found), chargeId);
    if (charges === null) throw new DomainError("resource.version_conflict");
    if (amountGrosze > openGrosze(charges)) {
      throw new DomainError("request.invalid", { fields: { amountGrosze: "field.more_than_owed" } });
    }
    const payment = { method, amountGrosze, receivedOn, title, bankTransferId: null };
    return changed(rent, receivePayments(ctx, rent, charges, [payment]));
  },
});

/**
 * Undoes a recorded payment, so that its charges are unpaid again. Throws `resource.not_found` if it is already undone.
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
    const paid = rows<PaidShare>(foundShares);
    if (payment === undefined || paid.length === 0) throw new DomainError("resource.not_found");
    const { amountGrosze, method, receivedOn, title, bankTransferId } = payment;
    return changed(rent, [
      ...transitionRent(ctx, rent, { action: "undoPayment", set: {}, details: { amountGrosze, on: receivedOn } }),
      ...bookRecordedPayment(
        db,
        {
          ...{ id: newId("recordedPayment"), partnerId: rent.partnerId, rentId: rent.id },
          ...{ method, amountGrosze: -amountGrosze, receivedOn, title, bankTransferId },
          ...{ undoesId: paymentId, recordedBy: actor, now },
        },
        paid.map(({ grosze, ...charge }) => ({ charge, grosze: -grosze })),
      ),
    ]);
  },
});
