import type { Context } from "hono";
import { setCookie } from "hono/cookie";
import { isRole } from "../../domain/account/roles.ts";
import { type Capability, can } from "../../domain/capabilities.ts";
import { DomainError } from "../../domain/core/errors.ts";
import { guestLinkDays } from "../../domain/reservation/guest.ts";
import { rows } from "../db/database.ts";
import { readCookie } from "../identity/cookies.ts";
import type { AppEnv } from "./app-env.ts";
import { requestHash } from "./idempotency.ts";
import type { RequestContext } from "./request-context.ts";

/** The caller: an account, the browser that holds a box, a browser that opened a guest link, or several of these. */
export interface Caller {
  uid: string | null;
  holderHash: string | null;
  guestHash: string | null;
}

/** The context for reading the caller's own reservations. */
export interface BookingScope {
  db: D1DatabaseSession;
  now: Date;
  requestId: string;
  caller: Caller;
}

const holderCookie = { name: "__Host-boksy_holder", days: 30 };
/** Contains the secret of the link, so that a link that ends also ends the cookie. */
const guestCookie = { name: "__Host-boksy_guest", days: 400 };
/** Keys must have at least this length to derive a secret; the page sends a UUID (122 random bits). */
const secretKeyLength = 32;

/** A signed-in user without a role books like a visitor, identified by the browser's secret. */
function uidOf({ session }: RequestContext): string | null {
  return session.status === "authenticated" && session.role !== null ? session.uid : null;
}

/**
 * Throws `auth.provider_down` when a token cannot be verified and `auth.blocked` for a blocked account, so that neither is
 * treated as a visitor.
 */
export function callerOf(ctx: RequestContext): Promise<Caller> {
  if (ctx.isIdentityDown) throw new DomainError("auth.provider_down");
  if (ctx.isBlocked) throw new DomainError("auth.blocked");
  return publicCallerOf(ctx);
}

/** The caller of a public page, which also those see who cannot be identified: as visitors. */
export async function publicCallerOf(ctx: RequestContext): Promise<Caller> {
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

/** Throws `auth.signed_out` for a caller without an account, holder secret or guest link. */
export function requireIdentifiedCaller({ uid, holderHash, guestHash }: Caller): void {
  if (uid === null && holderHash === null && guestHash === null) throw new DomainError("auth.signed_out");
}

/** Sets a cookie with which this browser can see the reservation of the link, and no other. */
export function rememberGuest(c: Context<AppEnv>, token: string): void {
  keepCookie(c, guestCookie, token);
}

function keepCookie(c: Context<AppEnv>, { name, days }: { name: string; days: number }, value: string): void {
  setCookie(c, name, value, { path: "/", secure: true, httpOnly: true, sameSite: "Lax", maxAge: days * 86_400 });
}

/**
 * Runs a new hold as its caller. A visitor without a secret gets one if the hold succeeds. It is derived from the
 * idempotency key, the network address and the browser: a retry after a lost response gets the same hold and cookie,
 * while the key alone grants no access elsewhere.
 */
export async function withHolder<T>(
  c: Context<AppEnv>,
  key: string | null,
  hold: (caller: Caller) => Promise<T>,
): Promise<T> {
  const caller = await callerOf(c.var.ctx);
  if (caller.uid !== null) return hold({ ...caller, holderHash: null });
  if (caller.holderHash !== null) return hold(caller);
  const secret = key !== null && key.length >= secretKeyLength ? await repeatableSecret(c, key) : newSecret();
  const held = await hold({ ...caller, holderHash: await requestHash(secret) });
  keepCookie(c, holderCookie, secret);
  return held;
}

/** The same secret for the same key, network address and browser. */
function repeatableSecret(c: Context<AppEnv>, key: string): Promise<string> {
  const [address, browser] = ["cf-connecting-ip", "user-agent"].map((name) => c.req.header(name) ?? "");
  return requestHash({ holder: key, address, browser });
}

function newSecret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
}

/** The caller's id in idempotency keys and the audit trail. */
export function callerName(caller: Caller): string {
  if (caller.uid !== null) return caller.uid;
  return caller.holderHash === null ? `guest:${caller.guestHash}` : `holder:${caller.holderHash}`;
}

/**
 * SQL that is true for the caller's own reservation `r`. One without an account belongs to the browser that held it and
 * to its link, which expires some time after the rent. Bind `callerValues` starting at parameter `at`.
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

/** The account row of a signed-in caller; null for a visitor. Throws `auth.blocked`, `auth.forbidden`. */
export function admitCaller(
  result: D1Result | undefined,
  caller: Caller,
  needs: Capability = "reservation.own",
): CallerRow | null {
  if (caller.uid === null) return null;
  const row = rows<CallerRow>(result)[0];
  if (row?.status === "blocked") throw new DomainError("auth.blocked");
  if (row?.status === "deleted") throw new DomainError("auth.signed_out");
  if (row === undefined || !isRole(row.role)) throw new DomainError("auth.unprovisioned");
  if (!can({ role: row.role, staffRole: null }, needs)) throw new DomainError("auth.forbidden");
  return row;
}
