import { newId } from "../../../domain/core/ids.ts";
import { auditChange } from "../../http/audit.ts";
import { endInvitationsOf } from "../invitation/statements.ts";
import { cancelOrdersOf } from "../order/statements.ts";
import { closePaymentsOf, refundReservation } from "../payment/statements.ts";
import { endRentOf } from "../rent/statements.ts";
import type { Reservation } from "../reservation/service.ts";
import { releaseBox, transitionReservation } from "../reservation/statements.ts";
import { paidOf } from "./paid.ts";
import type { PartnerFacts } from "./queries.ts";

export interface Undoing {
  reservation: Reservation;
  facts: PartnerFacts;
  /** The partner's cancelling, the client's, or a consumer's right. */
  action: "cancel" | "giveUp" | "withdraw";
  actor: string;
  /** What of the payment the partner has earned all the same. */
  keptGrosze: number;
  /** What the one who does it says; may be empty. */
  reason: string;
  requestId: string;
  now: Date;
}

/**
 * All that a reservation had, taken back in one batch: the box, the link, the open order, the rent that was to come, the
 * money. Ask for the refund with its id after the batch; null where the provider has nothing to return.
 */
export function undoStatements(db: Pick<D1Database, "prepare">, undoing: Undoing) {
  const { reservation, facts, action, actor, keptGrosze, reason, requestId, now } = undoing;
  const { id, version, seller } = reservation;
  const nextVersion = newId("version");
  const entry = { actor, action, partnerId: seller.id, requestId, now } as const;
  const paid = paidOf(reservation, facts);
  const [status, why] =
    action === "withdraw" ? (["withdrawn", "withdrawal"] as const) : (["cancelled", "cancellation"] as const);
  const isOwed = paid !== null && paid.amountGrosze > keptGrosze;
  const back = isOwed
    ? refundReservation(db, paid, { keptGrosze, reason: why, actor, nextVersion, requestId, now })
    : null;
  return {
    refundId: back?.refundId ?? null,
    statements: [
      transitionReservation(db, { id, version, nextVersion, status, now }),
      auditChange(
        db,
        { table: "reservations", id, nextVersion },
        { ...entry, entity: "reservation", details: { reason } },
      ),
      releaseBox(db, id),
      cancelOrdersOf(db, id, nextVersion, now),
      closePaymentsOf(db, id, "cancelled", nextVersion, now),
      endInvitationsOf(db, id, "revoked", nextVersion, now),
      ...(facts.rent === null
        ? []
        : [
            endRentOf(db, id, { status: "cancelled", endOn: null, nextVersion, now }),
            auditChange(
              db,
              { table: "rents", id: facts.rent.id, nextVersion },
              { ...entry, action: "cancel", entity: "rent" },
            ),
          ]),
      ...(back?.statements ?? []),
    ],
  };
}
