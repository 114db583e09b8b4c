import { newId } from "../../../domain/core/ids.ts";
import { requireTransition } from "../../../domain/core/transitions.ts";
import { rentTransitions } from "../../../domain/rent/transitions.ts";
import { auditChange } from "../../http/audit.ts";
import type { CommandContext } from "../../http/command.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { endInvitationsOf } from "../invitation/statements.ts";
import { cancelOrdersOf } from "../order/statements.ts";
import { closePages, requestRefund } from "../payment/service.ts";
import { closePaymentsOf, refundReservation } from "../payment/statements.ts";
import { endRentOf } from "../rent/statements.ts";
import { releaseBox, transitionReservation } from "../reservation/statements.ts";
import { paidReservationOf } from "./paid-reservation.ts";
import type { PartnerReservation } from "./partner-reservation.ts";

export interface ReservationEnd {
  /** Canceled by the partner or by the client, or withdrawn from by a consumer. */
  action: "cancel" | "giveUp" | "withdraw";
  /** The part of the payment that the partner keeps. */
  keptGrosze: number;
  /** As the person who ends it states it; may be empty. */
  reason: string;
}

/** What is left to do at the payment provider once a reservation has ended. */
export interface EndedReservation {
  /** Null where the provider has nothing to refund. */
  refundId: string | null;
  /** References of payment pages that may still be open. */
  openPages: string[];
}

/**
 * Ends a reservation in one batch: the box is free, the link and the open order end, the scheduled rent is canceled, the
 * refund is due. `finishEnd` then asks the provider for it.
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

/** Closes the payment pages and asks for the refund. A job asks again for a refund that fails here. */
export async function finishEnd(ctx: RequestContext, { refundId, openPages }: EndedReservation): Promise<void> {
  await closePages(ctx.env, openPages);
  if (refundId !== null) await requestRefund(ctx, refundId);
}
