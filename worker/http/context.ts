import type { HonoRequest } from "hono";
import { createMiddleware } from "hono/factory";
import { newId } from "../../domain/core/ids.ts";
import { changesHeader } from "../../domain/resources.ts";
import { currentTime, isClockShifted } from "../clock.ts";
import { timedSession } from "../db/timed-session.ts";
import { noUse } from "../db/use.ts";
import { localeOf } from "../edge/locale.ts";
import { bookmarkCookie, cookieNames, endSessionCookies, readCookie } from "../identity/cookies.ts";
import { withOwnIdentity } from "../identity/own-cookie.ts";
import { readSession } from "../identity/session.ts";
import { type AppEnv, requestContextOf } from "./app-env.ts";
import { isSafe } from "./request-context.ts";

/**
 * Must be the first middleware: logging, error handling and all handlers depend on it. Sets headers on the response
 * itself, because `c.header` would copy it each time.
 */
export const requestContext = createMiddleware<AppEnv>(async (c, next) => {
  c.set("requestId", newId("request"));
  c.set("now", currentTime());
  c.set("locale", localeOf(c.req.raw));
  await next();
  c.res.headers.set("x-request-id", c.get("requestId"));
  // The page reads the server's time from this header (src/lib/api/server-clock.ts); the runtime would send the system
  // time.
  if (isClockShifted) c.res.headers.set("date", c.get("now").toUTCString());
});

/** Leaves one identity cookie in the request, for all that reads it afterwards. */
export const ownIdentity = createMiddleware<AppEnv>(async (c, next) => {
  const cookies = c.req.header("cookie");
  if (cookies === undefined) return next();
  const own = await withOwnIdentity(c.env, cookies, c.get("now"));
  if (own !== cookies) {
    const headers = new Headers(c.req.raw.headers);
    headers.set("cookie", own);
    c.req.raw = new Request(c.req.raw, { headers });
  }
  await next();
});

/** Sets the API's session from the token and KV, without the database. The cookies of a revoked one are cleared. */
export const sessionContext = createMiddleware<AppEnv>(async (c, next) => {
  const reading = await readSession(c.env, c.req.header("cookie"), c.get("now"));
  c.set("session", reading.session);
  c.set("identityDown", reading.kind === "down");
  c.set("isBlocked", reading.kind === "blocked");
  c.set("isSessionStale", reading.kind === "stale");
  c.set("ctx", requestContextOf(c));
  await next();
  if (reading.kind === "revoked") endSessionCookies(c.res);
});

/** Statuses of writes whose input or sender was refused: what the page shows is not outdated. */
const refusals: readonly number[] = [400, 401, 403, 422, 429];

/** Names what a write may have changed, also after a conflict or a fault. */
export const changesContext = createMiddleware<AppEnv>(async (c, next) => {
  c.set("changes", []);
  await next();
  const changes = c.get("changes");
  if (changes.length > 0 && !refusals.includes(c.res.status)) {
    c.res.headers.set(changesHeader, [...new Set(changes)].join());
  }
});

/** What a payer comes back to see is written by the provider's event, which left no bookmark with the payer. */
const startsAtPrimary = ({ method, path }: HonoRequest): boolean =>
  !isSafe(method) || path.startsWith("/api/payments/");

/**
 * The request's database session: writes start at the primary, reads at any replica as new as the reader's last write.
 * A cookie stores the bookmark of a write for ten minutes: also of one in conflict with a newer state, whose sender looks again, and of a
 * read that has noted something, such as what the payment provider says.
 */
export const databaseContext = createMiddleware<AppEnv>(async (c, next) => {
  const atPrimary = startsAtPrimary(c.req);
  const bookmark = readCookie(c.req.header("cookie"), cookieNames.bookmark);
  const session = c.env.DB.withSession(atPrimary ? "first-primary" : (bookmark ?? "first-unconstrained"));
  c.set("use", noUse());
  c.set("db", timedSession(session, c.get("use")));
  await next();
  const { status } = c.res;
  const isNews = status < 400 ? atPrimary || c.get("use").rowsWritten > 0 : status === 409;
  const after = isNews ? c.get("db").getBookmark() : null;
  if (after) c.res.headers.append("set-cookie", bookmarkCookie(after));
});

/** Responses of the API are private to their caller, unless a handler declares them public, and no page of a search engine. */
export const notStored = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  headers.set("x-robots-tag", "noindex");
});
