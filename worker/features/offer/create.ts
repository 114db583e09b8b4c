import { DomainError } from "../../../domain/core/errors.ts";
import { newId, newReadableCode } from "../../../domain/core/ids.ts";
import type { NewOfferInput } from "../../../domain/offer/offer.ts";
import { minutesAfter, paymentHoldMinutes } from "../../../domain/reservation/hold.ts";
import { isOverlap, isUniqueConflict, rows } from "../../db/database.ts";
import { authorizedBatchRead, requireSession } from "../../http/actor.ts";
import { auditChange, isVersionConflict } from "../../http/audit.ts";
import { newGuestLink } from "../../http/guest-link.ts";
import { idempotencyKey, readKey, replay, requestHash, type StoredResponse, writeKey } from "../../http/idempotency.ts";
import { newInvitationLink } from "../../http/invitation-link.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { insertClientInvitation } from "../invitation/statements.ts";
import { settle, transferReport } from "../payment/service.ts";
import { alternativesInPlace, type Offer, offerStatements, quoteBox } from "../quote/service.ts";
import { insertOffer, type NewOffer } from "./create-statements.ts";
import { offerMail } from "./offer-mail.ts";
import { type OfferedClient, selectClient } from "./queries.ts";
import { checkTransfer, transferStatements } from "./transfer-statements.ts";

/** Enough of what was made to go on with. */
export interface CreatedReservation {
  id: string;
  code: string;
}

const minutesAnHour = 60;

/**
 * Makes a reservation for a client: an offer with its mail, or with a transfer that has come a confirmed one at once. The
 * ledger decides about the box; the loser hears of a free one in the same place. `more` goes into the same batch. Throws
 * `client.blocked`, and `request.invalid` by field.
 */
export async function createReservation(
  ctx: RequestContext,
  input: NewOfferInput,
  more: (reservationId: string) => D1PreparedStatement[] = () => [],
): Promise<CreatedReservation> {
  const { db, now } = ctx;
  const key = idempotencyKey(ctx) ?? newId("request");
  const answer = { scope: `${requireSession(ctx).uid} reservation.create`, key, hash: await requestHash(input) };
  const { actor, results } = await authorizedBatchRead(ctx, "reservation.manage", (read) => [
    readKey(read.db, answer.scope, key),
    selectClient(read.db, read.uid, input.clientId),
    ...offerStatements(read.db, input.boxId, input, now),
  ]);
  const [kept, clients, ...offered] = results;
  const earlier = replay(rows<StoredResponse>(kept)[0], answer.hash);
  if (earlier !== null) return earlier.json();

  const client = clientFor(rows<OfferedClient>(clients)[0], input);
  const offer = quoteBox(offered, input, now, {
    monthlyGrosze: input.monthlyGrosze,
    depositGrosze: input.depositGrosze,
  });
  if (offer.seller.id !== actor.partnerId) throw new DomainError("resource.not_found");
  if (input.close.kind === "transfer") checkTransfer(input.close, offer.price.todayGrosze, offer.place.timezone, now);

  const reservation = newOffer(input, client, offer, await newGuestLink(ctx.env), now);
  const body = { id: reservation.id, code: reservation.code };
  const mark = { table: "reservations", id: reservation.id, nextVersion: reservation.nextVersion } as const;
  const entry = { actor: actor.uid, entity: "reservation", partnerId: offer.seller.id } as const;
  const { statements, paymentId } = await closing(ctx, input, { reservation, client, offer, uid: actor.uid });
  try {
    await db.batch([
      ...insertOffer(db, reservation),
      auditChange(db, mark, { ...entry, action: "create", requestId: ctx.requestId, now }),
      ...statements,
      ...more(reservation.id),
      writeKey(db, { ...answer, status: 201, body, now }),
    ]);
  } catch (error) {
    return afterRefusal(ctx, error, () => createReservation(ctx, input, more), offer, answer);
  }
  if (paymentId !== null) {
    const scope = { env: ctx.env, db, now, requestId: ctx.requestId };
    await settle(scope, transferReport(paymentId), null);
  }
  return body;
}

