import { dayAt } from "../../../domain/core/day.ts";
import { newId } from "../../../domain/core/ids.ts";
import { requireTransition, statusesWith } from "../../../domain/core/transitions.ts";
import { rentTransitions } from "../../../domain/rent/transitions.ts";
import { reservationTransitions } from "../../../domain/reservation/transitions.ts";
import { auditChange } from "../../http/audit.ts";
import type { PlanContext } from "../../http/command.ts";
import type { JobCommand } from "../../http/job-command.ts";
import { guestOf, outboxInsert } from "../email/statements.ts";
import { carryOver } from "./carry-statements.ts";

export interface ScheduledRent {
  id: string;
  reservationId: string;
  partnerId: string;
  startOn: string;
  version: string;
  boxNumber: string;
  timezone: string;
  namePl: string;
  nameEn: string;
  street: string;
  postcode: string;
  city: string;
  accessFrom: string;
  accessTo: string;
  contactPhone: string;
  clientName: string;
  email: string;
  guestLink: string | null;
  locale: "pl" | "en";
}

const scheduledRents = `SELECT t.id, t.reservation_id AS reservationId, t.partner_id AS partnerId, t.start_on AS startOn,
         t.version, b.number AS boxNumber, l.timezone, l.name_pl AS namePl, l.name_en AS nameEn, l.street,
         l.postcode, l.city, l.access_from AS accessFrom, l.access_to AS accessTo, l.contact_phone AS contactPhone,
         c.name AS clientName, c.email, COALESCE(u.locale, c.locale) AS locale,
         (SELECT guest_link FROM reservations WHERE id = t.reservation_id AND uid IS NULL) AS guestLink
       FROM rents t JOIN boxes b ON b.id = t.box_id JOIN places l ON l.id = t.place_id
       JOIN clients c ON c.id = t.client_id LEFT JOIN users u ON u.uid = t.uid
       WHERE t.status = 'scheduled'`;

/** Scheduled rents up to a day, the earliest first. Whether the day has come depends on the place's time zone. */
export function selectScheduledRents(
  db: Pick<D1Database, "prepare">,
  upTo: string,
  limit: number,
): D1PreparedStatement {
  return db.prepare(`${scheduledRents} AND t.start_on <= ? ORDER BY t.start_on, t.id LIMIT ?`).bind(upTo, limit);
}

/** The scheduled rent of a reservation, if it has not started. */
export function selectScheduledRentOf(db: Pick<D1Database, "prepare">, reservationId: string): D1PreparedStatement {
  return db.prepare(`${scheduledRents} AND t.reservation_id = ?`).bind(reservationId);
}

/** Starts a rent on its first day. */
export const startRent: JobCommand<ScheduledRent> = {
  name: "rent.start",
  actor: "startRents",
  plan(ctx, rent) {
    if (rent.startOn > dayAt(ctx.now, rent.timezone)) return null;
    return { body: true, statements: startStatements(ctx, rent, newId("version")) };
  },
};

const startable = statusesWith(rentTransitions, "start");
const convertible = statusesWith(reservationTransitions, "convert");
const active = requireTransition(rentTransitions, "scheduled", "start", "rent.illegal_transition");
const converted = requireTransition(reservationTransitions, "confirmed", "convert", "reservation.illegal_transition");

const listOf = (statuses: readonly string[]) => statuses.map((status) => `'${status}'`).join(", ");

/** The rent becomes active, its reservation converted, and the occupancy is the rent's from now on. */
export function startStatements(
  { db, now, requestId, actor }: Pick<PlanContext, "db" | "now" | "requestId" | "actor">,
  rent: ScheduledRent,
  nextVersion: string,
): D1PreparedStatement[] {
  const { id, reservationId, partnerId, version } = rent;
  const at = now.toISOString();
  const entry = { actor, partnerId, requestId, now };
  return [
    db
      .prepare(
        `UPDATE rents SET status = ?, version = ?, updated_at = ?
         WHERE id = ? AND version = ? AND status IN (${listOf(startable)})`,
      )
      .bind(active, nextVersion, at, id, version),
    auditChange(db, { table: "rents", id, nextVersion }, { ...entry, action: "start", entity: "rent" }),
    db
      .prepare(
        `UPDATE reservations SET status = ?, version = ?, updated_at = ?
         WHERE id = ? AND status IN (${listOf(convertible)})`,
      )
      .bind(converted, nextVersion, at, reservationId),
    auditChange(
      db,
      { table: "reservations", id: reservationId, nextVersion },
      { ...entry, action: "convert", entity: "reservation" },
    ),
    db
      .prepare("UPDATE occupancy SET kind = 'rent', reference = ?, recorded_at = ? WHERE reference = ?")
      .bind(id, at, reservationId),
    ...carryOver(db, { reservationId, partnerId, nextVersion, requestId, now }),
    ...startEmail(db, rent, now),
  ];
}

function startEmail(db: Pick<D1Database, "prepare">, rent: ScheduledRent, now: Date): D1PreparedStatement[] {
  const { boxNumber, street, postcode, city, accessFrom, accessTo, contactPhone, startOn, locale } = rent;
  if (rent.email === "") return [];
  return [
    outboxInsert(db, {
      template: "rentStarted",
      recipient: rent.email,
      locale,
      data: {
        ...{ boxNumber, street, postcode, city, accessFrom, accessTo, contactPhone, startOn },
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
