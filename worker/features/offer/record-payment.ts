import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { RecordPaymentInput } from "../../../domain/offer/offer.ts";
import { openPayments } from "../../../domain/payment/transitions.ts";
import { minutesAfter, paymentHoldMinutes } from "../../../domain/reservation/hold.ts";
import { isUniqueConflict } from "../../db/database.ts";
import { auditChange, isVersionConflict } from "../../http/audit.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { settle, transferReport } from "../payment/service.ts";
import { closePaymentsOf } from "../payment/statements.ts";
import { closePages, requireLivingHold } from "../reservation/service.ts";
import { awaitTransfer } from "../reservation/statements.ts";
import { type OwnReservation, readOwn } from "./read.ts";
import { checkTransfer, transferStatements } from "./transfer-statements.ts";

/**
 * A transfer for an offer is on the partner's account: what follows is the same as after a payment online. Asked again
 * after a lost answer it goes on where it stopped. Throws `reservation.illegal_transition` while a bank still decides about a
 * payment online.
 */
export async function recordPayment(ctx: RequestContext, id: string, input: RecordPaymentInput): Promise<void> {
  const { db, now, requestId } = ctx;
  const own = await readOwn(ctx, id);
  const { reservation, facts } = own;
  if (reservation.status === "confirmed" || reservation.status === "converted") {
    if (facts.payment?.provider === "transfer") return;
  }
  requireLivingHold(reservation, ["offered", "pendingPayment"], now);
  if (facts.payment?.status === "pending") throw new DomainError("reservation.illegal_transition");
  checkTransfer(input, reservation.price.todayGrosze, reservation.place.timezone, now);

  const paymentId = openTransfer(own) ?? (await begin(ctx, own, input));
  await closePages(ctx.env, reservation.openPages);
  await settle({ env: ctx.env, db, now, requestId }, transferReport(paymentId), null);
}

function openTransfer({ facts: { payment } }: OwnReservation): string | null {
  const isOpen = payment?.provider === "transfer" && (openPayments as readonly string[]).includes(payment.status);
  return isOpen ? payment.id : null;
}

async function begin(
  ctx: RequestContext,
  { actor, reservation, facts }: OwnReservation,
  { receivedOn }: RecordPaymentInput,
): Promise<string> {
  const { db, now, requestId } = ctx;
  const { id, version, code, price, seller, uid } = reservation;
  const nextVersion = newId("version");
  const paymentId = newId("payment");
  const entry = { actor: actor.uid, entity: "reservation", partnerId: seller.id, requestId, now } as const;
  const order = { id, code, price, seller, uid, knownOrder: facts.order?.id ?? null };
  try {
    await db.batch([
      ...awaitTransfer(db, { id, version, nextVersion, holdExpiresAt: minutesAfter(now, paymentHoldMinutes), now }),
      auditChange(
        db,
        { table: "reservations", id, nextVersion },
        { ...entry, action: "recordPayment", details: { receivedOn } },
      ),
      closePaymentsOf(db, id, "cancelled", nextVersion, now),
      ...transferStatements(db, order, { paymentId, receivedOn, nextVersion, now }),
    ]);
  } catch (error) {
    if (isVersionConflict(error) || isUniqueConflict(error)) {
      throw new DomainError("resource.version_conflict", { cause: error });
    }
    throw error;
  }
  return paymentId;
}
