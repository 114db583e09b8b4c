import { clientSearchText } from "../../../../domain/client/search-text.ts";
import { newId } from "../../../../domain/core/ids.ts";
import type { Database } from "../../../db/database.ts";
import { update } from "../../../db/write.ts";
import {
  isBlockedSql,
  isOpenReservation,
  isRecordBlockedSql,
  type OwnClientRow,
  type PersonColumn,
  solelyOwnedPartner,
} from "./queries.ts";

export interface Deletion {
  uid: string;
  /** The user, or an administrator. */
  actor: string;
  /** An administrator's reason; null for the user's own deletion. */
  reason: string | null;
  requestId: string;
  now: Date;
}

export interface RecordErasure extends Pick<Deletion, "actor" | "requestId" | "now"> {
  clientId: string;
  reason: string;
}

/** Fails the batch if the account is already deleted, or if a reason against the deletion has been added since. */
export function auditDeletion(db: Database, { uid, actor, reason, requestId, now }: Deletion): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO audit_events (version, actor, action, entity, entity_id, details, request_id, at)
       VALUES (?2, ?5, 'delete', 'user', (
         SELECT uid FROM users WHERE uid = ?1 AND status <> 'deleted' AND NOT (${isBlockedSql})),
         iif(?6 IS NULL, '{}', json_object('reason', ?6)), ?3, ?4)`,
    )
    .bind(uid, newId("version"), requestId, now.toISOString(), actor, reason);
}

/** Fails the batch if the client is already erased or has an account, or if a reason against it has been added since. */
export function auditRecordErasure(db: Database, erasure: RecordErasure): D1PreparedStatement {
  const { clientId, actor, reason, requestId, now } = erasure;
  return db
    .prepare(
      `INSERT INTO audit_events (version, actor, action, entity, entity_id, partner_id, details, request_id, at)
       VALUES (?2, ?5, 'erase', 'client', (
         SELECT id FROM clients WHERE id = ?1 AND uid IS NULL AND erased_at IS NULL AND NOT (${isRecordBlockedSql})),
         (SELECT partner_id FROM clients WHERE id = ?1), json_object('reason', ?6), ?3, ?4)`,
    )
    .bind(clientId, newId("version"), requestId, now.toISOString(), actor, reason);
}

/** The person's email address; null without one, and for a client whose address someone else uses too. */
const emailOf: Record<PersonColumn, string> = {
  uid: "(SELECT email FROM users WHERE uid = ?1)",
  client_id: `(SELECT NULLIF(email, '') FROM clients WHERE id = ?1
    AND NOT EXISTS (SELECT 1 FROM users u WHERE u.email = clients.email)
    AND NOT EXISTS (SELECT 1 FROM clients c WHERE c.email = clients.email AND c.id <> ?1 AND c.erased_at IS NULL))`,
};

/** The emails whose causes start with one of the ids, through the index of causes. */
const causedBy = (ids: string) =>
  `SELECT ob.id FROM (${ids}) source CROSS JOIN outbox ob ON ob.cause > source.id || ':' AND ob.cause < source.id || ';'`;

/**
 * Erases what the person's contracts and emails say about them. Kept for legal reasons: issued invoices, signed
 * agreements of concluded rentals and the ledger.
 */
function eraseContracts(db: Database, person: PersonColumn, id: string, now: Date): D1PreparedStatement[] {
  const email = emailOf[person];
  const own = `${person} = ?1`;
  const clients = person === "uid" ? "(SELECT id FROM clients WHERE uid = ?1)" : "(?1)";
  const questions = `SELECT id FROM questions WHERE email = ${email}${person === "uid" ? " OR uid = ?1" : ""}
    OR reservation_id IN (SELECT id FROM reservations WHERE ${own})`;
  const run = (sql: string) => db.prepare(sql).bind(id);
  return [
    run(`DELETE FROM outbox WHERE recipient = ${email}`),
    run(`DELETE FROM outbox WHERE status <> 'waiting' AND mentioned_email = ${email}`),
    run(
      `DELETE FROM outbox WHERE status <> 'waiting' AND mentioned_code IN (SELECT code FROM reservations WHERE ${own})`,
    ),
    run(
      `DELETE FROM outbox WHERE status <> 'waiting' AND id IN (${causedBy(
        `SELECT id FROM reservations WHERE ${own} UNION SELECT id FROM rents WHERE ${own}`,
      )})`,
    ),
    // Their own access, given by others, ends; webhooks tell the locks.
    db
      .prepare(
        `UPDATE authorized_persons SET status = 'ended', ended_by = 'person', ended_at = ?2, updated_at = ?2
         WHERE status <> 'ended' AND (email = ${email} OR rent_id IN (SELECT id FROM rents WHERE ${own}))`,
      )
      .bind(id, now.toISOString()),
    run(`DELETE FROM outbox WHERE status <> 'waiting' AND template IN ('personAccessEnded', 'personAccessReported')
      AND id IN (${causedBy(`SELECT rent_id || ':person:' || id AS id FROM authorized_persons WHERE email = ${email}`)})`),
    run(`UPDATE access_reports SET person_id = NULL WHERE person_id IN (
      SELECT id FROM authorized_persons WHERE email = ${email} OR rent_id IN (SELECT id FROM rents WHERE ${own}))`),
    run(`DELETE FROM authorized_persons WHERE email = ${email} OR rent_id IN (SELECT id FROM rents WHERE ${own})`),
    // A job then deletes the file.
    run(`DELETE FROM insurance_policies WHERE rent_id IN (SELECT id FROM rents WHERE ${own})`),
    run(`DELETE FROM waitlist_entries WHERE email = ${email}`),
    run(`UPDATE content_reports SET reporter_name = '', reporter_email = '' WHERE reporter_email = ${email}`),
    run(`DELETE FROM outbox WHERE id IN (${causedBy(questions)})`),
    run(`DELETE FROM question_messages WHERE question_id IN (${questions})`),
    run(`DELETE FROM questions WHERE id IN (${questions})`),
    run(`DELETE FROM suppressed_addresses WHERE address = ${email}`),
    run(
      `UPDATE unmatched_payments SET payer_email = NULL, description = '', metadata = '{}' WHERE payer_email = lower(${email})`,
    ),
    run(`UPDATE invitations SET email = '', name = '', answer = '', message = ''
      WHERE (email = ${email} OR client_id IN ${clients}${person === "uid" ? " OR accepted_uid = ?1" : ""})
        AND status NOT IN ('sent', 'opened')`),
    run(`DELETE FROM client_merges WHERE kept_id IN ${clients}`),
    run(`UPDATE reservations SET guest_name = NULL, guest_email = NULL, guest_phone = NULL, guest_link = NULL,
        guest_link_hash = NULL, holder_hash = NULL, buyer = NULL, return_iban = NULL, note = '',
        agreement = iif(EXISTS (SELECT 1 FROM rents WHERE reservation_id = reservations.id), agreement, NULL)
      WHERE ${own} OR (guest_email = ${email} AND uid IS NULL AND client_id IS NULL AND NOT ${isOpenReservation})`),
    run(`DELETE FROM sandbox_sessions WHERE reference IN (SELECT id FROM payments WHERE order_id IN (
      SELECT id FROM orders WHERE ${own} OR reservation_id IN (SELECT id FROM reservations WHERE ${own})))`),
    run(
      `UPDATE charges SET collect_on = NULL WHERE collect_on IS NOT NULL AND rent_id IN (SELECT id FROM rents WHERE ${own})`,
    ),
    run(`UPDATE method_setups SET page_url = NULL, status = iif(status = 'open', 'expired', status)
      WHERE rent_id IN (SELECT id FROM rents WHERE ${own})`),
    // A job then removes the method from the provider.
    run(`UPDATE rents SET payment_method_id = NULL WHERE ${own}`),
  ];
}

/**
 * Erases a user's personal data. Kept for legal reasons, without a link to the account: what `eraseContracts` keeps, and
 * consent records. Stored responses of other users' calls are deleted within three days.
 */
export function erasePerson(db: Database, { uid, now }: Deletion): D1PreparedStatement[] {
  return [...eraseContracts(db, "uid", uid, now), ...closeAccount(db, { uid, now })];
}

/** Erases what belongs to the account alone, and marks it as deleted. Its contracts are erased or moved before. */
function closeAccount(db: Database, { uid, now }: Pick<Deletion, "uid" | "now">): D1PreparedStatement[] {
  const at = now.toISOString();
  const run = (sql: string) => db.prepare(sql).bind(uid);
  return [
    run("DELETE FROM view_sessions WHERE subject_uid = ?1 AND partner_id IS NULL"),
    run("DELETE FROM saved_filters WHERE uid = ?1"),
    run("DELETE FROM saved_items WHERE uid = ?1"),
    run("DELETE FROM recovery_codes WHERE uid = ?1"),
    run("DELETE FROM passkeys WHERE uid = ?1"),
    run("DELETE FROM passkey_challenges WHERE uid = ?1"),
    run("DELETE FROM drafts WHERE uid = ?1"),
    run("DELETE FROM idempotency_keys WHERE substr(scope, 1, length(?1) + 1) = ?1 || ' '"),
    ...leaveCompany(db, uid, now),
    db
      .prepare(
        `UPDATE users SET email = NULL, email_verified = 0, display_name = NULL, phone_number = NULL, photo_url = NULL,
           provider_phone_number = NULL, provider_data = NULL, second_factors = '[]', trusted_factor = NULL, factor_allowed_until = NULL, factor_reset_at = NULL, tenant_id = NULL, has_password = 0, buyer = NULL,
           status = 'deleted', updated_at = ?2 WHERE uid = ?1`,
      )
      .bind(uid, at),
  ];
}

/**
 * Erases a client who has no account. An open invitation is withdrawn, since it names them. Keeps what `erasePerson` keeps.
 */
export function eraseRecord(db: Database, client: OwnClientRow, now: Date): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE invitations SET status = 'revoked', version = ?2, updated_at = ?3
         WHERE client_id = ?1 AND status IN ('sent', 'opened')`,
      )
      .bind(client.id, newId("version"), now.toISOString()),
    ...eraseContracts(db, "client_id", client.id, now),
    eraseClient(db, client, now),
  ];
}

