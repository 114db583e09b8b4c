import { dayAt } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId, newReadableCode } from "../../../domain/core/ids.ts";
import {
  type CounterPayment,
  counterPaymentErrors,
  type NewOfferInput,
  newOfferInput,
  type OpenAmount,
} from "../../../domain/offer/offer.ts";
import { minutesAfter, transferHoldMinutes } from "../../../domain/reservation/hold.ts";
import { type GivenTerms, requireRecordable, staffLimitErrors } from "../../../domain/team/limits.ts";
import { isOverlap, rows } from "../../db/database.ts";
import type { Actor } from "../../http/actor.ts";
import { auditChange, isVersionConflict, underList } from "../../http/audit.ts";
import type { Command, CommandContext, Planned } from "../../http/command.ts";
import type { CommandReader } from "../../http/command-principal.ts";
import { newGuestLink } from "../../http/guest-link.ts";
import { newInvitationLink } from "../../http/invitation-link.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { insertClientInvitation } from "../invitation/statements.ts";
import { settle } from "../payment/settle.ts";
import { transferReport } from "../payment/settlement.ts";
import { alternativesInPlace, type Offer, offerStatements, quoteBox } from "../quote/service.ts";
import { auditReservation } from "../reservation/transition-statements.ts";
import { selectLegalTexts } from "../settings/queries.ts";
import { requireLegalTexts } from "../settings/service.ts";
import { counterStatements } from "./counter-statements.ts";
import { insertOffer, type NewOffer } from "./create-statements.ts";
import { offerEmail } from "./offer-email.ts";
import { type OfferedClient, selectClient } from "./queries.ts";
import { requireWholeTransfer, transferStatements } from "./transfer-statements.ts";

export interface CreatedReservation {
  id: string;
  code: string;
  /** The bank transfer to settle; null for an offer. */
  paymentId: string | null;
  /** What the client has still to pay of a part payment at the counter. */
  open: OpenAmount | null;
}

const minutesPerHour = 60;

/**
 * Creates a reservation for a client: an offer with its email, or a confirmed one if the payment, or a part of it at the
 * counter, has been received. Throws `reservation.not_open`. If the occupancy ledger refuses, the error contains a free box of the same place. Throws `client.blocked`,
 * `client.address_missing`, and `request.invalid` by field.
 */
export const createReservation: Command<object, NewOfferInput, CreatedReservation> = {
  name: "reservation.create",
  access: { member: "reservation.manage" },
  changes: ["boxes", "invitations", "invoices", "payments", "rents", "reservations"],
  input: newOfferInput,
  read: (reader, _params, input) => newReservationReads(reader, input),
  plan: (ctx, results, { input, actor }) => planNewReservation(ctx, results, input, actor),
  isRetryable: isCodeTaken,
  followUp: settleTransfer,
};

/** The reads of `planNewReservation`. */
export const newReservationReads = ({ db, uid, now }: CommandReader, input: NewOfferInput): D1PreparedStatement[] => [
  selectClient(db, uid, input.clientId),
  selectLegalTexts(db),
  ...offerStatements(db, input.boxId, input, input, now),
];

/** True if the generated reservation code already exists; a retry generates another one. */
export function isCodeTaken(error: unknown): boolean {
  return String(error).includes("reservations.code");
}

/** Confirms the reservation after its transfer was received. */
export async function settleTransfer(ctx: RequestContext, { paymentId }: CreatedReservation): Promise<void> {
  if (paymentId !== null) await settle(ctx, transferReport(paymentId), null);
}

/**
 * The rent that a new reservation continues: the part of its deposit that is still held, and statements for the same
 * batch.
 */
export interface ContinuedRent {
  carriedGrosze: number;
  statements(reservationId: string): D1PreparedStatement[];
}

/** Throws as `createReservation` does. */
export async function planNewReservation(
  ctx: CommandContext,
  [clients, texts, ...offered]: readonly D1Result[],
  input: NewOfferInput,
  actor: Actor | null,
  continued: ContinuedRent = { carriedGrosze: 0, statements: () => [] },
): Promise<Planned<CreatedReservation>> {
  const { db, now, env } = ctx;
  requireLegalTexts(env, texts, now);
  const client = requireClient(rows<OfferedClient>(clients)[0], input);
  const { monthlyGrosze, depositGrosze } = input;
  const offer = quoteBox(offered, input, now, { monthlyGrosze, depositGrosze });
  if (offer.seller.id !== actor?.partnerId) throw new DomainError("resource.not_found");
  const terms = givenTerms(offer, input, continued.carriedGrosze);
  const wrong = staffLimitErrors(ctx.limits, terms, "monthlyGrosze");
  if (Object.keys(wrong).length > 0) throw new DomainError("request.invalid", { fields: wrong });
  if (input.close.kind === "transfer") {
    requireWholeTransfer(ctx.limits, input.close, offer.price.todayGrosze, offer.place.timezone, now, "close.");
  }
  if (input.close.kind === "counter") requireCounterPayment(ctx, input, input.close, offer);

  const reservation = newOffer(input, client, offer, await newGuestLink(env), now);
  const { id, code, nextVersion } = reservation;
  const { statements, ...closed } = await planClose(ctx, input.close, reservation, offer);
  return {
    body: { id, code, ...closed },
    statements: [
      ...insertOffer(db, reservation),
      auditReservation(
        ctx,
        { id, partnerId: offer.seller.id },
        { action: "create", nextVersion, details: underList(terms) },
      ),
      ...statements,
      ...continued.statements(id),
    ],
    async explain(error, session) {
      if (isVersionConflict(error)) return new DomainError("box.not_rentable", { cause: error });
      if (!isOverlap(error)) return null;
      const [other] = await alternativesInPlace(session, offer, now);
      const details = { alternativeBoxId: other?.id ?? null };
      return new DomainError("reservation.box_taken", { details, cause: error });
    },
  };
}

