import type { InvitationStatus } from "../../../domain/invitation/transitions.ts";
import type { StaffRole } from "../../../domain/team/staff.ts";
import type { Database } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { partnerOfUid } from "../../http/actor.ts";

export interface Member {
  uid: string;
  name: string;
  email: string;
  staffRole: StaffRole;
  /** The only places that the member sees, without those that the caller does not see; null for all. */
  places: PlaceName[] | null;
  since: string;
  /** Whether the member has or had an authenticator app, so that a new one needs a reset. Only owners see it. */
  hasUsedFactor: boolean;
  /** From when an administrator can make an announced reset; null without one. Only owners see it. */
  factorResetAt: string | null;
}

export interface PlaceName {
  id: string;
  name: string;
}

/** A row whose `places` are a JSON array. */
export type WithPlaces<Row> = Omit<Row, "places"> & { places: string | null };

export function readPlaces<Row extends { places: PlaceName[] | null }>(row: WithPlaces<Row>): Row {
  return { ...row, places: row.places === null ? null : JSON.parse(row.places) } as Row;
}

export type MemberRow = Omit<WithPlaces<Member>, "hasUsedFactor"> & { hasUsedFactor: 0 | 1 };

const nameIn = (locale: Locale) => (locale === "pl" ? "p.name_pl" : "p.name_en");

/** The places in a column of place ids, as a JSON array; null for all places. */
const placesIn = (column: string, locale: Locale) =>
  `iif(${column} IS NULL, NULL, (SELECT json_group_array(json_object('id', p.id, 'name', ${nameIn(locale)}) ORDER BY ${nameIn(locale)})
    FROM places p WHERE p.id IN (SELECT value FROM json_each(${column})))) AS places`;

/** The partner's places that the caller sees. */
export function selectPlaceNames(db: Database, uid: string, locale: Locale): D1PreparedStatement {
  return db
    .prepare(
      `SELECT p.id, ${nameIn(locale)} AS name FROM places p WHERE p.partner_id = ${partnerOfUid}
       ORDER BY ${nameIn(locale)}, p.id LIMIT 1000`,
    )
    .bind(uid);
}

/** JSON arrays of the names of an invitation’s places; null for all places. */
export interface PlaceNames {
  placesPl: string | null;
  placesEn: string | null;
}

const placeNamesIn = (locale: Locale) =>
  `iif(i.place_ids IS NULL, NULL, (SELECT json_group_array(${nameIn(locale)} ORDER BY ${nameIn(locale)})
    FROM places p WHERE p.id IN (SELECT value FROM json_each(i.place_ids))))`;

/** `PlaceNames` of an invitation `i`. */
export const placeNames = `${placeNamesIn("pl")} AS placesPl, ${placeNamesIn("en")} AS placesEn`;

export const readPlaceNames = ({ placesPl, placesEn }: PlaceNames, locale: Locale): string[] | null =>
  JSON.parse((locale === "pl" ? placesPl : placesEn) ?? "null");

export interface OwnPlace {
  id: string;
  namePl: string;
  nameEn: string;
}

/** Those of the given places that belong to the partner. */
export function selectOwnPlaces(db: Database, uid: string, placeIds: readonly string[] | null): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id, name_pl AS namePl, name_en AS nameEn FROM places
       WHERE partner_id = ${partnerOfUid} AND id IN (SELECT value FROM json_each(?)) ORDER BY name_pl`,
    )
    .bind(uid, JSON.stringify(placeIds ?? []));
}

export interface LimitsRow {
  maxDiscountPercent: number;
  mayLowerDeposit: 0 | 1;
  mayRecordPayments: 0 | 1;
}

/** The limits of staff below manager. */
export function selectLimits(db: Database, uid: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT staff_discount_percent AS maxDiscountPercent, staff_lowers_deposit = 1 AS mayLowerDeposit,
         staff_records_payments = 1 AS mayRecordPayments FROM partners WHERE id = ${partnerOfUid}`,
    )
    .bind(uid);
}

