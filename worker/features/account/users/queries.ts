import { isRole, type Role } from "../../../../domain/account/roles.ts";
import type { AcceptedDocuments } from "../../../../domain/consent/documents.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { isOnboardingStatus, type OnboardingStatus } from "../../../../domain/onboarding/onboarding.ts";
import { standardCommission } from "../../../../domain/order/commission.ts";
import { isStaffRole, type StaffRole } from "../../../../domain/team/staff.ts";
import { type Database, rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { emailChangedInsert, outboxInsert } from "../../email/statements.ts";

/** An account as stored in the database. */
export interface Account {
  role: Role | null;
  status: "active" | "blocked" | "deleted";
  onboardingStatus: OnboardingStatus | null;
  staffRole: StaffRole | null;
  hasLimitedPlaces: boolean;
}

interface AccountRow {
  role: number | null;
  status: Account["status"];
  onboarding_status: number | null;
  staff_role: string | null;
  has_limited_places: 0 | 1;
}

export interface Person {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  displayName: string | null;
}

const accountSql = `SELECT users.role, users.status, partners.onboarding_status, partner_members.staff_role,
  partner_members.place_ids IS NOT NULL AS has_limited_places FROM users
  LEFT JOIN partner_members ON partner_members.uid = users.uid
  LEFT JOIN partners ON partners.id = partner_members.partner_id
  WHERE users.uid = ?`;

function accountOf(row: AccountRow | undefined): Account | null {
  if (row === undefined) return null;
  return {
    role: isRole(row.role) ? row.role : null,
    status: row.status,
    onboardingStatus: isOnboardingStatus(row.onboarding_status) ? row.onboarding_status : null,
    staffRole: isStaffRole(row.staff_role) ? row.staff_role : null,
    hasLimitedPlaces: row.has_limited_places === 1,
  };
}

/**
 * Stores the provider's data about a user and reads their account; null for an unknown user. If the address has
 * changed, the old one is notified.
 */
export async function updatePerson(db: D1DatabaseSession, person: Person, locale: Locale | null, now: Date) {
  const { uid, email } = person;
  const results = await db.batch([
    ...(email === null ? [] : [emailChangedInsert(db, { uid, newEmail: email, now })]),
    db
      .prepare(
        `UPDATE users SET email = ?2, email_verified = ?3, locale = COALESCE(?4, locale), updated_at = ?5 WHERE uid = ?1
         AND status <> 'deleted' AND (email IS NOT ?2 OR email_verified <> ?3 OR locale <> COALESCE(?4, locale))`,
      )
      .bind(uid, email, Number(person.emailVerified), locale, now.toISOString()),
    selectAccount(db, uid),
  ]);
  return accountOf(rows<AccountRow>(results.at(-1))[0]);
}

function selectAccount(db: Database, uid: string): D1PreparedStatement {
  return db.prepare(accountSql).bind(uid);
}

export async function findAccount(db: Database, uid: string): Promise<Account | null> {
  return accountOf(rows<AccountRow>(await selectAccount(db, uid).all())[0]);
}

export interface NewAccount extends Person {
  role: Role;
  locale: Locale;
  accepted: AcceptedDocuments;
  /** The new company of a registering partner; null for a customer. */
  partner: { id: string; invoicePrefix: string } | null;
  nextVersion: string;
  requestId: string;
  now: Date;
}

/**
 * Registers a user once: an existing role is kept and a repeated call changes nothing. Only an external user with a
 * verified address may become a customer. A partner gets a new company, whose onboarding begins.
 */
export async function insertAccount(db: D1DatabaseSession, account: NewAccount): Promise<Account> {
  const { uid, email, locale, nextVersion, partner } = account;
  const at = account.now.toISOString();
  const results = await db.batch([
    db
      .prepare(
        `INSERT INTO users (uid, email, email_verified, display_name, role, locale, created_at, updated_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7)
         ON CONFLICT (uid) DO UPDATE SET role = ?5, display_name = ?4, updated_at = ?7
         WHERE users.status <> 'deleted' AND (users.role IS NULL OR (users.role = 3 AND ?5 = 0 AND ?3 = 1))`,
      )
      .bind(uid, email, Number(account.emailVerified), account.displayName, account.role, locale, at),
    ...(partner === null ? [] : partnerStatements(db, uid, email ?? "", locale, partner, at)),
    db
      .prepare(
        `INSERT INTO audit_events (version, actor, action, entity, entity_id, request_id, at)
         SELECT ?1, uid, 'register', 'user', uid, ?2, ?3 FROM users WHERE uid = ?4 AND updated_at = ?3`,
      )
      .bind(nextVersion, account.requestId, at, uid),
    ...acceptances(db, account),
    ...verification(db, account),
    selectAccount(db, uid),
  ]);
  return accountOf(rows<AccountRow>(results.at(-1))[0]) as Account;
}

/** The accepted documents. Like the audit row, only written by the call that inserted or changed the account. */
function acceptances(db: D1DatabaseSession, { uid, accepted, now }: NewAccount): D1PreparedStatement[] {
  const sql = `INSERT INTO consent_records (id, uid, subject, purpose, version, given, recorded_at)
    SELECT ?1, uid, uid, ?2, ?3, 1, ?4 FROM users WHERE uid = ?5 AND updated_at = ?4`;
  return Object.entries(accepted).map(([document, version]) =>
    db.prepare(sql).bind(newId("consent"), `registration.${document}`, version, now.toISOString(), uid),
  );
}

/** Emails a new user, once, to verify their address. */
function verification(db: D1DatabaseSession, account: NewAccount): D1PreparedStatement[] {
  const { uid, email, displayName, locale, now } = account;
  if (email === null || account.emailVerified) return [];
  const data = { name: displayName ?? "", path: null };
  return [
    outboxInsert(db, { template: "verifyEmail", recipient: email, locale, data, cause: `${uid}:verifyEmail`, now }),
  ];
}

function partnerStatements(
  db: D1DatabaseSession,
  uid: string,
  email: string,
  locale: Locale,
  partner: { id: string; invoicePrefix: string },
  at: string,
): D1PreparedStatement[] {
  const { commissionBasisPoints, ownBasisPoints, ownFeeGrosze } = standardCommission;
  return [
    db
      .prepare(
        `INSERT INTO partners (id, email, invoice_prefix, locale, commission_basis_points, own_commission_basis_points,
           own_fee_grosze, created_at, updated_at)
         SELECT ?1, ?2, ?3, ?4, ?7, ?8, ?9, ?5, ?5 FROM users
         WHERE uid = ?6 AND role = 1 AND NOT EXISTS (SELECT 1 FROM partner_members WHERE uid = ?6)`,
      )
      .bind(
        ...[partner.id, email, partner.invoicePrefix, locale, at, uid],
        ...[commissionBasisPoints, ownBasisPoints, ownFeeGrosze],
      ),
    db
      .prepare(
        `INSERT INTO partner_members (uid, partner_id, staff_role, created_at)
         SELECT ?1, id, 'owner', ?2 FROM partners WHERE id = ?3`,
      )
      .bind(uid, at, partner.id),
  ];
}