/**
 * Erases an old client with their signed agreements, the titles of their payments and the photos of their boxes, whose files a job
 * then deletes. Their account no longer shows these rentals.
 */
export function eraseOldClient(db: Database, client: OwnClientRow, now: Date): D1PreparedStatement[] {
  const rents = "(SELECT id FROM rents WHERE client_id = ?1)";
  const run = (sql: string) => db.prepare(sql).bind(client.id);
  return [
    ...eraseRecord(db, client, now),
    run("UPDATE reservations SET agreement = NULL, uid = NULL WHERE client_id = ?1"),
    run("UPDATE rents SET inspection = NULL, uid = NULL WHERE client_id = ?1"),
    run("UPDATE orders SET uid = NULL WHERE client_id = ?1"),
    run(`UPDATE recorded_payments SET title = '' WHERE rent_id IN ${rents}`),
    run(`UPDATE credit_refunds SET note = '' WHERE rent_id IN ${rents}`),
    run(`DELETE FROM rent_photos WHERE rent_id IN ${rents}`),
  ];
}

/** A company without an owner is closed. Its legal data and bank account are kept for the yearly tax report (DAC7). */
function leaveCompany(db: Database, uid: string, now: Date): D1PreparedStatement[] {
  const run = (sql: string) => db.prepare(sql).bind(uid);
  return [
    run(`UPDATE places SET contact_phone = '', contact_email = '' WHERE partner_id = ${solelyOwnedPartner}`),
    run(`DELETE FROM bank_account_changes WHERE partner_id = ${solelyOwnedPartner}`),
    db
      .prepare(
        `UPDATE partners SET contact_name = '', email = '', phone = '', status = 'suspended', updated_at = ?2
         WHERE id = ${solelyOwnedPartner}`,
      )
      .bind(uid, now.toISOString()),
    // The job `purgeOrphanedPhotos` deletes the files.
    run("DELETE FROM partner_members WHERE uid = ?1"),
  ];
}

