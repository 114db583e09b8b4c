import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { roles } from "../../domain/account/roles.ts";
import { type Capability, can } from "../../domain/capabilities.ts";
import { DomainError } from "../../domain/core/errors.ts";
import { maxDraftLength } from "../../domain/draft/draft.ts";
import { photoLimits } from "../../domain/photo/limits.ts";
import type { SignedIn } from "../identity/verify.ts";
import { requireSession } from "./actor.ts";
import type { AppEnv } from "./app-env.ts";
import { networkOf } from "./network.ts";
import { isSafe } from "./request-context.ts";

/** Rejects larger bodies, including those without a content length. */
export const bodyAtMost = (bytes: number): MiddlewareHandler<AppEnv> =>
  bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new DomainError("request.too_large");
    },
  });

const usualBody = bodyAtMost(128 * 1_024);

const photoBody = bodyAtMost(photoLimits.maxBytes + 64 * 1_024);

/** The files of tenants have a larger limit for anyone: their handler reads the body after it has found the rent. */
const tenantBody = /^\/api\/rents\/[^/]+\/policy$/;

const listBody = bodyAtMost(3 * 1_024 * 1_024);

/**
 * Larger limits for photos and lists of boxes or rents, slightly above their own limits, whose errors are more
 * specific. They are for staff whose token has the capability, because a handler reads the body before the database is asked.
 */
const largerBodies: readonly [path: RegExp, needs: Capability, limit: MiddlewareHandler<AppEnv>][] = [
  [/^\/api\/partner\/places\/[^/]+\/photos$/, "place.manage", photoBody],
  [/^\/api\/partner\/rents\/[^/]+\/photos$/, "rent.manage", photoBody],
  // Characters of JSON take up to three bytes each.
  [/^\/api\/partner\/drafts\/boxes$/, "box.manage", bodyAtMost(3 * maxDraftLength + 64 * 1_024)],
  [/^\/api\/partner\/places\/[^/]+\/boxes\/import$/, "box.manage", listBody],
  [/^\/api\/partner\/rent-imports$/, "rent.import", listBody],
];

/** Whether the token grants the capability. One that was issued before it named the staff role counts as the owner's. */
const mayHave = ({ role, staffRole }: SignedIn, needs: Capability) =>
  role === roles.Partner && can({ role, staffRole: staffRole ?? "owner" }, needs);

/**
 * Rejects bodies above the limit of their path. Throws `request.too_large`, and as `requireSession` on a path with a larger
 * limit.
 */
export const limitBodies = createMiddleware<AppEnv>((c, next) => {
  if (isSafe(c.req.method) && c.req.raw.body === null) return next();
  const larger = largerBodies.find(([path]) => path.test(c.req.path));
  if (larger === undefined) return (tenantBody.test(c.req.path) ? photoBody : usualBody)(c, next);
  const [, needs, limit] = larger;
  return mayHave(requireSession(c.var.ctx), needs) ? limit(c, next) : usualBody(c, next);
});

/** Counts by user, else by network address, which the edge always sets in production. */
async function count(limiter: RateLimit, key: string | undefined): Promise<void> {
  if (key === undefined) return;
  const { success } = await limiter.limit({ key });
  if (!success) throw new DomainError("request.rate_limited");
}

/** Limits writes per minute by user or address. Excludes webhooks, which come in bursts and are signed. */
export const limitWrites = createMiddleware<AppEnv>(async (c, next) => {
  if (isSafe(c.req.method) || c.req.path.startsWith("/api/webhooks/")) return next();
  const session = c.get("session");
  const address = c.req.header("cf-connecting-ip");
  await count(c.env.RATE_LIMIT_WRITE, session.status === "authenticated" ? session.uid : address);
  await next();
});

/** Responses that are far more expensive than a page of a list. */
const isExport = (c: Context<AppEnv>) =>
  c.req.query("format") === "csv" || /\.(pdf|csv|xml|zip)$|\/(pdf|zip|export)$/.test(c.req.path);

/**
 * Limits reads per minute by user or address: enough for fast use of the map, too few to copy the site. Exports have
 * their own limit.
 */
export const limitReads = createMiddleware<AppEnv>(async (c, next) => {
  const isPing = c.req.path === "/api/health" && c.req.query("deep") === undefined;
  if (isSafe(c.req.method) && !isPing) {
    const session = c.get("session");
    const network = networkOf(c.req.header("cf-connecting-ip")) ?? undefined;
    const key = session.status === "authenticated" ? session.uid : network;
    await count(isExport(c) ? c.env.RATE_LIMIT_EXPORT : c.env.RATE_LIMIT_READ, key);
  }
  await next();
});

/**
 * Limits page loads, photos and other files per minute by network address. Photos are counted by themselves, because one
 * page shows many.
 */
export const limitPages = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.path.startsWith("/api/")) return next();
  const network = networkOf(c.req.header("cf-connecting-ip"));
  const kind = c.req.path.startsWith("/photos/") ? "photos" : "pages";
  await count(c.env.RATE_LIMIT_READ, network === null ? undefined : `${kind}:${network}`);
  await next();
});

/** Limits sign-ins of one account, from any address. Throws `request.rate_limited`. */
export const limitAccount = (env: Env, uid: string) => count(env.RATE_LIMIT_AUTH, `account:${uid}`);

/** Limits emails with codes by address or account, even if there is no account. Throws `request.rate_limited`. */
export const limitCodes = (env: Env, email: string) => count(env.RATE_LIMIT_CODES, email);

/** Limits requests with an API key per minute, from any address. Throws `request.rate_limited`. */
export const limitKey = (env: Env, hash: string) => count(env.RATE_LIMIT_API, hash);

/** Limits sign-in, registration and codes by network address, because the user is not known yet. */
export const limitSignIn = createMiddleware<AppEnv>(async (c, next) => {
  await count(c.env.RATE_LIMIT_AUTH, c.req.header("cf-connecting-ip"));
  await next();
});
