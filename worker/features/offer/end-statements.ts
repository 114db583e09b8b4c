import { newId } from "../../../domain/core/ids.ts";
import { requireTransition } from "../../../domain/core/transitions.ts";
import { rentTransitions } from "../../../domain/rent/transitions.ts";
import { auditChange } from "../../http/audit.ts";
import type { CommandContext } from "../../http/command.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { endInvitationsOf } from "../invitation/statements.ts";
import { cancelOrdersOf } from "../order/statements.ts";
import { closePages } from "../payment/close-pages.ts";
import { requestRefund } from "../payment/refund/refund.ts";
import { refundReservation } from "../payment/refund/refund-reservation.ts";
import { closePaymentsOf } from "../payment/statements.ts";
import { endRentOf } from "../rent/model/statements.ts";
import { releaseBox } from "../reservation/statements.ts";
import { transitionReservation } from "../reservation/transition-statements.ts";
import { paidReservationOf } from "./paid-reservation.ts";
import type { PartnerReservation } from "./partner-reservation.ts";

export interface ReservationEnd {
  /** `cancel`: by the partner; `giveUp`: by the client; `withdraw`: a consumer's withdrawal. */
  action: "cancel" | "giveUp" | "withdraw";
  /** The part of the payment that the partner keeps. */
  keptGrosze: number;
  /** The stated reason; may be empty. */
  reason: string;
}

/** The remaining requests to the payment provider after a reservation has ended. */
export interface EndedReservation {
  /** Null if the provider has nothing to refund: nothing was paid, or the partner transfers it. */
  refundId: string | null;
  /** References of payment pages that may still be open. */
  openPages: string[];
}

/**
 * Ends a reservation in one batch: frees the box, ends the link and the open order, cancels the scheduled rent and
 * creates the refund, which `finishEnd` then requests.
 */
export function endStatements(
  ctx: CommandContext,
  own: PartnerReservation,
  { action, keptGrosze, reason }: ReservationEnd,
): { body: EndedReservation; statements: D1PreparedStatement[] } {
  const { db, now, requestId, actor } = ctx;
  const { reservation, facts } = own;
  const { id, seller, openPages } = reservation;
  const { rent } = facts;
  const partnerId = seller.id;
  const nextVersion = newId("version");
  const paid = paidReservationOf(own);
  const transition = action === "withdraw" ? "withdraw" : "cancel";
  const refund =
    paid !== null && paid.amountGrosze > keptGrosze
      ? refundReservation(db, paid, {
          ...{ keptGrosze, actor, nextVersion, requestId, now },
          reason: action === "withdraw" ? "withdrawal" : "cancellation",
        })
      : null;
  return {
    body: { refundId: refund?.refundId ?? null, openPages },
    statements: [
      ...transitionReservation(
        ctx,
        { ...reservation, partnerId },
        { transition, action, nextVersion, details: { reason } },
      ),
      releaseBox(db, id),
      cancelOrdersOf(db, id, nextVersion, now),
      closePaymentsOf(db, id, "cancelled", nextVersion, now),
      endInvitationsOf(db, id, "revoked", nextVersion, now),
      ...(rent === null
        ? []
        : [
            endRentOf(db, id, {
              ...{ endOn: null, nextVersion, now },
              status: requireTransition(rentTransitions, rent.status, "cancel", "reservation.illegal_transition"),
            }),
            auditChange(
              db,
              { table: "rents", id: rent.id, nextVersion },
              { actor, action: "cancel", entity: "rent", partnerId, requestId, now },
            ),
          ]),
      ...(refund?.statements ?? []),
    ],
  };
}

/** Closes the payment pages and requests the refund. A job retries a failed refund. */
export async function finishEnd(ctx: RequestContext, { refundId, openPages }: EndedReservation): Promise<void> {
  await closePages(ctx.env, openPages);
  if (refundId !== null) await requestRefund(ctx, refundId);
}
