import { z } from "zod";
import { dayAt } from "../../../domain/core/day.ts";
import { newId } from "../../../domain/core/ids.ts";
import { requireTransition } from "../../../domain/core/transitions.ts";
import { type RentStatus, rentTransitions } from "../../../domain/rent/transitions.ts";
import { auditChange } from "../../http/audit.ts";
import { type MailData, outboxInsert } from "../email/statements.ts";
import { endRentOf } from "../rent/statements.ts";
import { releaseBox, transitionReservation } from "../reservation/statements.ts";
import { requireArrival } from "./arrival.ts";
import { type PartnerReservation, partnerReservationCommand } from "./partner-reservation.ts";

/**
 * The client did not come: the rent ends today and the box is free. Charges stay due; the deposit is settled as after any
 * other rent. Throws `reservation.illegal_transition`.
 */
export const recordNoShow = partnerReservationCommand({
  name: "noShow",
  input: z.null(),
  plan(ctx, own) {
    const { db, now, actor, requestId } = ctx;
    requireArrival(own, "canRecordNoShow", now);
    const { reservation, facts } = own;
    const { id, place, seller } = reservation;
    const rent = facts.rent ?? { id: "", status: "cancelled" as RentStatus };
    const nextVersion = newId("version");
    return {
      body: null,
      statements: [
        ...transitionReservation(
          ctx,
          { ...reservation, partnerId: seller.id },
          { transition: "missMoveIn", action: "missMoveIn", nextVersion },
        ),
        endRentOf(db, id, {
          status: requireTransition(rentTransitions, rent.status, "end", "reservation.illegal_transition"),
          ...{ endOn: dayAt(now, place.timezone), nextVersion, now },
        }),
        auditChange(
          db,
          { table: "rents", id: rent.id, nextVersion },
          { actor, action: "end", entity: "rent", partnerId: seller.id, requestId, now },
        ),
        releaseBox(db, rent.id),
        ...noShowEmail(db, own, now),
      ],
    };
  },
});

/** Tells the client that the rent has ended, so that they can object. */
function noShowEmail(
  db: Pick<D1Database, "prepare">,
  { reservation, facts: { client } }: PartnerReservation,
  now: Date,
): D1PreparedStatement[] {
  if (client === null || client.email === "") return [];
  const { id, code, box, place, seller, moveInOn } = reservation;
  const { email: recipient, locale, name } = client;
  const data: MailData["reservationCancelled"] = {
    statement: null,
    ...{ name, code, moveInOn, by: "noShow", reason: "" },
    ...{ refundGrosze: 0, keptGrosze: 0, dueToOn: null, isTransfer: false },
    boxNumber: box.number,
    placeName: locale === "pl" ? place.namePl : place.nameEn,
    partnerName: seller.legalName,
  };
  return [outboxInsert(db, { template: "reservationCancelled", recipient, locale, data, cause: `${id}:noShow`, now })];
}
