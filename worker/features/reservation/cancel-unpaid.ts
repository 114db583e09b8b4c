import { newId } from "../../../domain/core/ids.ts";
import { reservationStages } from "../../../domain/reservation/stages.ts";
import type { Database } from "../../db/database.ts";
import type { CommandContext } from "../../http/command.ts";
import { outboxInsert } from "../email/statements.ts";
import { endInvitationsOf } from "../invitation/statements.ts";
import { cancelOrdersOf } from "../order/statements.ts";
import { closePaymentsOf } from "../payment/statements.ts";
import { requireLivingHold } from "./find.ts";
import { releaseBox } from "./statements.ts";
import { transitionReservation } from "./transition-statements.ts";
import type { Reservation } from "./view.ts";

/**
 * Releases a hold or declines an offer before it is paid; does nothing if already canceled. A payment in progress is
 * refunded when it arrives. Throws `reservation.hold_expired`, `reservation.illegal_transition`.
 */
export function planUnpaidCancellation(ctx: CommandContext, reservation: Reservation): D1PreparedStatement[] {
  const { db, now } = ctx;
  const { id, status, offerExpiresAt, seller } = reservation;
  if (status === "cancelled") return [];
  requireLivingHold(reservation, reservationStages.open, now);
  const nextVersion = newId("version");
  const isOffer = offerExpiresAt !== null;
  return [
    ...transitionReservation(
      ctx,
      { ...reservation, partnerId: seller.id },
      { transition: "cancel", action: isOffer ? "decline" : "cancel", nextVersion },
    ),
    releaseBox(db, id),
    cancelOrdersOf(db, id, nextVersion, now),
    closePaymentsOf(db, id, "cancelled", nextVersion, now),
    ...(isOffer ? declineOffer(db, reservation, nextVersion, now) : []),
  ];
}

/** Ends the offer's link and emails the partner. */
function declineOffer(db: Database, reservation: Reservation, nextVersion: string, now: Date): D1PreparedStatement[] {
  const { id, code, box, place, seller, agreement, guest } = reservation;
  const { email: recipient, locale } = seller;
  const clientName = agreement?.nameTyped ?? guest?.name ?? "";
  const placeName = locale === "pl" ? place.namePl : place.nameEn;
  const answer = { reservationId: id, answer: "declined", word: "" } as const;
  const data = { ...answer, code, clientName, boxNumber: box.number, placeName };
  return [
    endInvitationsOf(db, id, "declined", nextVersion, now),
    outboxInsert(db, { template: "offerAnswered", recipient, locale, data, cause: `${id}:declined`, now }),
  ];
}
