import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { openInvitations } from "../../../domain/invitation/transitions.ts";
import type { ResendOfferInput } from "../../../domain/offer/offer.ts";
import { maxOfferDays, minutesAfter } from "../../../domain/reservation/hold.ts";
import { auditChange } from "../../http/audit.ts";
import { newInvitationLink } from "../../http/invitation-link.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { insertClientInvitation, renewInvitation } from "../invitation/statements.ts";
import { requireLivingHold } from "../reservation/service.ts";
import { prolongOffer } from "../reservation/statements.ts";
import { offerMail } from "./offer-mail.ts";
import { type OwnReservation, runReservationCommand } from "./read.ts";

const minutesAnHour = 60;
const minutesADay = 24 * minutesAnHour;

/**
 * Sends an offer once more, with a new link that ends the older one, and for longer if the partner wishes. Throws
 * `reservation.hold_expired` for one that has ended.
 */
export function resendOffer(ctx: RequestContext, id: string, input: ResendOfferInput): Promise<void> {
  return runReservationCommand(ctx, { name: "resend", id, input }, (own) => planResending(ctx, own, input));
}

async function planResending(
  ctx: RequestContext,
  own: OwnReservation,
  { hours }: ResendOfferInput,
): Promise<D1PreparedStatement[]> {
  const { db, now, requestId } = ctx;
  const { reservation, actor } = own;
  const { id } = reservation;
  requireLivingHold(reservation, ["offered", "pendingPayment"], now);
  const { offerExpiresAt: endsAt, version, seller } = reservation;
  if (endsAt === null) throw new DomainError("reservation.illegal_transition");

  const expiresAt = hours === null ? endsAt : minutesAfter(now, hours * minutesAnHour);
  const latest = minutesAfter(new Date(reservation.createdAt), maxOfferDays * minutesADay);
  if (expiresAt > latest && hours !== null) {
    throw new DomainError("request.invalid", { fields: { hours: "field.too_large" } });
  }
  const nextVersion = newId("version");
  const entry = { actor: actor.uid, entity: "reservation", partnerId: seller.id, requestId, now } as const;
  return [
    ...prolongOffer(db, { id, version, nextVersion, offerExpiresAt: expiresAt, now }),
    auditChange(db, { table: "reservations", id, nextVersion }, { ...entry, action: "resend" }),
    ...(await sendAgain(ctx, own, expiresAt)),
  ];
}

/** The open invitation gets a new link; after an answer a new invitation is written. */
async function sendAgain(
  ctx: RequestContext,
  { actor, reservation, facts }: OwnReservation,
  expiresAt: string,
): Promise<D1PreparedStatement[]> {
  const { db, now, requestId } = ctx;
  const { client, invitation: last, note } = facts;
  if (client === null || client.email === "") throw new DomainError("reservation.illegal_transition");
  const { id, code, box, place, seller, moveInOn, toOn, price } = reservation;
  const { email, name, locale } = client;
  const link = await newInvitationLink(ctx.env);
  const isOpen = last !== null && (openInvitations as readonly string[]).includes(last.status);
  const mark = {
    table: "invitations",
    id: isOpen ? last.id : newId("invitation"),
    nextVersion: newId("version"),
  } as const;
  const write = isOpen
    ? renewInvitation(db, { id: mark.id, version: last.version, nextVersion: mark.nextVersion, link, expiresAt, now })
    : insertClientInvitation(db, {
        ...{ email, name, locale, link, expiresAt, now },
        id: mark.id,
        nextVersion: mark.nextVersion,
        partnerId: seller.id,
        clientId: client.id,
        reservationId: id,
        invitedBy: actor.uid,
      });
  const entry = {
    actor: actor.uid,
    action: "send",
    entity: "invitation",
    partnerId: seller.id,
    requestId,
    now,
  } as const;
  return [
    write,
    auditChange(db, mark, entry),
    offerMail(db, {
      ...{ email, name, locale, code, place, seller, moveInOn, toOn, price, note, now },
      link: link.link,
      reservationId: id,
      boxNumber: box.number,
      validUntilAt: expiresAt,
    }),
  ];
}
