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
    const guest = { name, email, phone: await readPhone(input.phone) };
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

/** Returns E.164. A number without a country code is Polish; one outside the mobile numbering plans is rejected. */
async function readPhone(text: string): Promise<string> {
  // Imported dynamically: the numbering plans are an eighth of the Worker's code and used only here.
  const { default: parsePhone } = await import("libphonenumber-js/mobile");
  const phone = parsePhone(text, "PL");
  if (!phone?.isValid()) throw new DomainError("request.invalid", { fields: { phone: "field.phone" } });
  return phone.number;
}