async function planClose(
  ctx: CommandContext,
  close: NewOfferInput["close"],
  reservation: NewOffer,
  offer: Offer,
): Promise<Pick<CreatedReservation, "paymentId" | "open"> & { statements: D1PreparedStatement[] }> {
  if (close.kind === "counter") {
    return { ...(await counterStatements(ctx, close, reservation, offer)), paymentId: null };
  }
  if (close.kind === "transfer") return { ...planTransfer(ctx, close, reservation, offer), open: null };
  return { statements: await planInvitation(ctx, reservation, offer), paymentId: null, open: null };
}

function requireCounterPayment(
  { limits, now }: CommandContext,
  { moveInOn }: NewOfferInput,
  close: CounterPayment,
  { price, place }: Offer,
): void {
  const today = dayAt(now, place.timezone);
  const fields = { money: "close.payments.0.amountGrosze", day: "close.receivedOn" };
  requireRecordable(limits, { on: close.receivedOn, today }, fields);
  const wrong = counterPaymentErrors(close, { moveInOn, todayGrosze: price.todayGrosze, today });
  if (Object.keys(wrong).length > 0) throw new DomainError("request.invalid", { fields: wrong });
}

function givenTerms({ box }: Offer, input: NewOfferInput, carriedGrosze: number): GivenTerms {
  return {
    listGrosze: box.monthlyGrosze,
    monthlyGrosze: input.monthlyGrosze,
    listDepositGrosze: box.depositGrosze,
    depositGrosze: input.depositGrosze + carriedGrosze,
  };
}

function requireClient(client: OfferedClient | undefined, { close }: NewOfferInput): OfferedClient {
  if (client === undefined) throw new DomainError("request.invalid", { fields: { clientId: "field.unknown" } });
  if (client.blocked === 1) throw new DomainError("client.blocked");
  if (close.kind === "offer" && client.email === "") {
    throw new DomainError("request.invalid", { fields: { clientId: "field.email" } });
  }
  if (close.kind !== "offer" && client.lacksAddress === 1) throw new DomainError("client.address_missing");
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
  const offerExpiresAt = close.kind === "offer" ? minutesAfter(now, close.hours * minutesPerHour) : null;
  return {
    ...{ boxId, client, link, moveInOn, months, note, todayGrosze, monthlyGrosze, depositGrosze, offerExpiresAt, now },
    id: newId("reservation"),
    code: newReadableCode(),
    toOn: period.to,
    price: JSON.stringify(price),
    products: JSON.stringify(products),
    status: close.kind === "offer" ? "offered" : "pendingPayment",
    expiresAt: offerExpiresAt ?? minutesAfter(now, transferHoldMinutes),
    nextVersion: newId("version"),
  };
}

function planTransfer(
  { db, now }: CommandContext,
  transfer: Extract<NewOfferInput["close"], { kind: "transfer" }>,
  { id, code, nextVersion, client }: NewOffer,
  { price, seller }: Offer,
): { statements: D1PreparedStatement[]; paymentId: string } {
  const paymentId = newId("payment");
  const order = { id, code, price, seller, uid: client.uid, isFound: client.isFound === 1, knownOrder: null };
  return { statements: transferStatements(db, order, { ...transfer, paymentId, nextVersion, now }), paymentId };
}

async function planInvitation(
  { env, db, now, requestId, actor }: CommandContext,
  { id: reservationId, code, moveInOn, toOn, note, expiresAt, client }: NewOffer,
  { box, place, seller, price }: Offer,
): Promise<D1PreparedStatement[]> {
  const { name, email, locale } = client;
  const link = await newInvitationLink(env);
  const invitation = { table: "invitations", id: newId("invitation"), nextVersion: newId("version") } as const;
  const partnerId = seller.id;
  return [
    insertClientInvitation(db, {
      ...{ name, email, locale, link, expiresAt, now, partnerId, reservationId },
      id: invitation.id,
      nextVersion: invitation.nextVersion,
      clientId: client.id,
      invitedBy: actor,
    }),
    auditChange(db, invitation, { actor, action: "send", entity: "invitation", partnerId, requestId, now }),
    offerEmail(db, {
      ...{ email, name, locale, code, place, seller, moveInOn, toOn, price, note, now, reservationId },
      link: link.link,
      boxNumber: box.number,
      validUntilAt: expiresAt,
    }),
  ];
}