/** The partner's staff, owners first. */
export function selectMembers(db: Database, uid: string, locale: Locale): D1PreparedStatement {
  return db
    .prepare(
      `SELECT u.uid, COALESCE(u.display_name, '') AS name, COALESCE(u.email, '') AS email, m.staff_role AS staffRole,
         m.created_at AS since, u.second_factors <> '[]' OR u.factor_allowed_until IS NOT NULL AS hasUsedFactor,
         u.factor_reset_at AS factorResetAt, ${placesIn("m.place_ids", locale)}
       FROM partner_members m JOIN users u ON u.uid = m.uid WHERE m.partner_id = ${partnerOfUid}
       ORDER BY m.staff_role <> 'owner', m.staff_role <> 'manager', u.display_name, u.uid`,
    )
    .bind(uid);
}

/** One row if both are of one partner's staff. */
export const isTeamMate = (db: Database, caller: string, uid: string): D1PreparedStatement =>
  db.prepare(`SELECT 1 FROM partner_members WHERE partner_id = ${partnerOfUid} AND uid = ?`).bind(caller, uid);

export interface StaffInvitation {
  id: string;
  name: string;
  email: string;
  staffRole: StaffRole;
  /** As in `Member`. */
  places: PlaceName[] | null;
  locale: "pl" | "en";
  status: InvitationStatus;
  timesSent: number;
  sentAt: string;
  expiresAt: string;
}

const columns = `id, name, email, staff_role AS staffRole, locale, times_sent AS timesSent, sent_at AS sentAt,
  expires_at AS expiresAt`;

/** Open and expired staff invitations, the newest per address. */
export function selectInvitations(db: Database, uid: string, locale: Locale, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${columns}, iif(status <> 'expired' AND expires_at <= ?1, 'expired', status) AS status, ${placesIn("i.place_ids", locale)}
       FROM invitations i
       WHERE partner_id = (SELECT partner_id FROM partner_members WHERE uid = ?2) AND kind = 'staff'
         AND status IN ('sent', 'opened', 'expired')
         AND NOT EXISTS (SELECT 1 FROM invitations later WHERE later.partner_id = i.partner_id AND later.kind = 'staff'
           AND later.email = i.email AND later.created_at > i.created_at)
       ORDER BY created_at DESC LIMIT 100`,
    )
    .bind(now.toISOString(), uid);
}

export interface OwnInvitation extends Omit<StaffInvitation, "places">, PlaceNames {
  partnerName: string;
  inviterName: string;
}

/** One of the partner's invitations, with the names for its email. */
export function selectOwnInvitation(db: Database, uid: string, id: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${columns}, status, ${placeNames}, ${names} FROM invitations i
       WHERE id = ?2 AND kind = 'staff' AND partner_id = (SELECT partner_id FROM partner_members WHERE uid = ?1)`,
    )
    .bind(uid, id);
}

const names = `(SELECT legal_name FROM partners WHERE id = i.partner_id) AS partnerName,
  (SELECT COALESCE(display_name, '') FROM users WHERE uid = ?1) AS inviterName`;

export interface InviterFacts {
  partnerId: string;
  partnerName: string;
  inviterName: string;
  /** Whether a member of the staff has this address. */
  isMember: 0 | 1;
}

export function selectInviter(db: Database, uid: string, email: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT pa.id AS partnerId, pa.legal_name AS partnerName, COALESCE(u.display_name, '') AS inviterName,
         EXISTS (SELECT 1 FROM partner_members own JOIN users ON users.uid = own.uid
           WHERE own.partner_id = pa.id AND users.email = ?2) AS isMember
       FROM partner_members m JOIN partners pa ON pa.id = m.partner_id JOIN users u ON u.uid = m.uid WHERE m.uid = ?1`,
    )
    .bind(uid, email);
}
