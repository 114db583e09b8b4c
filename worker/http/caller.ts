import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { can } from "../../domain/capabilities.ts";
import { DomainError } from "../../domain/errors.ts";
import { isRole } from "../../domain/user/roles.ts";
import type { AppEnv } from "../env.ts";
import { rows } from "./database.ts";
import { requestHash } from "./idempotency.ts";

/** Who asks: a signed-in person, the browser that holds a box, or both. */
export interface Caller {
  uid: string | null;
  holderHash: string | null;
}

/** What every verb of this feature needs to know of the call. */
export interface BookingScope {
  db: D1DatabaseSession;
  now: Date;
  requestId: string;
  caller: Caller;
}

const cookieName = "__Host-boksy_holder";
const cookieDays = 30;
/** A key this long is random enough to stand for the browser that sent it. */
const secretKeyLength = 32;

/** A signed-in user without a role yet books like a visitor: by the browser's own secret. */
function uidOf(c: Context<AppEnv>): string | null {
  const { session } = c.var;
  return session.status === "authenticated" && session.role !== null ? session.uid : null;
}

/** Throws `auth.provider_down` when someone is signed in and nobody can check it: they are not taken for a visitor. */
export async function bookingScope(c: Context<AppEnv>): Promise<BookingScope> {
  if (c.var.identityDown) throw new DomainError("auth.provider_down");
  const secret = getCookie(c, cookieName);
  const holderHash = secret === undefined ? null : await requestHash(secret);
  const { db, now, requestId } = c.var;
  return { db, now, requestId, caller: { uid: uidOf(c), holderHash } };
}

/**
 * The scope of a new hold. A visitor without a secret gets one. It is made from the call's idempotency key, so that
 * whoever repeats the call because its answer was lost gets the same hold and the same cookie.
 */
export async function holdingScope(c: Context<AppEnv>, key: string | null): Promise<BookingScope> {
  const scope = await bookingScope(c);
  if (scope.caller.uid !== null) return { ...scope, caller: { uid: scope.caller.uid, holderHash: null } };
  if (scope.caller.holderHash !== null) return scope;
  const secret = key !== null && key.length >= secretKeyLength ? await requestHash(`holder:${key}`) : newSecret();
  setCookie(c, cookieName, secret, {
    path: "/",
    secure: true,
    httpOnly: true,
    sameSite: "Lax",
    maxAge: cookieDays * 86_400,
  });
  return { ...scope, caller: { uid: null, holderHash: await requestHash(secret) } };
}

function newSecret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
}

/** Whose things these are, for idempotency keys and the audit trail. */
export function callerName(caller: Caller): string {
  return caller.uid ?? `holder:${caller.holderHash}`;
}

export interface CallerRow {
  role: number | null;
  status: string;
  email: string | null;
  phone: string | null;
  locale: "pl" | "en";
}

export function selectCaller(db: D1DatabaseSession, caller: Caller): D1PreparedStatement {
  return db
    .prepare("SELECT role, status, email, phone_number AS phone, locale FROM users WHERE uid = ?")
    .bind(caller.uid);
}

/** The database's word on a signed-in caller; null for a visitor. Throws `auth.blocked`, `auth.forbidden`. */
export function admitCaller(result: D1Result | undefined, caller: Caller): CallerRow | null {
  if (caller.uid === null) return null;
  const row = rows<CallerRow>(result)[0];
  if (row?.status === "blocked") throw new DomainError("auth.blocked");
  if (row === undefined || !isRole(row.role)) throw new DomainError("auth.unprovisioned");
  if (!can({ role: row.role }, "reservation.own")) throw new DomainError("auth.forbidden");
  return row;
}
