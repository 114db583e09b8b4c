import { type Day, dayAt } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { runningRents } from "../../../domain/rent/transitions.ts";
import { auditChange } from "../../http/audit.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { type MailData, outboxInsert } from "../email/statements.ts";
import { startRentNow } from "../rent/service.ts";
import { endRentOf } from "../rent/statements.ts";
import type { Reservation } from "../reservation/service.ts";
import { handOverBox, releaseBox, transitionReservation } from "../reservation/statements.ts";
import type { PartnerFacts } from "./queries.ts";
import { type OwnReservation, readOwn, runReservationCommand } from "./read.ts";

/** What may be said of the client's coming on a day: that they got the box, or that they did not come. */
export function arrivalOf(reservation: Reservation, facts: PartnerFacts, today: Day) {
  const { status, moveInOn } = reservation;
  const isPaid = status === "confirmed" || status === "converted";
  const runs = facts.rent !== null && (runningRents as readonly string[]).includes(facts.rent.status);
  const isOpen = isPaid && facts.handedOverAt === null && moveInOn <= today;
  return {
    canHandOver: isOpen && (runs || facts.rent?.status === "scheduled"),
    // The day itself is the client's, until its end.
    canMiss: isOpen && runs && status === "converted" && moveInOn < today,
  };
}

/**
 * The box is given to the client in person. A rent whose day has come and which no job has started yet starts now.
 * Throws `reservation.illegal_transition` before that day, and when it was done already.
 */
export function handOver(ctx: RequestContext, id: string): Promise<void> {
  const { db, now, requestId } = ctx;
  return runReservationCommand(ctx, { name: "handOver", id }, async (own) => {
    const { actor, reservation } = requireArrival(own, "canHandOver", now);
    const { rent } = own.facts;
    if (rent?.status === "scheduled") await startRentNow({ db, now, requestId }, rent.id);
    const { version } = rent?.status === "scheduled" ? (await readOwn(ctx, id)).reservation : reservation;
    const nextVersion = newId("version");
    const entry = {
      actor: actor.uid,
      entity: "reservation",
      partnerId: reservation.seller.id,
      requestId,
      now,
    } as const;
    return [
      handOverBox(db, { id, version, nextVersion, now }),
      auditChange(db, { table: "reservations", id, nextVersion }, { ...entry, action: "handOver" }),
    ];
  });
}

/**
 * Nobody came: the rent ends today and the box is free. What was charged stays charged; the deposit is settled with the
 * rent, as after every end. Throws `reservation.illegal_transition`.
 */
export function markNoShow(ctx: RequestContext, id: string): Promise<void> {
  const { db, now, requestId } = ctx;
  return runReservationCommand(ctx, { name: "noShow", id }, async (own) => {
    const { actor, reservation, facts } = requireArrival(own, "canMiss", now);
    const rentId = facts.rent?.id ?? "";
    const nextVersion = newId("version");
    const entry = { actor: actor.uid, partnerId: reservation.seller.id, requestId, now } as const;
    return [
      transitionReservation(db, { id, version: reservation.version, nextVersion, status: "noShow", now }),
      auditChange(
        db,
        { table: "reservations", id, nextVersion },
        { ...entry, action: "missMoveIn", entity: "reservation" },
      ),
      endRentOf(db, id, { status: "ended", endOn: dayAt(now, reservation.place.timezone), nextVersion, now }),
      auditChange(db, { table: "rents", id: rentId, nextVersion }, { ...entry, action: "end", entity: "rent" }),
      releaseBox(db, rentId),
      ...missedMail(db, own, now),
    ];
  });
}

/** Whoever did not come hears that it has ended, and may say that it is not so. */
function missedMail(
  db: Pick<D1Database, "prepare">,
  { reservation, facts: { client } }: OwnReservation,
  now: Date,
): D1PreparedStatement[] {
  if (client === null || client.email === "") return [];
  const { id, code, box, place, seller, moveInOn } = reservation;
  const { email: recipient, locale, name } = client;
  const data: MailData["reservationCancelled"] = {
    ...{ name, code, moveInOn, by: "noShow", reason: "" },
    ...{ refundGrosze: 0, keptGrosze: 0, dueToOn: null, isTransfer: false },
    boxNumber: box.number,
    placeName: locale === "pl" ? place.namePl : place.nameEn,
    partnerName: seller.legalName,
  };
  return [outboxInsert(db, { template: "reservationCancelled", recipient, locale, data, cause: `${id}:noShow`, now })];
}

function requireArrival(own: OwnReservation, what: keyof ReturnType<typeof arrivalOf>, now: Date): OwnReservation {
  const { status, place } = own.reservation;
  const isAllowed = arrivalOf(own.reservation, own.facts, dayAt(now, place.timezone))[what];
  if (!isAllowed) throw new DomainError("reservation.illegal_transition", { details: { status } });
  return own;
}
