import { dayAt } from "../../../../domain/core/day.ts";
import { newId } from "../../../../domain/core/ids.ts";
import type { Database } from "../../../db/database.ts";
import { auditChange } from "../../../http/audit.ts";
import type { PlanContext } from "../../../http/command.ts";
import type { JobCommand } from "../../../http/job-command.ts";
import { guestOf, outboxInsert } from "../../email/statements.ts";
import { carryOver } from "./carry-statements.ts";
import type { ScheduledRent } from "./start-queries.ts";
import { activateRent, convertReservation, transferOccupancy } from "./start-statements.ts";

/** Starts a rent on its first day. */
export const startRent: JobCommand<ScheduledRent> = {
  name: "rent.start",
  actor: "startRents",
  plan(ctx, rent) {
    if (rent.startOn > dayAt(ctx.now, rent.timezone)) return null;
    return { body: true, statements: startStatements(ctx, rent, newId("version")) };
  },
};

/** Activates the rent, converts its reservation and transfers the occupancy to the rent. */
export function startStatements(
  { db, now, requestId, actor }: Pick<PlanContext, "db" | "now" | "requestId" | "actor">,
  rent: ScheduledRent,
  nextVersion: string,
): D1PreparedStatement[] {
  const { id, reservationId, partnerId, version } = rent;
  const entry = { actor, partnerId, requestId, now };
  return [
    activateRent(db, { id, version, nextVersion, now }),
    auditChange(db, { table: "rents", id, nextVersion }, { ...entry, action: "start", entity: "rent" }),
    convertReservation(db, reservationId, nextVersion, now),
    auditChange(
      db,
      { table: "reservations", id: reservationId, nextVersion },
      { ...entry, action: "convert", entity: "reservation" },
    ),
    transferOccupancy(db, { reservationId, rentId: id, now }),
    ...carryOver(db, { reservationId, partnerId, nextVersion, requestId, now }),
    ...startEmail(db, rent, now),
  ];
}

function startEmail(db: Database, rent: ScheduledRent, now: Date): D1PreparedStatement[] {
  const { boxNumber, street, postcode, city, accessFrom, accessTo, accessMethod, contactPhone, startOn, locale } = rent;
  const { accessNotePl, accessNoteEn } = rent;
  if (rent.email === "") return [];
  return [
    outboxInsert(db, {
      template: "rentStarted",
      recipient: rent.email,
      locale,
      data: {
        ...{ boxNumber, street, postcode, city, accessFrom, accessTo, accessMethod, contactPhone, startOn },
        accessNote: locale === "pl" ? accessNotePl || accessNoteEn : accessNoteEn || accessNotePl,
        name: rent.clientName,
        placeName: locale === "pl" ? rent.namePl : rent.nameEn,
        guest: guestOf(rent.guestLink),
      },
      cause: `${rent.id}:started`,
      from: { partnerId: rent.partnerId, pace: "service" },
      now,
    }),
  ];
}
