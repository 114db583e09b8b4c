import { DomainError } from "../../../domain/core/errors.ts";
import { type GuestLinkInput, guestLinkInput } from "../../../domain/reservation/guest.ts";
import { rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { admitCaller, type BookingScope, requireIdentifiedCaller, selectCaller } from "../../http/caller.ts";
import type { Command } from "../../http/command.ts";
import { newGuestLink } from "../../http/guest-link.ts";
import { hashOfToken } from "../../http/link-token.ts";
import { guestLinkInsert } from "../email/statements.ts";
import { type InvoiceRow, invoicesOfReservation } from "../invoice/queries.ts";
import { type RentCard, readRents, rentOfReservation } from "../rent/model/queries.ts";
import { cardOf } from "../rent/service.ts";
import { readFound } from "../reservation/find.ts";
import { renewLink } from "../reservation/guest-details-statements.ts";
import { selectResolvedReservation } from "../reservation/queries.ts";
import type { ReservationView } from "../reservation/view.ts";
import { ownReservation, selectByGuestLink } from "./queries.ts";

export interface GuestReservation {
  reservation: ReservationView;
  rent: RentCard | null;
  invoices: InvoiceRow[];
}

/**
 * A reservation with its rent and invoices, in one read. Without an id, it is the one from `resolveReservationId`.
 * Throws `auth.signed_out` for a browser without a reservation, `resource.not_found` for another caller's.
 */
export async function getGuestReservation(
  { db, now, caller }: BookingScope,
  locale: Locale,
  id: string | null,
): Promise<GuestReservation> {
  requireIdentifiedCaller(caller);
  const own = ownReservation(id, caller, now);
  const [person, found, rent, invoices] = await db.batch([
    selectCaller(db, caller),
    selectResolvedReservation(db, id, caller, now),
    rentOfReservation(db, own, locale),
    invoicesOfReservation(db, own, now),
  ]);
  const reservation = readFound(found, now);
  admitCaller(person, caller);
  const [facts] = readRents(rent);
  return {
    reservation,
    rent: facts === undefined ? null : cardOf(facts),
    invoices: rows<InvoiceRow>(invoices),
  };
}

/** The reservation that a link opens. Throws `reservation.link_invalid` for an unknown or expired one. */
export async function enterByLink(db: D1DatabaseSession, token: string, now: Date): Promise<{ reservationId: string }> {
  const caller = { uid: null, holderHash: null, guestHash: await hashOfToken(token) };
  const found = await selectByGuestLink(db, caller, now).first<{ id: string }>();
  if (found === null) throw new DomainError("reservation.link_invalid");
  return { reservationId: found.id };
}

const minuteMs = 60_000;

/**
 * Emails a new link, which replaces the old one, for a known address and code. The response does not reveal whether
 * they match.
 */
export const requestGuestLink: Command<object, GuestLinkInput, null> = {
  name: "guest.requestLink",
  access: "link",
  changes: ["reservations"],
  input: guestLinkInput,
  read: () => [],
  async plan({ env, db, now }, _results, { input: requested }) {
    const link = await newGuestLink(env);
    const minute = `:link:${Math.floor(now.getTime() / minuteMs)}`;
    return {
      body: null,
      statements: [
        renewLink(db, { requested, link, minute, now }),
        guestLinkInsert(db, { link: link.link, minute, page: requested.page, now }),
      ],
    };
  },
};
