import { createMiddleware } from "hono/factory";
import { isRole, roles } from "../../domain/account/roles.ts";
import type { Session } from "../../domain/account/session.ts";
import { DomainError } from "../../domain/core/errors.ts";
import { isOnboardingStatus } from "../../domain/onboarding/onboarding.ts";
import { isStaffRole } from "../../domain/team/staff.ts";
import { clearedViewCookie, cookieNames, readCookie } from "../identity/cookies.ts";
import type { SignedIn } from "../identity/verify.ts";
import { type AppEnv, requestContextOf } from "./app-env.ts";
import { hashOfToken } from "./link-token.ts";
import { isSafe } from "./request-context.ts";

/**
 * An administrator who looks at the area of a customer or partner keeps their own session. The cookie of a view session
 * names a row that is bound to that session; while it is open, everything that reads takes the session that this file
 * returns, which has the customer's or partner's uid and role. Nothing else knows about view sessions, except that no
 * write, no export and no draft is allowed in one.
 */
interface ViewRow {
  adminUid: string;
  secondFactorAt: number | null;
  untilAt: string;
  endedAt: string | null;
  partnerId: string | null;
  legalName: string | null;
  uid: string;
  role: number | null;
  email: string | null;
  emailVerified: 0 | 1;
  displayName: string | null;
  onboardingStatus: number | null;
  staffRole: string | null;
  hasLimitedPlaces: 0 | 1;
}

/** `ended`: over, or its administrator has signed in again. */
export type ViewReading = { kind: "none" } | { kind: "ended" } | { kind: "open"; session: SignedIn };

const none: ViewReading = { kind: "none" };
const ended: ViewReading = { kind: "ended" };

/** The view session of an administrator, with the database: both accounts must still be active, and the app trusted. */
export async function readView(
  { db, now }: { db: D1DatabaseSession; now: Date },
  cookies: string | undefined,
  own: Session | null,
): Promise<ViewReading> {
  const token = readCookie(cookies, cookieNames.view);
  if (token === null || own?.status !== "authenticated" || own.role !== roles.Admin) return none;
  const row = await openView(db, await hashOfToken(token), own.secondFactorId ?? null).first<ViewRow>();
  if (row === null || row.adminUid !== own.uid) return ended;
  const isOver = row.endedAt !== null || row.untilAt <= now.toISOString();
  if (isOver || row.secondFactorAt !== (own.secondFactorAt ?? null)) return ended;
  return { kind: "open", session: sessionOfView(row) };
}

/** @param factor the app or passkey of the administrator's sign-in, which must still be trusted */
const openView = (db: D1DatabaseSession, hash: string, factor: string | null): D1PreparedStatement =>
  db
    .prepare(
      `SELECT vs.admin_uid AS adminUid, vs.second_factor_at AS secondFactorAt, vs.until_at AS untilAt,
         vs.ended_at AS endedAt, vs.partner_id AS partnerId, pa.legal_name AS legalName, u.uid, u.role, u.email,
         u.email_verified AS emailVerified, u.display_name AS displayName, pa.onboarding_status AS onboardingStatus,
         m.staff_role AS staffRole, m.place_ids IS NOT NULL AS hasLimitedPlaces
       FROM view_sessions vs JOIN users u ON u.uid = vs.subject_uid AND u.status = 'active'
       LEFT JOIN partner_members m ON m.uid = u.uid LEFT JOIN partners pa ON pa.id = m.partner_id
       WHERE vs.token_hash = ?1 AND vs.partner_id IS pa.id
         AND EXISTS (SELECT 1 FROM users WHERE uid = vs.admin_uid AND status = 'active' AND role = 2
           AND (vs.second_factor_at IS NULL OR trusted_factor = ?2
             OR EXISTS (SELECT 1 FROM passkeys WHERE id = ?2 AND passkeys.uid = vs.admin_uid)))`,
    )
    .bind(hash, factor);

function sessionOfView(row: ViewRow): SignedIn {
  const { uid, email, displayName, onboardingStatus, staffRole, legalName, untilAt, partnerId } = row;
  return {
    ...{ status: "authenticated", uid, email, displayName, emailVerified: row.emailVerified === 1 },
    role: isRole(row.role) ? row.role : null,
    onboardingStatus: isOnboardingStatus(onboardingStatus) ? onboardingStatus : null,
    staffRole: isStaffRole(staffRole) ? staffRole : null,
    ...(row.hasLimitedPlaces === 1 && { hasLimitedPlaces: true }),
    view: { name: legalName || displayName || email || uid, untilAt, partnerId },
  };
}

/** What stays the administrator's own, also without the database: ending the view, renewing the session, and signing out. */
const ownCalls: readonly string[] = [
  ...["/api/account/end-view", "/api/auth/refresh", "/api/auth/logout", "/api/auth/token"],
];

/** Files with all data of an account, and unfinished forms, which can hold pasted access codes. */
const hidden = /^\/api\/(account\/export|partner\/drafts\/.*)$/;

/**
 * Takes the session of an open view instead of the administrator's, after the limits, which count the administrator's
 * requests. Throws `auth.view_read_only` for a write in a view and `auth.view_ended` for one after it.
 */
export const viewContext = createMiddleware<AppEnv>(async (c, next) => {
  const [own, db] = [c.get("session"), c.get("db")];
  if (own.status !== "authenticated" || ownCalls.includes(c.req.path)) return next();
  const view = await readView(c.var, c.req.header("cookie"), own);
  if (view.kind === "ended") c.header("set-cookie", clearedViewCookie(), { append: true });
  if (view.kind === "none") return next();
  const isRead = isSafe(c.req.method);
  if (view.kind === "ended") {
    if (!isRead && !c.req.path.startsWith("/api/auth/")) throw new DomainError("auth.view_ended");
    return next();
  }
  if (!isRead || hidden.test(c.req.path)) throw new DomainError("auth.view_read_only");
  c.set("session", view.session);
  c.set("db", readOnly(db));
  c.set("ctx", requestContextOf(c));
  return next();
});

/** A statement that writes, also one after common table expressions. */
const writes = /\b(?:INSERT INTO|UPDATE\s+\w+\s+(?:AS\s+\w+\s+)?SET|DELETE FROM)\b/;

/** The database without writes: no reading handler may make one in a view. */
function readOnly(db: D1DatabaseSession): D1DatabaseSession {
  return {
    prepare: (sql) => {
      if (writes.test(sql)) throw new DomainError("auth.view_read_only");
      return db.prepare(sql);
    },
    batch: (statements) => db.batch(statements),
    getBookmark: () => db.getBookmark(),
  };
}
