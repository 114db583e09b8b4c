import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { type GuestInput, guestInput } from "../../../domain/reservation/guest.ts";
import type { Command } from "../../http/command.ts";
import { newGuestLink } from "../../http/guest-link.ts";
import { requireFound, requireLivingHold } from "./find.ts";
import { updateGuestDetails } from "./guest-details-statements.ts";
import { selectReservation } from "./queries.ts";
import { auditReservation } from "./transition-statements.ts";
import { type ReservationView, viewOf } from "./view.ts";

/**
 * Sets the contact details of a hold without an account. Can be repeated until the agreement is signed. Throws
 * `request.invalid` by field.
 */
export const setGuestDetails: Command<{ id: string }, GuestInput, ReservationView> = {
  name: "reservation.nameGuest",
  access: { visitor: "reservation.own" },
  changes: ["reservations"],
  input: guestInput,
  read: ({ db, now, caller }, { id }) => [selectReservation(db, id, caller, now)],
  async plan(ctx, [found], { params: { id }, input }) {
    const { db, now, env } = ctx;
    const reservation = requireFound(found, now);
    requireLivingHold(reservation, ["held"], now);
    if (reservation.uid !== null) throw new DomainError("reservation.illegal_transition");
    const { name, email, buyer = null } = input;
    const guest = { name, email, phone: await readMobile(input.phone) };
    const nextVersion = newId("version");
    const { version, seller } = reservation;
    return {
      body: viewOf({ ...reservation, guest, buyer, version: nextVersion }, now),
      statements: [
        updateGuestDetails(db, { id, version, nextVersion, guest, buyer, link: await newGuestLink(env), now }),
        auditReservation(ctx, { id, partnerId: seller.id }, { action: "nameGuest", nextVersion }),
      ],
    };
  },
};

/** E.164. Reminders go to it as text messages, so it must be a mobile number. */
async function readMobile(text: string): Promise<string> {
  const { readPhone } = await import("../../../domain/core/phone.ts");
  const phone = readPhone(text);
  if (!phone?.canBeMobile) throw new DomainError("request.invalid", { fields: { phone: "field.phone" } });
  return phone.number;
}
