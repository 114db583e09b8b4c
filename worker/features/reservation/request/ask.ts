import { z } from "zod";
import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { statusesWith } from "../../../../domain/core/transitions.ts";
import { minutesAfter } from "../../../../domain/reservation/hold.ts";
import { reservationTransitions } from "../../../../domain/reservation/transitions.ts";
import { rows } from "../../../db/database.ts";
import type { Command } from "../../../http/command.ts";
import { type UnwelcomeClient, unwelcomeClientOf } from "../../client/statements.ts";
import { payerOf } from "../checkout.ts";
import { requireFound, requireLivingHold } from "../find.ts";
import { selectReservation } from "../queries.ts";
import { auditReservation } from "../transition-statements.ts";
import { type ReservationView, viewOf } from "../view.ts";
import { emailPartner, emailRequester } from "./emails.ts";
import { insertRequest, readRequester, selectRequester } from "./statements.ts";

const minutesPerHour = 60;
const askableStatuses = statusesWith(reservationTransitions, "ask");

/**
 * Asks the partner to accept the booking, where `checkout` throws `reservation.approval_required`. The box is held until the
 * answer; nothing is signed or paid. Throws `reservation.illegal_transition` where the partner does not have to be asked.
 */
export const askPartner: Command<{ id: string }, null, ReservationView> = {
  name: "reservation.ask",
  access: { tenant: "reservation.own" },
  input: z.null(),
  read: ({ db, now, caller }, { id }) => [
    selectReservation(db, id, caller, now),
    unwelcomeClientOf(db, id, { uid: caller.uid, today: dayAt(now, polishTimeZone) }),
    selectRequester(db, id, caller.uid),
  ],
  plan(ctx, [found, unwelcome, asking]) {
    const { db, now, caller } = ctx;
    const reservation = requireFound(found, now);
    requireLivingHold(reservation, askableStatuses, now);
    const { id, version, seller } = reservation;
    const requester = readRequester(asking);
    const { uid } = payerOf(reservation, caller, requester.email);
    const [client] = rows<UnwelcomeClient>(unwelcome);
    if (client?.answer === "refuse") throw new DomainError("reservation.not_accepted");
    if (client === undefined) throw new DomainError("reservation.illegal_transition");
    const nextVersion = newId("version");
    const untilAt = minutesAfter(now, reservation.requestHours * minutesPerHour);
    const status = "requested" as const;
    const after = { ...reservation, status, uid, askedAt: now.toISOString(), holdExpiresAt: untilAt };
    return {
      body: viewOf(after, now),
      statements: [
        ...insertRequest(db, { ...{ id, version, nextVersion, uid, untilAt, now }, clientId: client.clientId }),
        auditReservation(ctx, { id, partnerId: seller.id }, { action: "ask", nextVersion }),
        ...emailPartner(db, reservation, { news: "asked", clientName: requester.name, untilAt, now }),
        ...emailRequester(db, reservation, requester, { answer: "sent", untilAt, reason: "", now }),
      ],
    };
  },
};
