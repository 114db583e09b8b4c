import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { openGrosze, sharesOf } from "../../../../domain/rent/recorded-payment.ts";
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
import { changed, rentOperation } from "./rent-command.ts";
import { type RentState, todayOf } from "./state.ts";
import { statusAfter, transitionRent } from "./transition.ts";

/** Payments settle the oldest debt first. The partner decides whether to restore suspended access. */
const statusAfterPayment = (rent: RentState, amountGrosze: number) =>
  rent.status === "overdue" && amountGrosze >= rent.overdueGrosze ? { status: statusAfter(rent, "catchUp") } : {};

/**
 * Records a payment received outside of Boksy. It pays the earliest due charges first, the last one possibly in part.
 * Throws `request.invalid` for more than is owed, a day in the future, and staff who may not record payments.
 */
export const recordRentPayment = rentOperation({
  name: "recordPayment",
  input: recordRentPaymentInput,
  read: ({ db }, rentId) => [unpaidCharges(db, rentId)],
  plan(ctx, rent, { amountGrosze, receivedOn, method, title }, [found]) {
    const { db, now, actor, limits } = ctx;
    requireRecording(limits, "amountGrosze");
    if (receivedOn > todayOf(rent, now)) {
      throw new DomainError("request.invalid", { fields: { receivedOn: "field.day_too_far" } });
    }
    const charges = rows<CommissionedCharge>(found);
    if (amountGrosze > openGrosze(charges)) {
      throw new DomainError("request.invalid", { fields: { amountGrosze: "field.more_than_owed" } });
    }
    return changed(rent, [
      ...transitionRent(ctx, rent, {
        action: "recordPayment",
        set: statusAfterPayment(rent, amountGrosze),
        details: { amountGrosze, on: receivedOn },
      }),
      ...bookRecordedPayment(
        db,
        {
          ...{ id: newId("recordedPayment"), partnerId: rent.partnerId, rentId: rent.id },
          ...{ method, amountGrosze, receivedOn, title, undoesId: null, recordedBy: actor, now },
        },
        sharesOf(charges, amountGrosze),
      ),
    ]);
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
    const { amountGrosze, method, receivedOn, title } = payment;
    return changed(rent, [
      ...transitionRent(ctx, rent, { action: "undoPayment", set: {}, details: { amountGrosze, on: receivedOn } }),
      ...bookRecordedPayment(
        db,
        {
          ...{ id: newId("recordedPayment"), partnerId: rent.partnerId, rentId: rent.id },
          ...{ method, amountGrosze: -amountGrosze, receivedOn, title, undoesId: paymentId, recordedBy: actor, now },
        },
        paid.map(({ grosze, ...charge }) => ({ charge, grosze: -grosze })),
      ),
    ]);
  },
});
