import { z } from "zod";
import { addDays, type Day, dayAt } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { requireTransition } from "../../../domain/core/transitions.ts";
import { rentTransitions } from "../../../domain/rent/transitions.ts";
import type { Database } from "../../db/database.ts";
import { auditChange } from "../../http/audit.ts";
import { outboxInsert } from "../email/statements.ts";
import type { MailData } from "../email/templates.ts";
import { giveNoticeOf } from "../rent/model/statements.ts";
import { releaseBoxFrom } from "../reservation/statements.ts";
import { transitionReservation } from "../reservation/transition-statements.ts";
import { requireArrival } from "./arrival.ts";
import { type PartnerReservation, partnerReservationCommand } from "./partner-reservation.ts";

/**
 * The end of a rental after a no-show: the last paid day, so that the client could use the box for the whole paid
 * period.
 * @param today the current day at the place
 */
function endOfUnclaimedRent({ endOn, paidUntilOn }: { endOn: Day | null; paidUntilOn: Day | null }, today: Day): Day {
  const tomorrow = addDays(today, 1);
  const paidUntil = paidUntilOn !== null && paidUntilOn > tomorrow ? paidUntilOn : tomorrow;
  return endOn !== null && endOn < paidUntil ? endOn : paidUntil;
}

/**
 * The client did not show up: the landlord gives notice, and the rent ends after the last paid day without further
 * charges. Until then the client can still use the box, and withdraw from the agreement. Throws
 * `reservation.illegal_transition`.
 */
export const recordNoShow = partnerReservationCommand({
  name: "noShow",
  input: z.null(),
  plan(ctx, own) {
    const { db, now, actor, requestId } = ctx;
    requireArrival(own, "canRecordNoShow", now);
    const { reservation, facts } = own;
    const { id, place, seller } = reservation;
    const { rent } = facts;
    if (rent === null) throw new DomainError("reservation.illegal_transition");
    const endOn = endOfUnclaimedRent(rent, dayAt(now, place.timezone));
    const status = requireTransition(rentTransitions, rent.status, "giveNotice", "reservation.illegal_transition");
    const nextVersion = newId("version");
    return {
      body: null,
      statements: [
        ...transitionReservation(
          ctx,
          { ...reservation, partnerId: seller.id },
          { transition: "missMoveIn", action: "missMoveIn", nextVersion },
        ),
        giveNoticeOf(db, id, { status, endOn, nextVersion, now }),
        auditChange(
          db,
          { table: "rents", id: rent.id, nextVersion },
          {
            ...{ actor, action: "giveNotice", entity: "rent", partnerId: seller.id, requestId, now },
            details: { from: rent.endOn, to: endOn, by: "partner" },
          },
        ),
        releaseBoxFrom(db, rent.id, endOn, now),
        ...noShowEmail(db, own, endOn, now),
      ],
    };
  },
});

/** Emails the client the end of the rent, so that they can object. `endOn` is exclusive. */
function noShowEmail(
  db: Database,
  { reservation, facts: { client } }: PartnerReservation,
  endOn: Day,
  now: Date,
): D1PreparedStatement[] {
  if (client === null || client.email === "") return [];
  const { id, code, box, place, seller, moveInOn } = reservation;
  const { email: recipient, locale, name } = client;
  const data: MailData["reservationCancelled"] = {
    statement: null,
    ...{ name, code, moveInOn, by: "noShow", reason: "" },
    ...{ refundGrosze: 0, keptGrosze: 0, dueToOn: endOn, isTransfer: false },
    boxNumber: box.number,
    placeName: locale === "pl" ? place.namePl : place.nameEn,
    partnerName: seller.legalName,
    guest: null,
  };
  return [outboxInsert(db, { template: "reservationCancelled", recipient, locale, data, cause: `${id}:noShow`, now })];
}