function clientFor(client: OfferedClient | undefined, { close }: NewOfferInput): OfferedClient {
  if (client === undefined) throw new DomainError("request.invalid", { fields: { clientId: "field.unknown" } });
  if (client.blocked === 1) throw new DomainError("client.blocked");
  if (close.kind === "offer" && client.email === "") {
    throw new DomainError("request.invalid", { fields: { clientId: "field.email" } });
  }
  return client;
}

function newOffer(
  input: NewOfferInput,
  client: OfferedClient,
  { price, products, period }: Offer,
  link: NewOffer["link"],
  now: Date,
): NewOffer {
  const { boxId, moveInOn, months, note, close } = input;
  const { todayGrosze, monthlyGrosze, depositGrosze } = price;
  const offerExpiresAt = close.kind === "offer" ? minutesAfter(now, close.hours * minutesAnHour) : null;
  return {
    ...{ boxId, client, link, moveInOn, months, note, todayGrosze, monthlyGrosze, depositGrosze, offerExpiresAt, now },
    id: newId("reservation"),
    code: newReadableCode(),
    toOn: period.to,
    price: JSON.stringify(price),
    products: JSON.stringify(products),
    status: close.kind === "offer" ? "offered" : "pendingPayment",
    expiresAt: offerExpiresAt ?? minutesAfter(now, paymentHoldMinutes),
    nextVersion: newId("version"),
  };
}

/** What makes it an offer, or what makes it paid. */
async function closing(
  ctx: RequestContext,
  { close }: NewOfferInput,
  made: { reservation: NewOffer; client: OfferedClient; offer: Offer; uid: string },
): Promise<{ statements: D1PreparedStatement[]; paymentId: string | null }> {
  const { db, now, requestId } = ctx;
  const { reservation, client, offer, uid } = made;
  const { id, code, nextVersion, moveInOn, toOn, note, expiresAt } = reservation;
  const { box, place, seller, price } = offer;
  if (close.kind === "transfer") {
    const paymentId = newId("payment");
    const order = { id, code, price, seller, uid: client.uid, knownOrder: null };
    return { statements: transferStatements(db, order, { ...close, paymentId, nextVersion, now }), paymentId };
  }
  const { name, email, locale } = client;
  const link = await newInvitationLink(ctx.env);
  const invitation = { table: "invitations", id: newId("invitation"), nextVersion: newId("version") } as const;
  const entry = { actor: uid, action: "send", entity: "invitation", partnerId: seller.id, requestId, now } as const;
  return {
    statements: [
      insertClientInvitation(db, {
        ...{ name, email, locale, link, expiresAt, now },
        id: invitation.id,
        nextVersion: invitation.nextVersion,
        partnerId: seller.id,
        clientId: client.id,
        reservationId: id,
        invitedBy: uid,
      }),
      auditChange(db, invitation, entry),
      offerMail(db, {
        ...{ email, name, locale, code, place, seller, moveInOn, toOn, price, note, now },
        link: link.link,
        reservationId: id,
        boxNumber: box.number,
        validUntilAt: expiresAt,
      }),
    ],
    paymentId: null,
  };
}

/** The batch was refused as a whole: a taken box, the same code drawn twice, or the same call that was a moment faster. */
async function afterRefusal(
  ctx: RequestContext,
  error: unknown,
  again: () => Promise<CreatedReservation>,
  offer: Offer,
  answer: { scope: string; key: string; hash: string },
): Promise<CreatedReservation> {
  const { db, now } = ctx;
  if (String(error).includes("reservations.code")) return again();
  if (isVersionConflict(error)) throw new DomainError("box.not_rentable", { cause: error });
  if (!isOverlap(error) && !isUniqueConflict(error)) throw error;
  const kept = await readKey(db, answer.scope, answer.key).first<StoredResponse>();
  const earlier = replay(kept ?? undefined, answer.hash);
  if (earlier !== null) return earlier.json();
  if (!isOverlap(error)) throw error;
  const [other] = await alternativesInPlace(db, offer, now);
  throw new DomainError("reservation.box_taken", { details: { alternativeBoxId: other?.id ?? null }, cause: error });
}
