import { isRole, type Role, roles } from "../../domain/account/roles.ts";
import { type Capability, can, isAdministration } from "../../domain/capabilities.ts";
import { DomainError } from "../../domain/core/errors.ts";
import type { StaffLimits } from "../../domain/team/limits.ts";
import { isStaffRole, type StaffRole } from "../../domain/team/staff.ts";
import { rows } from "../db/database.ts";
import { requireSecondFactor } from "../identity/second-factor.ts";
import type { SignedIn } from "../identity/verify.ts";
import { limitedToPlaces } from "./place-scope.ts";
import type { RequestContext } from "./request-context.ts";

/** The acting user, as stored in the database rather than in the token. */
export interface Actor {
  uid: string;
  role: Role;
  partnerId: string | null;
  /** The role in a partner's staff; null for users who are not staff. */
  staffRole: StaffRole | null;
  /** Null for users without limits, such as managers. */
  limits: StaffLimits | null;
  /** Whether the member sees only certain places (`place-scope.ts`) instead of all. */
  hasLimitedPlaces: boolean;
}

/** The context for the caller's statements. The partner is not known yet: bind `uid` to `partnerOfUid`. */
export interface ReadScope {
  uid: string;
  db: D1DatabaseSession;
}

interface ActorRow {
  role: number | null;
  status: string;
  trusted_factor: string | null;
  partner_id: string | null;
  staff_role: string | null;
  has_limited_places: 0 | 1;
  partner_status: string | null;
  staff_discount_percent: number | null;
  staff_lowers_deposit: number | null;
  staff_records_payments: number | null;
}

/** Subselect for `WHERE partner_id = (…)`, with the uid as its only parameter. */
export const partnerOfUid = "(SELECT partner_id FROM partner_members WHERE uid = ?)";

/** `trusted_factor`: the passkey of the session if it is still the user's, or the app. */
const actorSql = `SELECT users.role, users.status,
  COALESCE((SELECT id FROM passkeys WHERE id = ?2 AND passkeys.uid = users.uid), users.trusted_factor) AS trusted_factor, partner_members.partner_id, partner_members.staff_role,
  partner_members.place_ids IS NOT NULL AS has_limited_places, partners.status AS partner_status, partners.staff_discount_percent, partners.staff_lowers_deposit,
  partners.staff_records_payments FROM users
  LEFT JOIN partner_members ON partner_members.uid = users.uid
  LEFT JOIN partners ON partners.id = partner_members.partner_id WHERE users.uid = ?1`;

/** The signed-in session. Throws `auth.signed_out`, `auth.blocked`, or `auth.provider_down` when it could not be checked. */
export function requireSession(ctx: RequestContext): SignedIn {
  const session = ctx.session;
  if (session.status === "authenticated") return session;
  if (ctx.isBlocked) throw new DomainError("auth.blocked");
  throw new DomainError(ctx.isIdentityDown ? "auth.provider_down" : "auth.signed_out");
}

/** The signed-in caller and the statement for their account row, for `admitMember`. Throws as `requireSession`. */
export function selectMember(ctx: RequestContext): { session: SignedIn; own: D1PreparedStatement } {
  const session = requireSession(ctx);
  return { session, own: ctx.db.prepare(actorSql).bind(session.uid, session.secondFactorId ?? null) };
}

/**
 * The caller as stored in the database. Staff of a suspended partner have read access only. Throws
 * `auth.unprovisioned`, `auth.blocked`, `auth.email_unverified`, `auth.forbidden` or `partner.suspended`, and for what
 * only administrators may see and do as `requireTrustedFactor`.
 */
export function admitMember(
  ctx: RequestContext,
  session: SignedIn,
  own: D1Result | undefined,
  needs: Capability,
): Actor {
  const row = rows<ActorRow>(own)[0];
  const actor = actorOf(session, row);
  if (!can(actor, needs)) throw new DomainError("auth.forbidden");
  if (isAdministration(needs)) requireTrustedFactor(ctx, session, own);
  if (row?.partner_status === "suspended" && !ctx.isRead && needs !== "account.own") {
    throw new DomainError("partner.suspended");
  }
  return actor;
}

/** Throws as `requireSecondFactor` for the stored caller. */
export const requireTrustedFactor = (ctx: RequestContext, session: SignedIn, own: D1Result | undefined): void =>
  requireSecondFactor(ctx, session, rows<ActorRow>(own)[0]?.trusted_factor ?? null);

/**
 * Runs the caller's reads in one batch with their account row, so that a blocked user is denied at once. The token says
 * whether the caller's places are limited; if the row disagrees, because that was just changed, the reads run again.
 * Throws as `selectMember` and `admitMember`.
 */
export async function authorizedBatchRead(
  ctx: RequestContext,
  needs: Capability,
  statements: (scope: ReadScope) => D1PreparedStatement[],
): Promise<{ actor: Actor; results: D1Result[] }> {
  const { db } = ctx;
  const { session, own } = selectMember(ctx);
  const { uid } = session;
  const isLimited = session.hasLimitedPlaces === true;
  const [found, ...results] = await db.batch([own, ...statements({ uid, db: databaseOf(db, uid, isLimited) })]);
  const actor = admitMember(ctx, session, found, needs);
  if (actor.hasLimitedPlaces === isLimited) return { actor, results };
  const again = statements({ uid, db: databaseOf(db, uid, actor.hasLimitedPlaces) });
  return { actor, results: again.length === 0 ? [] : await db.batch(again) };
}

/** The database for a member's reads. */
export const databaseOf = (db: D1DatabaseSession, uid: string, isLimited: boolean): D1DatabaseSession =>
  isLimited ? limitedToPlaces(db, uid) : db;

function actorOf({ uid, emailVerified }: SignedIn, row: ActorRow | undefined): Actor {
  if (row?.status === "blocked") throw new DomainError("auth.blocked");
  if (row?.status === "deleted") throw new DomainError("auth.signed_out");
  if (row === undefined || !isRole(row.role)) throw new DomainError("auth.unprovisioned");
  if (row.role === roles.ExternalUser && !emailVerified) throw new DomainError("auth.email_unverified");
  const staffRole = isStaffRole(row.staff_role) ? row.staff_role : null;
  const { role, partner_id: partnerId } = row;
  const limits = can({ role, staffRole }, "price.decide") ? null : limitsOf(row);
  return { uid, role, partnerId, staffRole, limits, hasLimitedPlaces: row.has_limited_places === 1 };
}

function limitsOf(row: ActorRow): StaffLimits {
  return {
    maxDiscountPercent: row.staff_discount_percent ?? 0,
    mayLowerDeposit: row.staff_lowers_deposit === 1,
    mayRecordPayments: row.staff_records_payments === 1,
  };
}
