import type { Day } from "../../../../../domain/core/day.ts";
import type { AccessMethod } from "../../../../../domain/place/access.ts";
import type { AccessFacts, EndedBy } from "../../../../../domain/rent/authorized-person.ts";
import type { Database } from "../../../../db/database.ts";
import type { Locale } from "../../../../env.ts";
import { partnerOfUid } from "../../../../http/actor.ts";
import { type Caller, callerValues, isCallersOwn } from "../../../../http/caller.ts";

/** What the page and the emails of an authorized person say about the box. */
export interface PlaceFacts {
  partnerId: string;
  rentId: string;
  placeId: string;
  boxId: string;
  boxNumber: string;
  floor: number;
  namePl: string;
  nameEn: string;
  street: string;
  postcode: string;
  city: string;
  timezone: string;
  accessFrom: string;
  accessTo: string;
  accessMethod: AccessMethod;
  accessNotePl: string;
  accessNoteEn: string;
  helpPhone: string;
  tenantName: string;
  tenantEmail: string;
  tenantLocale: Locale;
  /** The tenant's link; null for one with an account. */
  guestLink: string | null;
  partnerEmail: string;
  partnerLocale: Locale;
  /** 1 if the partner's locks or gates are sent changes of access, so that staff need no email. */
  isConnected: 0 | 1;
}

/** An authorized person with all that decides on their access. */
export interface PersonRow extends AccessFacts, PlaceFacts {
  id: string;
  version: string;
  name: string;
  email: string;
  locale: Locale;
  endedBy: EndedBy | null;
  endedAt: string | null;
  /** The number of codes issued for one box, and of relocations since: their sum numbers the code. */
  issuedCodes: number;
  relocations: number;
  /** The box that the person was last notified of. */
  notifiedBoxId: string;
  createdAt: string;
  rentVersion: string;
  /** When someone last reported that they cannot get in, until the partner resolves it. */
  reportedAt: string | null;
}

/** Of a rent `t`. The condition on removed webhooks is that of the index `webhook_endpoints__of_partner`. */
const placeColumns = `t.partner_id AS partnerId, t.id AS rentId, t.place_id AS placeId, t.box_id AS boxId, b.number AS boxNumber, b.floor,
  p.name_pl AS namePl, p.name_en AS nameEn, p.street, p.postcode, p.city, p.timezone, p.access_from AS accessFrom,
  p.access_to AS accessTo, p.access_method AS accessMethod, p.access_note_pl AS accessNotePl, p.access_note_en AS accessNoteEn,
  COALESCE(NULLIF(p.contact_phone, ''), pa.phone) AS helpPhone, c.name AS tenantName, c.email AS tenantEmail,
  COALESCE(u.locale, c.locale) AS tenantLocale, iif(r.uid IS NULL, r.guest_link, NULL) AS guestLink,
  pa.email AS partnerEmail, pa.locale AS partnerLocale, EXISTS (
    SELECT 1 FROM webhook_endpoints wh WHERE wh.partner_id = t.partner_id AND wh.status <> 'removed' AND wh.status = 'active'
      AND (wh.place_id IS NULL OR wh.place_id = t.place_id)
      AND EXISTS (SELECT 1 FROM json_each(wh.topics) WHERE value = 'access')) AS isConnected`;

const placeJoins = `JOIN reservations r ON r.id = t.reservation_id JOIN boxes b ON b.id = t.box_id
  JOIN places p ON p.id = t.place_id JOIN clients c ON c.id = t.client_id JOIN partners pa ON pa.id = t.partner_id
  LEFT JOIN users u ON u.uid = t.uid`;

const personSql = `SELECT ap.id, ap.version, ap.name, ap.email, ap.locale, ap.from_on AS fromOn, ap.until_on AS untilOn, ap.status,
    ap.ended_by AS endedBy, ap.ended_at AS endedAt, ap.code_number AS issuedCodes, ap.relocations, ap.box_id AS notifiedBoxId,
    ap.created_at AS createdAt, t.status AS rentStatus, t.access_state AS accessState, t.end_on AS rentEndOn,
    t.version AS rentVersion,
    (SELECT reported_at FROM access_reports WHERE rent_id = t.id AND resolved_at IS NULL) AS reportedAt, ${placeColumns}
  FROM authorized_persons ap JOIN rents t ON t.id = ap.rent_id ${placeJoins}`;

/** Binds the rent's id to `?1` and `callerValues` from `?2` on. */
const isTenants = `ap.rent_id = ?1 AND (t.uid = ?2 OR ${isCallersOwn(2)})`;

const isPartners = `ap.rent_id = ?1 AND t.partner_id = ${partnerOfUid.replace("?", "?2")}`;

/** Those who have access, then the others, newest first. */
const order = "ORDER BY ap.status = 'ended', ap.created_at DESC, ap.id LIMIT 50";

/** The people of the caller's own rent. */
export function personsOfTenant(db: Database, rentId: string, caller: Caller, now: Date): D1PreparedStatement {
  return db.prepare(`${personSql} WHERE ${isTenants} ${order}`).bind(rentId, ...callerValues(caller, now));
}

/** One of them. */
export function personOfTenant(
  db: Database,
  { id, personId }: { id: string; personId: string },
  caller: Caller,
  now: Date,
): D1PreparedStatement {
  return db.prepare(`${personSql} WHERE ${isTenants} AND ap.id = ?6`).bind(id, ...callerValues(caller, now), personId);
}

/** The people of a rent of the partner whose staff the user is. */
export function personsOfPartner(db: Database, rentId: string, uid: string): D1PreparedStatement {
  return db.prepare(`${personSql} WHERE ${isPartners} ${order}`).bind(rentId, uid);
}

/** One of them. */
export function personOfPartner(
  db: Database,
  { id, personId }: { id: string; personId: string },
  uid: string,
): D1PreparedStatement {
  return db.prepare(`${personSql} WHERE ${isPartners} AND ap.id = ?3`).bind(id, uid, personId);
}

/** The person to whom a link belongs, also after their access has ended. */
export function personByLink(db: Database, hash: string): D1PreparedStatement {
  return db.prepare(`${personSql} WHERE ap.link_hash = ?`).bind(hash);
}

/** People for whom something is due by a day: their period starts or ends, their rent is over or has another box. */
export function personsToFollow(db: Database, upTo: Day, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `${personSql} WHERE ap.status <> 'ended' AND (ap.until_on <= ?1 OR t.box_id <> ap.box_id
         OR t.status IN ('ended', 'settled', 'cancelled')
         OR (ap.status = 'planned' AND ap.from_on <= ?1 AND t.status <> 'scheduled'))
       ORDER BY ap.id LIMIT ?2`,
    )
    .bind(upTo, limit);
}

/** The place of a rent, for a new person. */
export interface NewPersonFacts extends PlaceFacts {
  /** The rent's own code, encrypted. */
  sealed: string;
}

export function factsForPerson(db: Database, rentId: string): D1PreparedStatement {
  return db
    .prepare(`SELECT t.access_code_sealed AS sealed, ${placeColumns} FROM rents t ${placeJoins} WHERE t.id = ?`)
    .bind(rentId);
}
