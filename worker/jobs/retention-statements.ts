import type { DeletedKind } from "../../domain/privacy/retained-data.ts";
import type { Database } from "../db/database.ts";

const deleteWhere = (table: string, condition: string) =>
  `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${condition} LIMIT ?2)`;
const updateWhere = (table: string, set: string, condition: string) =>
  `UPDATE ${table} SET ${set} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${condition} LIMIT ?2)`;

const oldPersons =
  "SELECT id FROM authorized_persons WHERE status = 'ended' AND ended_at < ?1 ORDER BY ended_at LIMIT ?2";
const oldQuestions = "SELECT id FROM questions WHERE last_message_at < ?1 ORDER BY last_message_at LIMIT ?2";
const oldCases = "SELECT id FROM collection_cases WHERE closed_at < ?1 ORDER BY closed_at LIMIT ?2";
/** Issued in a year whose income tax was due, in the next one, five years before this year; the condition is that of an index. */
const oldInvoices = `SELECT id FROM invoices WHERE buyer ->> '$.name' <> '' AND status <> 'draft'
  AND issued_on < date(?1, '+2 hours', 'start of year', '-1 year') ORDER BY issued_on LIMIT ?2`;
/** Companies whose last owner deleted the account in a year that ended, in Poland, before the period. */
const isOldCompany = `pa.status = 'suspended' AND pa.email = '' AND pa.legal_name <> ''
  AND pa.updated_at < strftime('%Y-%m-%dT%H:%M:%fZ', ?1, '+2 hours', 'start of year', '-1 hours')
  AND NOT EXISTS (SELECT 1 FROM partner_members WHERE partner_id = pa.id)`;
const noBuyer = "json_object('name', '', 'nip', NULL, 'street', '', 'postcode', '', 'city', '', 'email', '')";