const erasedName = { pl: "Klient usunięty", en: "Client erased" };

/**
 * Erases a partner's record of the person. Name, tax number and country of a company are kept: they are not personal data
 * and appear on its invoices.
 */
export function eraseClient(
  db: Database,
  { id, kind, name, nip, taxNumber, country, partnerLocale }: OwnClientRow,
  now: Date,
): D1PreparedStatement {
  const kept =
    kind === "company"
      ? { name, nip, taxNumber, country }
      : { name: erasedName[partnerLocale], nip: null, taxNumber: null, country: "PL" };
  return update(db, "clients", {
    set: {
      ...{ name: kept.name, nip: kept.nip, tax_number: kept.taxNumber, country: kept.country },
      ...{ email: "", phone: "", street: "", postcode: "", city: "" },
      ...{ notes: "", tags: "[]", blocked_reason: "", uid: null },
      search_text: clientSearchText({ ...kept, email: "", phone: "" }),
      version: newId("version"),
      erased_at: now.toISOString(),
      updated_at: now.toISOString(),
    },
    where: { id },
  });
}

export function markIdentityDeleted(db: Database, uid: string, now: Date): D1PreparedStatement {
  return update(db, "users", { set: { identity_deleted_at: now.toISOString() }, where: { uid, status: "deleted" } });
}
