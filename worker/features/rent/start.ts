import { dayAt } from "../../../domain/core/day.ts";
import { newId } from "../../../domain/core/ids.ts";
import { auditChange, isVersionConflict } from "../../http/audit.ts";
import { guestOf, outboxInsert } from "../email/statements.ts";
import { carryOver } from "./carry-statements.ts";

export interface StartScope {
  db: D1DatabaseSession;
  now: Date;
  requestId: string;
}

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

/** Scheduled rents up to a day, the earliest first. Whose day has come is told by the place's own clock. */
export function selectScheduledRents(
  db: Pick<D1Database, "prepare">,
  upTo: string,
  limit: number,
): D1PreparedStatement {
  return db.prepare(`${scheduledRents} AND t.start_on <= ? ORDER BY t.start_on, t.id LIMIT ?`).bind(upTo, limit);
}

/** Starts one rent that someone waits for, when its day has come; the job may have been there already. */
export async function startRentNow(scope: StartScope, id: string): Promise<void> {
  const rent = await scope.db.prepare(`${scheduledRents} AND t.id = ?`).bind(id).first<ScheduledRent>();
  if (rent !== null) await startRent(scope, rent);
}

/** Starts a rent whose day has come: the reservation is converted and the ledger names the rent. False: too early, or done. */
export async function startRent({ db, now, requestId }: StartScope, rent: ScheduledRent): Promise<boolean> {
  const { id, reservationId, partnerId, version } = rent;
  if (rent.startOn > dayAt(now, rent.timezone)) return false;
  const nextVersion = newId("version");
  const at = now.toISOString();
  const entry = { actor: "startRents", partnerId, requestId, now };
  try {
    await db.batch([
      db
        .prepare(
          "UPDATE rents SET status = 'active', version = ?, updated_at = ? WHERE id = ? AND version = ? AND status = 'scheduled'",
        )
        .bind(nextVersion, at, id, version),
      auditChange(db, { table: "rents", id, nextVersion }, { ...entry, action: "start", entity: "rent" }),
      db
        .prepare(
          "UPDATE reservations SET status = 'converted', version = ?, updated_at = ? WHERE id = ? AND status = 'confirmed'",
        )
        .bind(nextVersion, at, reservationId),
      auditChange(
        db,
        { table: "reservations", id: reservationId, nextVersion },
        {
          ...entry,
          action: "convert",
          entity: "reservation",
        },
      ),
      db
        .prepare("UPDATE occupancy SET kind = 'rent', reference = ?, recorded_at = ? WHERE reference = ?")
        .bind(id, at, reservationId),
      ...carryOver(db, { reservationId, partnerId, nextVersion, requestId, now }),
      ...startMail(db, rent, now),
    ]);
    return true;
  } catch (error) {
    if (isVersionConflict(error)) return false;
    throw error;
  }
}

function startMail(db: Pick<D1Database, "prepare">, rent: ScheduledRent, now: Date): D1PreparedStatement[] {
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
