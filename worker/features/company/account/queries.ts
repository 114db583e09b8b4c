import { type Database, rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { partnerOfUid } from "../../../http/actor.ts";

/** A new account that waits, as JSON of the partner `partners`; null for none. */
export const nextAccountSql = `(SELECT json_object('iban', iban, 'holder', account_holder, 'askedAt', created_at,
  'shownFromAt', shown_from) FROM bank_account_changes WHERE partner_id = partners.id AND state = 'waiting')`;

export interface NextAccount {
  iban: string;
  holder: string | null;
  askedAt: string;
  /** From when tenants see it. */
  shownFromAt: string;
}

export interface AccountOwner {
  email: string;
  locale: Locale;
  name: string;
}

/** The owners of a partner. @param partner SQL of its id, with one parameter */
const ownersOf = (partner: string) => `SELECT u.email, u.locale, COALESCE(u.display_name, '') AS name
  FROM partner_members m JOIN users u ON u.uid = m.uid AND u.status = 'active' AND u.email IS NOT NULL
  WHERE m.partner_id = ${partner} AND m.staff_role = 'owner'`;

export const ownersOfUid = (db: Database, uid: string): D1PreparedStatement =>
  db.prepare(ownersOf(partnerOfUid)).bind(uid);

export const ownersOfPartner = (db: Database, partnerId: string): D1PreparedStatement =>
  db.prepare(ownersOf("?")).bind(partnerId);

/** A waiting change with its partner. */
export interface WaitingChange {
  id: string;
  version: string;
  partnerId: string;
  partnerVersion: string;
  companyName: string;
  email: string;
  locale: Locale;
  iban: string;
  holder: string | null;
  oldIban: string | null;
}

const waiting = `SELECT ac.id, ac.version, ac.partner_id AS partnerId, pa.version AS partnerVersion,
    pa.legal_name AS companyName, pa.email, pa.locale, ac.iban, ac.account_holder AS holder, pa.iban AS oldIban
  FROM bank_account_changes ac JOIN partners pa ON pa.id = ac.partner_id WHERE ac.state = 'waiting'`;

export const waitingOfUid = (db: Database, uid: string): D1PreparedStatement =>
  db.prepare(`${waiting} AND ac.partner_id = ${partnerOfUid}`).bind(uid);

export const waitingOfPartner = (db: Database, partnerId: string): D1PreparedStatement =>
  db.prepare(`${waiting} AND ac.partner_id = ?`).bind(partnerId);

/** Changes whose wait is over. */
export const dueChanges = (db: Database, now: Date, limit: number): D1PreparedStatement =>
  db
    .prepare(
      `SELECT partner_id AS partnerId FROM bank_account_changes WHERE state = 'waiting' AND shown_from <= ?
       ORDER BY shown_from, id LIMIT ?`,
    )
    .bind(now.toISOString(), limit);

export const dueChange = (db: Database, partnerId: string, now: Date): D1PreparedStatement =>
  db.prepare(`${waiting} AND ac.partner_id = ? AND ac.shown_from <= ?`).bind(partnerId, now.toISOString());

/** What a link of an email is about: its own change or the one that took its place, and the account that tenants see. */
export interface LinkedChange {
  partnerId: string;
  companyName: string;
  state: "waiting" | "shown" | "cancelled" | "stopped";
  iban: string;
  /** The account that tenants see. */
  shownIban: string | null;
}

/**
 * Of a change that was entered while this one waited or would have, so that a thief cannot make the link useless by another
 * one. Later ones have links of their own: who is no longer an owner must not stop them.
 */
export const changeByLink = (db: Database, hash: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ac.partner_id AS partnerId, pa.legal_name AS companyName, COALESCE(later.state, ac.state) AS state,
         COALESCE(later.iban, ac.iban) AS iban, pa.iban AS shownIban
       FROM bank_account_changes ac JOIN partners pa ON pa.id = ac.partner_id
       LEFT JOIN bank_account_changes later ON later.partner_id = ac.partner_id AND later.state = 'waiting'
         AND later.created_at <= ac.shown_from
       WHERE ac.link_hash = ?`,
    )
    .bind(hash);

export const readWaiting = (found: D1Result | undefined): WaitingChange | null => rows<WaitingChange>(found)[0] ?? null;
