import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { openInvitations } from "../../../domain/invitation/transitions.ts";
import { resendOfferInput } from "../../../domain/offer/offer.ts";
import { maxOfferDays, minutesAfter } from "../../../domain/reservation/hold.ts";
import { auditChange } from "../../http/audit.ts";
import type { CommandContext } from "../../http/command.ts";
import { newInvitationLink } from "../../http/invitation-link.ts";
import { insertClientInvitation, renewInvitation } from "../invitation/statements.ts";
import { requireLivingHold } from "../reservation/find.ts";
import { prolongOffer } from "../reservation/statements.ts";
import { auditReservation } from "../reservation/transition-statements.ts";
import { offerEmail } from "./offer-email.ts";
import { type PartnerReservation, partnerReservationCommand } from "./partner-reservation.ts";

const minutesPerHour = 60;
const minutesPerDay = 24 * minutesPerHour;

/**
 * Sends an offer again with a new link, which replaces the old one, and optionally extends it. Throws
 * `reservation.hold_expired` for an expired offer.
 */
export const resendOffer = partnerReservationCommand({
  name: "resend",
  input: resendOfferInput,
  async plan(ctx, own, { hours }) {
    const { db, now } = ctx;
    const { reservation } = own;
    const { id } = reservation;
    requireLivingHold(reservation, ["offered", "pendingPayment"], now);
    const { offerExpiresAt: currentExpiry, version, seller } = reservation;
    if (currentExpiry === null) throw new DomainError("reservation.illegal_transition");

    const expiresAt = hours === null ? currentExpiry : minutesAfter(now, hours * minutesPerHour);
    const latest = minutesAfter(new Date(reservation.createdAt), maxOfferDays * minutesPerDay);
    if (expiresAt > latest && hours !== null) {
      throw new DomainError("request.invalid", { fields: { hours: "field.too_large" } });
    }
    const nextVersion = newId("version");
    return {
      body: null,
      statements: [
        ...prolongOffer(db, { id, version, nextVersion, offerExpiresAt: expiresAt, now }),
        auditReservation(ctx, { id, partnerId: seller.id }, { action: "resend", nextVersion }),
        ...(await invitationStatements(ctx, own, expiresAt)),
      ],
    };
  },
});

/** Replaces the link of an open invitation; after an answer, creates a new invitation. */
async function invitationStatements(
  { env, db, now, requestId, actor }: CommandContext,
  { reservation, facts }: PartnerReservation,
  expiresAt: string,
): Promise<D1PreparedStatement[]> {
  const { client, invitation: last, note } = facts;
  if (client === null || client.email === "") throw new DomainError("reservation.illegal_transition");
  const { id: reservationId, code, box, place, seller, moveInOn, toOn, price } = reservation;
  const { email, name, locale } = client;
  const link = await newInvitationLink(env);
  const isOpen = last !== null && (openInvitations as readonly string[]).includes(last.status);
  const id = isOpen ? last.id : newId("invitation");
  const nextVersion = newId("version");
  const partnerId = seller.id;
  return [
    isOpen
      ? renewInvitation(db, { id, version: last.version, nextVersion, link, expiresAt, now })
      : insertClientInvitation(db, {
          ...{ id, nextVersion, email, name, locale, link, expiresAt, now, partnerId, reservationId },
          clientId: client.id,
          invitedBy: actor,
        }),
    auditChange(
      db,
      { table: "invitations", id, nextVersion },
      { actor, action: "send", entity: "invitation", partnerId, requestId, now },
    ),
    offerEmail(db, {
      ...{ email, name, locale, code, place, seller, moveInOn, toOn, price, note, now, reservationId },
      link: link.link,
      boxNumber: box.number,
      validUntilAt: expiresAt,
    }),
  ];
}
