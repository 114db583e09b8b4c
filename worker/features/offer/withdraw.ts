import { dayAt } from "../../../domain/day.ts";
import { DomainError } from "../../../domain/errors.ts";
import { isMissedMove } from "../../http/audit.ts";
import { admitCaller, type BookingScope, callerName, selectCaller } from "../../http/caller.ts";
import { type MailData, outboxInsert } from "../mail/statements.ts";
import { askRefund } from "../payment/service.ts";
import { type Reservation, requireFound, selectReservation } from "../reservation/service.ts";
import { paidOf } from "./paid.ts";
import { type PartnerFacts, readFacts, selectFacts } from "./queries.ts";
import { undoStatements } from "./undo.ts";

/**
 * A consumer withdraws from the agreement within 14 days, before the rent has begun: everything that was paid goes back
 * (Polish act on consumer rights, art. 27 and 32). Asked again it does nothing more. Throws `reservation.illegal_move`
 * when the time is over, the rent runs already, or nothing was signed at a distance.
 */
export async function withdrawReservation(scope: BookingScope, env: Env, id: string): Promise<void> {
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
  const { status, place } = reservation;
  if (status === "withdrawn") return;
  const isInTime = facts.withdrawUntilOn !== null && dayAt(now, place.timezone) <= facts.withdrawUntilOn;
  if (status !== "confirmed" || !isInTime) {
    throw new DomainError("reservation.illegal_move", { details: { status } });
  }
  const actor = callerName(caller);
  const { statements, refundId } = undoStatements(db, {
    ...{ reservation, facts, actor, requestId, now },
    action: "withdraw",
    keptGrosze: 0,
    reason: "",
  });
  try {
    await db.batch([...statements, ...letters(scope, reservation, facts)]);
  } catch (error) {
    if (isMissedMove(error)) throw new DomainError("thing.moved_meanwhile", { cause: error });
    throw error;
  }
  if (refundId !== null) await askRefund({ env, db, now, requestId }, refundId);
}

/** The partner hears that the box is free; the client has the receipt that the law asks for, with the money's way back. */
function letters({ db, now }: BookingScope, reservation: Reservation, facts: PartnerFacts): D1PreparedStatement[] {
  const { id, code, box, place, seller, moveInOn } = reservation;
  const { client } = facts;
  const paid = paidOf(reservation, facts);
  const name = client?.name ?? "";
  const placeIn = (locale: "pl" | "en") => (locale === "pl" ? place.namePl : place.nameEn);
  const refundGrosze = paid?.amountGrosze ?? 0;
  const isTransfer = paid?.provider === "transfer";
  const givenUp: MailData["reservationGivenUp"] = {
    ...{ code, moveInOn, refundGrosze, isTransfer },
    keptGrosze: 0,
    how: "withdrawn",
    clientName: name,
    boxNumber: box.number,
    placeName: placeIn(seller.locale),
  };
  const toPartner = { template: "reservationGivenUp", recipient: seller.email, locale: seller.locale } as const;
  const partner = outboxInsert(db, { ...toPartner, data: givenUp, cause: `${id}:withdrawn`, now });
  if (client === null || client.email === "") return [partner];
  const receipt: MailData["reservationCancelled"] = {
    ...{ name, code, moveInOn, refundGrosze, isTransfer, keptGrosze: 0, dueToOn: null, reason: "", by: "withdrawal" },
    boxNumber: box.number,
    placeName: placeIn(client.locale),
    partnerName: seller.legalName,
  };
  const toClient = { template: "reservationCancelled", recipient: client.email, locale: client.locale } as const;
  return [partner, outboxInsert(db, { ...toClient, data: receipt, cause: `${id}:withdrawalReceipt`, now })];
}
