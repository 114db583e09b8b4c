import type { Context } from "hono";
import { setCookie } from "hono/cookie";
import { isRole } from "../../domain/account/roles.ts";
import { type Capability, can } from "../../domain/capabilities.ts";
import { DomainError } from "../../domain/core/errors.ts";
import { guestLinkDays } from "../../domain/reservation/guest.ts";
import { rows } from "../db/database.ts";
import type { AppEnv } from "../env.ts";
import { readCookie } from "../identity/cookies.ts";
import { requestHash } from "./idempotency.ts";
import type { RequestContext } from "./request-context.ts";

/** Who asks: a signed-in person, the browser that holds a box, whoever came by a guest's link, or several at once. */
export interface Caller {
  uid: string | null;
  holderHash: string | null;
  guestHash: string | null;
}

/** What every verb of this feature needs to know of the call. */
export interface BookingScope {
  db: D1DatabaseSession;
  now: Date;
  requestId: string;
  caller: Caller;
}

const holderCookie = { name: "__Host-boksy_holder", days: 30 };
/** Its value is the link's own secret: whatever ends the link ends the cookie. */
const guestCookie = { name: "__Host-boksy_guest", days: 400 };
/** A key this long is as random as the UUID that the page makes of 122 bits. */
const secretKeyLength = 32;

/** A signed-in user without a role yet books like a visitor: by the browser's own secret. */
function uidOf({ session }: RequestContext): string | null {
  return session.status === "authenticated" && session.role !== null ? session.uid : null;
}

/**
 * Throws `auth.provider_down` when someone is signed in and nobody can check it, `auth.blocked` for a closed account: they
 * are not taken for visitors.
 */
export async function callerOf(ctx: RequestContext): Promise<Caller> {
  if (ctx.isIdentityDown) throw new DomainError("auth.provider_down");
  if (ctx.isBlocked) throw new DomainError("auth.blocked");
  const hashOf = async (secret: string | null) => (secret === null ? null : requestHash(secret));
  const holderHash = await hashOf(readCookie(ctx.cookies, holderCookie.name));
  const guestHash = await hashOf(readCookie(ctx.cookies, guestCookie.name));
  return { uid: uidOf(ctx), holderHash, guestHash };
}

/** Throws as `callerOf` does. */
export async function bookingScope(ctx: RequestContext): Promise<BookingScope> {
  const { db, now, requestId } = ctx;
  return { db, now, requestId, caller: await callerOf(ctx) };
}

/** Throws `auth.signed_out` for someone who has nothing to be known by. */
export function requireIdentifiedCaller({ uid, holderHash, guestHash }: Caller): void {
  if (uid === null && holderHash === null && guestHash === null) throw new DomainError("auth.signed_out");
}

/** This browser may see the reservation of the link from now on, and that one alone. */
export function rememberGuest(c: Context<AppEnv>, token: string): void {
  keepCookie(c, guestCookie, token);
}

function keepCookie(c: Context<AppEnv>, { name, days }: { name: string; days: number }, value: string): void {
  setCookie(c, name, value, { path: "/", secure: true, httpOnly: true, sameSite: "Lax", maxAge: days * 86_400 });
}

/**
 * Runs a new hold in its scope. A visitor without a secret gets one with the hold, and none with a refusal. It is made of
 * the call's idempotency key and of the address and browser that sent it: whoever repeats the call because its answer
 * was lost gets the same hold and the same cookie, and the key alone is worth nothing elsewhere.
 */
export async function withHolder<T>(
  c: Context<AppEnv>,
  key: string | null,
  hold: (scope: BookingScope) => Promise<T>,
): Promise<T> {
  const scope = await bookingScope(c.var.ctx);
  if (scope.caller.uid !== null) return hold({ ...scope, caller: { ...scope.caller, holderHash: null } });
  if (scope.caller.holderHash !== null) return hold(scope);
  const secret = key !== null && key.length >= secretKeyLength ? await repeatableSecret(c, key) : newSecret();
  const held = await hold({ ...scope, caller: { ...scope.caller, holderHash: await requestHash(secret) } });
  keepCookie(c, holderCookie, secret);
  return held;
}

/** The same for the same key from the same network address and browser. */
function repeatableSecret(c: Context<AppEnv>, key: string): Promise<string> {
  const [address, browser] = ["cf-connecting-ip", "user-agent"].map((name) => c.req.header(name) ?? "");
  return requestHash({ holder: key, address, browser });
}

function newSecret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
}

/** Whose things these are, for idempotency keys and the audit trail. */
export function callerName(caller: Caller): string {
  if (caller.uid !== null) return caller.uid;
  return caller.holderHash === null ? `guest:${caller.guestHash}` : `holder:${caller.holderHash}`;
}

/**
 * True of a reservation `r` that is the caller's own. One without an account belongs to the browser that held it and to
 * its link, which ends some time after the rent. Bind `callerValues` from parameter `at` on.
 */
export const isCallersOwn = (at: number) => `(r.uid = ?${at} OR (r.uid IS NULL AND (r.holder_hash = ?${at + 1}
  OR (r.guest_link_hash = ?${at + 2} AND NOT EXISTS (
    SELECT 1 FROM rents WHERE reservation_id = r.id AND end_on < date(?${at + 3}, '-${guestLinkDays} days'))))))`;

export function callerValues({ uid, holderHash, guestHash }: Caller, now: Date): (string | null)[] {
  return [uid, holderHash, guestHash, now.toISOString()];
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
export function admitCaller(
  result: D1Result | undefined,
  caller: Caller,
  needs: Capability = "reservation.own",
): CallerRow | null {
  if (caller.uid === null) return null;
  const row = rows<CallerRow>(result)[0];
  if (row?.status === "blocked") throw new DomainError("auth.blocked");
  if (row === undefined || !isRole(row.role)) throw new DomainError("auth.unprovisioned");
  if (!can({ role: row.role, staffRole: null }, needs)) throw new DomainError("auth.forbidden");
  return row;
}
