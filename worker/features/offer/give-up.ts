import { dayAt } from "../../../domain/day.ts";
import { DomainError } from "../../../domain/errors.ts";
import { type Cancellation, cancellationOf } from "../../../domain/reservation/cancellation.ts";
import { statusAt } from "../../../domain/reservation/lifecycle.ts";
import type { CancelOwnInput } from "../../../domain/reservation/schema.ts";
import { isMissedMove } from "../../http/audit.ts";
import { admitCaller, type BookingScope, callerName, selectCaller } from "../../http/caller.ts";
import { type MailData, outboxInsert } from "../mail/statements.ts";
import { askRefund } from "../payment/service.ts";
import { cancelReservation, type Reservation, requireFound, selectReservation } from "../reservation/service.ts";
import { paidOf } from "./paid.ts";
import { type PartnerFacts, readFacts, selectFacts } from "./queries.ts";
import { undoStatements } from "./undo.ts";

/**
 * Whoever reserved does not come: before a payment, or before the rent begins by `cancellationOf`. Asked again it does
 * nothing more. Throws `reservation.illegal_move` once the rent has begun or all is over, `thing.moved_meanwhile` when
 * the terms are not those that were agreed to.
 */
export async function giveUpReservation(
  scope: BookingScope,
  env: Env,
  id: string,
  { refundGrosze }: CancelOwnInput,
): Promise<void> {
  const { db, now, caller, requestId } = scope;
  const [own, found, known] = await db.batch([
    selectCaller(db, caller),
    selectReservation(db, id, caller, now),
    selectFacts(db, id),
  ]);
  const reservation = requireFound(found, now);
  admitCaller(own, caller);
  const facts = readFacts(known);
  if (facts === null) throw new DomainError("thing.not_found");
  if (reservation.status !== "confirmed") {
    await cancelReservation(scope, env, id);
    return;
  }
  const terms = termsOf(reservation, now);
  if (terms.refundGrosze !== refundGrosze) throw new DomainError("thing.moved_meanwhile");
  const { statements, refundId } = undoStatements(db, {
    ...{ reservation, facts, requestId, now },
    action: "giveUp",
    actor: callerName(caller),
    keptGrosze: terms.keptGrosze,
    reason: "",
  });
  try {
    await db.batch([...statements, ...letters(scope, reservation, facts, terms)]);
  } catch (error) {
    if (isMissedMove(error)) throw new DomainError("thing.moved_meanwhile", { cause: error });
    throw error;
  }
  if (refundId !== null) await askRefund({ env, db, now, requestId }, refundId);
}

function termsOf(reservation: Reservation, now: Date): Cancellation {
  const { place, status } = reservation;
  const rules = { today: dayAt(now, place.timezone), noticeDays: place.noticeDays };
  const terms = cancellationOf({ ...reservation, status: statusAt(reservation, now) }, rules);
  if (terms === null) throw new DomainError("reservation.illegal_move", { details: { status } });
  return terms;
}

/** The partner hears that the box is free, the client gets it in writing, each with what becomes of the money. */
function letters(
  { db, now }: BookingScope,
  reservation: Reservation,
  facts: PartnerFacts,
  { refundGrosze, keptGrosze, dueToOn }: Cancellation,
): D1PreparedStatement[] {
  const { id, code, box, place, seller, moveInOn } = reservation;
  const { client } = facts;
  const isTransfer = paidOf(reservation, facts)?.provider === "transfer";
  const told = { code, moveInOn, refundGrosze, keptGrosze, isTransfer, boxNumber: box.number };
  const placeIn = (locale: "pl" | "en") => (locale === "pl" ? place.namePl : place.nameEn);
  const givenUp: MailData["reservationGivenUp"] = {
    ...told,
    how: "cancelled",
    clientName: client?.name ?? "",
    placeName: placeIn(seller.locale),
  };
  const toPartner = { template: "reservationGivenUp", recipient: seller.email, locale: seller.locale } as const;
  const partner = outboxInsert(db, { ...toPartner, data: givenUp, cause: `${id}:givenUp`, now });
  if (client === null || client.email === "") return [partner];
  const cancelled: MailData["reservationCancelled"] = {
    ...{ ...told, dueToOn, reason: "", by: "client" },
    name: client.name,
    partnerName: seller.legalName,
    placeName: placeIn(client.locale),
  };
  const toClient = { template: "reservationCancelled", recipient: client.email, locale: client.locale } as const;
  return [partner, outboxInsert(db, { ...toClient, data: cancelled, cause: `${id}:cancelled`, now })];
}
