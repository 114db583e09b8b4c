import { DomainError } from "../../../domain/core/errors.ts";
import { nextStatus } from "../../../domain/core/transitions.ts";
import { reservationTransitions, statusAt } from "../../../domain/reservation/transitions.ts";
import { isVersionConflict } from "../../http/audit.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { type MailData, outboxInsert } from "../email/statements.ts";
import { askRefund } from "../payment/service.ts";
import { closePages, type Reservation } from "../reservation/service.ts";
import { paidOf } from "./paid.ts";
import type { PartnerFacts } from "./queries.ts";
import { readOwn } from "./read.ts";
import { undoStatements } from "./undo.ts";

/** What cancelling would do, told before it is done. */
export interface CancelConsequence {
  /** 0: nothing was paid. */
  refundGrosze: number;
  /** The partner returns a transfer themselves; anything else goes back by the provider. */
  isTransfer: boolean;
}

/** Null where it cannot be cancelled: it is over, or the rent has begun. A visitor's hold is theirs to give up. */
export function consequenceOf(reservation: Reservation, facts: PartnerFacts, now: Date): CancelConsequence | null {
  const status = statusAt(reservation, now);
  if (status === "held" || nextStatus(reservationTransitions, status, "cancel") === null) return null;
  const paid = paidOf(reservation, facts);
  return { refundGrosze: paid?.amountGrosze ?? 0, isTransfer: paid?.provider === "transfer" };
}

/** The partner takes an offer back, or cancels what is paid and not begun: the box is free and the money goes back. */
export async function cancelAsPartner(ctx: RequestContext, id: string, reason: string): Promise<void> {
  const { env } = ctx;
  const { db, now, requestId } = ctx;
  const own = await readOwn(ctx, id);
  const { reservation, facts } = own;
  if (reservation.status === "cancelled") return;
  if (consequenceOf(reservation, facts, now) === null) {
    throw new DomainError("reservation.illegal_transition", { details: { status: statusAt(reservation, now) } });
  }
  const { statements, refundId } = undoStatements(db, {
    ...{ reservation, facts, reason, requestId, now },
    action: "cancel",
    actor: own.actor.uid,
    keptGrosze: 0,
  });
  try {
    await db.batch([...statements, ...cancelMail(ctx, reservation, facts, reason)]);
  } catch (error) {
    if (isVersionConflict(error)) throw new DomainError("resource.version_conflict", { cause: error });
    throw error;
  }
  await closePages(env, reservation.openPages);
  if (refundId !== null) await askRefund({ env, db, now, requestId }, refundId);
}

function cancelMail(
  ctx: RequestContext,
  reservation: Reservation,
  facts: PartnerFacts,
  reason: string,
): D1PreparedStatement[] {
  const { db, now } = ctx;
  const { client } = facts;
  if (client === null || client.email === "") return [];
  const { id, code, box, place, seller, moveInOn } = reservation;
  const paid = paidOf(reservation, facts);
  const data: MailData["reservationCancelled"] = {
    ...{ code, moveInOn, reason },
    name: client.name,
    boxNumber: box.number,
    placeName: client.locale === "pl" ? place.namePl : place.nameEn,
    by: "partner",
    partnerName: seller.legalName,
    refundGrosze: paid?.amountGrosze ?? 0,
    keptGrosze: 0,
    dueToOn: null,
    isTransfer: paid?.provider === "transfer",
  };
  const cause = `${id}:cancelled`;
  const { email: recipient, locale } = client;
  const from = { partnerId: seller.id, pace: "service" } as const;
  return [outboxInsert(db, { template: "reservationCancelled", recipient, locale, data, cause, from, now })];
}