/** Statements by kind. `?1`: the instant before which it is deleted, `?2`: the most rows. */
export const retentionSql = {
  unconcluded: [
    updateWhere(
      "reservations",
      `uid = NULL, guest_name = NULL, guest_email = NULL, guest_phone = NULL, guest_link = NULL, guest_link_hash = NULL,
       holder_hash = NULL, buyer = NULL, return_iban = NULL, note = '', address_hash = NULL, agreement = NULL`,
      `(status = 'expired' OR (status = 'cancelled' AND client_id IS NULL))
       AND COALESCE(uid, guest_email, holder_hash) IS NOT NULL AND updated_at < ?1
       AND NOT EXISTS (SELECT 1 FROM transfers_due WHERE reservation_id = reservations.id AND paid_on IS NULL)`,
    ),
  ],
  authorizedPersons: [
    `DELETE FROM outbox WHERE status <> 'waiting' AND id IN (
       SELECT ob.id FROM authorized_persons ap
       JOIN outbox ob ON ob.cause > ap.rent_id || ':person:' || ap.id || ':' AND ob.cause < ap.rent_id || ':person:' || ap.id || ';'
       WHERE ap.id IN (${oldPersons}))`,
    `UPDATE access_reports SET person_id = NULL WHERE person_id IN (${oldPersons})`,
    `DELETE FROM authorized_persons WHERE id IN (${oldPersons})`,
  ],
  // The job that looks for files without a row deletes the file. A policy is stored before its rent ends.
  policies: [
    `DELETE FROM insurance_policies WHERE rent_id IN (
       SELECT t.id FROM insurance_policies ip JOIN rents t ON t.id = ip.rent_id
       WHERE ip.created_at < ?1 AND t.status IN ('ended', 'settled', 'cancelled') AND COALESCE(t.end_on, t.updated_at) < ?1 LIMIT ?2)`,
  ],
  debts: [
    // The triggers against deletion compare the two instants.
    `UPDATE collection_cases SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', ?1, '+6 years', '+1 day') WHERE id IN (${oldCases})`,
    `DELETE FROM collection_postings WHERE case_id IN (${oldCases})`,
    `DELETE FROM collection_documents WHERE case_id IN (${oldCases})`,
    `DELETE FROM collection_events WHERE case_id IN (${oldCases})`,
    `DELETE FROM collection_installments WHERE plan_id IN (SELECT id FROM collection_plans WHERE case_id IN (${oldCases}))`,
    `DELETE FROM collection_plans WHERE case_id IN (${oldCases})`,
    `DELETE FROM collection_cases WHERE id IN (${oldCases})`,
  ],
  invoices: [
    `UPDATE ksef_submissions SET xml = iif(xml IS NULL, NULL, ''), receipt = iif(receipt IS NULL, NULL, '') WHERE id IN (${oldInvoices})`,
    `UPDATE invoices SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', ?1, '+5 years'), buyer = ${noBuyer}, correction = json_replace(correction, '$.buyerBefore', json(${noBuyer}))
     WHERE id IN (${oldInvoices})`,
  ],
  unmatchedPayments: [
    updateWhere(
      "unmatched_payments",
      "payer_email = NULL, description = '', metadata = '{}'",
      "paid_at < ?1 AND status IN ('noted', 'returned') AND (payer_email IS NOT NULL OR description <> '')",
    ),
  ],
  payerAccounts: [
    updateWhere("bank_transfers", "payer_account = NULL", "payer_account IS NOT NULL AND booked_on < ?1"),
  ],
  questions: [
    `DELETE FROM outbox WHERE cause IN (
       SELECT ob.cause FROM questions qs JOIN outbox ob ON ob.cause > qs.id || ':' AND ob.cause < qs.id || ';'
       WHERE qs.id IN (${oldQuestions}))`,
    `DELETE FROM question_messages WHERE question_id IN (${oldQuestions})`,
    `DELETE FROM questions WHERE id IN (${oldQuestions})`,
  ],
  emails: [deleteWhere("outbox", "status <> 'waiting' AND created_at < ?1 ORDER BY created_at")],
  bouncedAddresses: [deleteWhere("suppressed_addresses", "suppressed_at < ?1")],
  invitations: [
    updateWhere(
      "invitations",
      "email = '', name = '', answer = '', message = ''",
      "email <> '' AND status NOT IN ('sent', 'opened') AND updated_at < ?1",
    ),
  ],
  reports: [
    updateWhere(
      "content_reports",
      "reporter_name = '', reporter_email = ''",
      "reporter_email <> '' AND status IN ('decided', 'closed') AND COALESCE(closed_at, decided_at) < ?1",
    ),
  ],
  history: [deleteWhere("audit_events", "at < ?1 ORDER BY at, id")],
  viewSessions: [deleteWhere("view_sessions", "COALESCE(ended_at, until_at) < ?1")],
  landlords: [
    `UPDATE partners SET legal_name = '', nip = NULL, regon = NULL, krs = NULL, street = '', postcode = '', city = '',
       iban = NULL, bank_account_holder = NULL
     WHERE id IN (SELECT pa.id FROM partners pa WHERE ${isOldCompany} LIMIT ?2)`,
    `UPDATE places SET land_register = '' WHERE id IN (SELECT p.id FROM partners pa CROSS JOIN places p ON p.partner_id = pa.id
       WHERE pa.status = 'suspended' AND pa.legal_name = '' AND p.land_register <> '' LIMIT ?2)`,
    `DELETE FROM register_checks WHERE rowid IN (SELECT rk.rowid FROM partners pa CROSS JOIN register_checks rk ON rk.partner_id = pa.id
       WHERE pa.status = 'suspended' AND pa.legal_name = '' LIMIT ?2)`,
  ],
  accountants: [deleteWhere("accountant_links", "expires_at < ?1")],
  mergedClients: [deleteWhere("client_merges", "created_at < ?1")],
  storedResponses: [
    `DELETE FROM idempotency_keys WHERE (scope, key) IN (
       SELECT scope, key FROM idempotency_keys WHERE created_at < ?1 ORDER BY created_at LIMIT ?2)`,
  ],
  passkeyChallenges: [
    `DELETE FROM passkey_challenges WHERE (uid, signed_in_at) IN (
       SELECT uid, signed_in_at FROM passkey_challenges WHERE expires_at < ?1 ORDER BY expires_at LIMIT ?2)`,
  ],
  webhooks: [
    `DELETE FROM webhook_deliveries WHERE id IN (
       SELECT id FROM webhook_deliveries WHERE created_at < ?1 AND state <> 'waiting' ORDER BY created_at LIMIT ?2)`,
    `DELETE FROM webhook_events WHERE id IN (
       SELECT wv.id FROM webhook_events wv WHERE wv.created_at < ?1
         AND NOT EXISTS (SELECT 1 FROM webhook_deliveries WHERE event_id = wv.id)
         AND (wv.topic NOT IN ('access', 'rent.started', 'rent.noticeGiven', 'rent.noticeWithdrawn', 'rent.ended')
           OR EXISTS (SELECT 1 FROM webhook_events newer WHERE newer.subject_id = wv.subject_id
             AND newer.sequence > wv.sequence))
       ORDER BY wv.created_at LIMIT ?2)`,
  ],
  searches: [
    `DELETE FROM search_days WHERE on_day IN (SELECT on_day FROM search_days WHERE on_day < substr(?1, 1, 10) LIMIT ?2)`,
    `DELETE FROM search_counts WHERE (map_column, map_row, on_day, size, kind) IN (
       SELECT map_column, map_row, on_day, size, kind FROM search_counts WHERE on_day < substr(?1, 1, 10) LIMIT ?2)`,
  ],
} as const satisfies Partial<Record<DeletedKind, readonly string[]>>;

/** Entries that were not confirmed in time, were notified, or have waited too long. */
export function deleteWaitlistEntries(
  db: Database,
  before: { unconfirmedAt: string; notifiedAt: string; confirmedAt: string },
  limit: number,
): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM waitlist_entries WHERE rowid IN (SELECT rowid FROM waitlist_entries
         WHERE (confirmed_at IS NULL AND created_at < ?1) OR notified_at < ?2 OR confirmed_at < ?3 LIMIT ?4)`,
    )
    .bind(before.unconfirmedAt, before.notifiedAt, before.confirmedAt, limit);
}

/** Named jobs only, so that the primary key finds their rows. */
export function deleteJobRuns(
  db: Database,
  jobs: readonly string[],
  before: string,
  limit: number,
): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM job_runs WHERE (job, started_at) IN (SELECT job, started_at FROM job_runs
         WHERE job IN (SELECT value FROM json_each(?1)) AND started_at < ?2 LIMIT ?3)`,
    )
    .bind(JSON.stringify(jobs), before, limit);
}
