import { DomainError } from "../../../domain/core/errors.ts";
import { nextStatus } from "../../../domain/core/transitions.ts";
import { cancelInput } from "../../../domain/offer/offer.ts";
import { reservationTransitions, statusAt } from "../../../domain/reservation/transitions.ts";
import type { CommandContext } from "../../http/command.ts";
import { guestOf, outboxInsert } from "../email/statements.ts";
import type { MailData } from "../email/templates.ts";
import { endStatements, finishEnd } from "./end-statements.ts";
import { paidReservationOf } from "./paid-reservation.ts";
import { type PartnerReservation, partnerReservationCommand } from "./partner-reservation.ts";

/** The consequences of canceling, shown before the confirmation. */
export interface CancelConsequence {
  /** 0 if nothing was paid. */
  refundGrosze: number;
  /** The partner transfers back what came to them directly; the payment provider refunds anything else. */
  isTransfer: boolean;
}

/** Null if it cannot be canceled: it has ended, or the rent has started. A hold can only be released by its visitor. */
export function cancelConsequenceOf(own: PartnerReservation, now: Date): CancelConsequence | null {
  const status = statusAt(own.reservation, now);
  if (status === "held" || nextStatus(reservationTransitions, status, "cancel") === null) return null;
  const paid = paidReservationOf(own);
  return { refundGrosze: paid?.amountGrosze ?? 0, isTransfer: paid?.provider === "transfer" };
}

/** The partner withdraws an offer, or cancels a paid reservation that has not started, with a full refund. */
export const cancelByPartner = partnerReservationCommand({
  name: "cancelByPartner",
  input: cancelInput,
  plan(ctx, own, { reason }) {
    const { reservation } = own;
    const { openPages } = reservation;
    if (reservation.status === "cancelled") return { body: { refundId: null, openPages }, statements: [] };
    if (cancelConsequenceOf(own, ctx.now) === null) {
      const details = { status: statusAt(reservation, ctx.now) };
      throw new DomainError("reservation.illegal_transition", { details });
    }
    const { body, statements } = endStatements(ctx, own, { action: "cancel", keptGrosze: 0, reason });
    return { body, statements: [...statements, ...cancellationEmail(ctx, own, reason)] };
  },
  followUp: finishEnd,
});

function cancellationEmail(
  { db, now }: CommandContext,
  own: PartnerReservation,
  reason: string,
): D1PreparedStatement[] {
  const { reservation, facts } = own;
  const { client } = facts;
  if (client === null || client.email === "") return [];
  const { id, code, box, place, seller, moveInOn } = reservation;
  const paid = paidReservationOf(own);
  const data: MailData["reservationCancelled"] = {
    statement: null,
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
    guest: guestOf(reservation.guestLink),
  };
  const cause = `${id}:cancelled`;
  const { email: recipient, locale } = client;
  const from = { partnerId: seller.id, pace: "service" } as const;
  return [outboxInsert(db, { template: "reservationCancelled", recipient, locale, data, cause, from, now })];
}
