import { z } from "zod";
import { newId } from "../../../domain/core/ids.ts";
import { rows } from "../../db/database.ts";
import type { Command } from "../../http/command.ts";
import { startStatements } from "../rent/lifecycle/start.ts";
import { type ScheduledRent, selectScheduledRentOf } from "../rent/lifecycle/start-queries.ts";
import { selectOfPartner } from "../reservation/queries.ts";
import { handOverBox } from "../reservation/statements.ts";
import { auditReservation } from "../reservation/transition-statements.ts";
import { requireArrival } from "./arrival.ts";
import { reservationWithFacts } from "./partner-reservation.ts";
import { selectFacts } from "./queries.ts";

/**
 * Records that the box was handed over in person, and starts the rent if its first day has come. Throws
 * `reservation.illegal_transition` before that day, and if the handover is already recorded.
 */
export const handOver: Command<{ id: string }, null, null> = {
  name: "reservation.handOver",
  access: { member: "reservation.manage" },
  changes: ["reservations"],
  input: z.null(),
  read: ({ db, uid, now }, { id }) => [
    selectOfPartner(db, id, uid, now),
    selectFacts(db, id),
    selectScheduledRentOf(db, id),
  ],
  plan(ctx, [found, facts, scheduled], { params: { id } }) {
    const { db, now } = ctx;
    const own = reservationWithFacts(found, facts, now);
    requireArrival(own, "canHandOver", now);
    const [rent] = rows<ScheduledRent>(scheduled);
    const started = newId("version");
    const version = rent === undefined ? own.reservation.version : started;
    const nextVersion = newId("version");
    return {
      body: null,
      statements: [
        ...(rent === undefined ? [] : startStatements({ ...ctx, actor: "startRents" }, rent, started)),
        handOverBox(db, { id, version, nextVersion, now }),
        auditReservation(ctx, { id, partnerId: own.reservation.seller.id }, { action: "handOver", nextVersion }),
      ],
    };
  },
};
