import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { recordPaymentInput } from "../../../domain/offer/offer.ts";
import { openPayments } from "../../../domain/payment/transitions.ts";
import { minutesAfter, transferHoldMinutes } from "../../../domain/reservation/hold.ts";
import { isUniqueConflict } from "../../db/database.ts";
import { closePages } from "../payment/close-pages.ts";
import { settle } from "../payment/settle.ts";
import { transferReport } from "../payment/settlement.ts";
import { closePaymentsOf } from "../payment/statements.ts";
import { requireLivingHold } from "../reservation/find.ts";
import { awaitTransfer } from "../reservation/statements.ts";
import { auditReservation } from "../reservation/transition-statements.ts";
import { type PartnerReservation, partnerReservationCommand } from "./partner-reservation.ts";
import { requireWholeTransfer, transferStatements } from "./transfer-statements.ts";

interface RecordedPayment {
  /** Null if the transfer is already settled. */
  paymentId: string | null;
  openPages: string[];
}

/**
 * Records that the payment for an offer was received and settles it like an online payment. Safe to repeat after
 * an interruption. Throws `reservation.illegal_transition` while an online payment is pending, and
 * `client.address_missing`.
 */
export const recordPayment = partnerReservationCommand({
  name: "recordPayment",
  input: recordPaymentInput,
  plan(ctx, own, input) {
    const { db, now } = ctx;
    const { reservation, facts } = own;
    const { id, status, version, code, price, seller, uid, place, openPages } = reservation;
    const isPaid = status === "confirmed" || status === "converted";
    if (isPaid && facts.payment?.provider === "transfer") {
      return { body: { paymentId: null, openPages: [] } as RecordedPayment, statements: [] };
    }
    requireLivingHold(reservation, ["offered", "pendingPayment"], now);
    if (facts.payment?.status === "pending") throw new DomainError("reservation.illegal_transition");
    if (facts.lacksAddress === 1) throw new DomainError("client.address_missing");
    requireWholeTransfer(ctx.limits, input, price.todayGrosze, place.timezone, now);
    const open = openTransfer(own);
    if (open !== null) return { body: { paymentId: open, openPages }, statements: [] };

    const { method, receivedOn } = input;
    const nextVersion = newId("version");
    const paymentId = newId("payment");
    const order = { id, code, price, seller, uid, isFound: facts.isFound === 1, knownOrder: facts.order?.id ?? null };
    return {
      body: { paymentId, openPages },
      statements: [
        ...awaitTransfer(db, { id, version, nextVersion, holdExpiresAt: minutesAfter(now, transferHoldMinutes), now }),
        auditReservation(
          ctx,
          { id, partnerId: seller.id },
          { action: "recordPayment", nextVersion, details: { receivedOn, method } },
        ),
        closePaymentsOf(db, id, "cancelled", nextVersion, now),
        ...transferStatements(db, order, { paymentId, method, receivedOn, nextVersion, now }),
      ],
      explain: (error) =>
        isUniqueConflict(error) ? new DomainError("resource.version_conflict", { cause: error }) : null,
    };
  },
  async followUp(ctx, { paymentId, openPages }) {
    if (paymentId === null) return;
    await closePages(ctx.env, openPages);
    await settle(ctx, transferReport(paymentId), null);
  },
});

function openTransfer({ facts: { payment } }: PartnerReservation): string | null {
  const isOpen = payment?.provider === "transfer" && (openPayments as readonly string[]).includes(payment.status);
  return isOpen ? payment.id : null;
}
