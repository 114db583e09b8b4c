import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { DomainError } from "../../domain/core/errors.ts";
import { maxDraftLength } from "../../domain/draft/draft.ts";
import { photoLimits } from "../../domain/photo/limits.ts";
import type { AppEnv } from "../env.ts";
import { networkOf } from "./network.ts";
import { isSafe } from "./request-context.ts";

/** Refuses larger bodies, also ones that do not say how long they are. */
export const bodyAtMost = (bytes: number): MiddlewareHandler<AppEnv> =>
  bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new DomainError("request.too_large");
    },
  });

const usualBody = bodyAtMost(128 * 1_024);

/** What is larger by its nature: a photo, a list of boxes or rents. A little more than their own rules allow, so that those speak. */
const largerBodies: readonly [path: RegExp, limit: MiddlewareHandler<AppEnv>][] = [
  [/^\/api\/partner\/(places|rents)\/[^/]+\/photos$/, bodyAtMost(photoLimits.maxBytes + 64 * 1_024)],
  // Characters of JSON take up to three bytes each.
  [/^\/api\/partner\/drafts\/boxes$/, bodyAtMost(3 * maxDraftLength + 64 * 1_024)],
  [/^\/api\/partner\/places\/[^/]+\/boxes\/import$/, bodyAtMost(3 * 1_024 * 1_024)],
  [/^\/api\/partner\/rent-imports$/, bodyAtMost(3 * 1_024 * 1_024)],
];

/** Refuses bodies larger than anything its path takes. Throws `request.too_large`. */
export const limitBodies = createMiddleware<AppEnv>((c, next) => {
  const limit = largerBodies.find(([path]) => path.test(c.req.path))?.[1] ?? usualBody;
  return limit(c, next);
});

/** Counts by person, else by address. An address is always there in production: the edge sets it. */
async function count(limiter: RateLimit, key: string | undefined): Promise<void> {
  if (key === undefined) return;
  const { success } = await limiter.limit({ key });
  if (!success) throw new DomainError("request.rate_limited");
}

/** A minute's worth of writes for one person or address. Webhooks come in bursts and are signed. */
export const limitWrites = createMiddleware<AppEnv>(async (c, next) => {
  if (!isSafe(c.req.method) && !c.req.path.startsWith("/api/webhooks/")) {
    const session = c.var.session;
    const address = c.req.header("cf-connecting-ip");
    await count(c.env.RATE_LIMIT_WRITE, session.status === "authenticated" ? session.uid : address);
  }
  await next();
});

/** Answers that cost far more than a page of a list. */
const isExport = (c: Context<AppEnv>) =>
  c.req.query("format") === "csv" || /\.(pdf|csv)$|\/(pdf|export)$/.test(c.req.path);

/**
 * A minute's worth of reads for one person or address: far more than the fastest hand on a map, far less than a copy of
 * the whole site. Exports have a limit of their own.
 */
export const limitReads = createMiddleware<AppEnv>(async (c, next) => {
  if (isSafe(c.req.method) && c.req.path !== "/api/health") {
    const session = c.var.session;
    const network = networkOf(c.req.header("cf-connecting-ip")) ?? undefined;
    const key = session.status === "authenticated" ? session.uid : network;
    await count(isExport(c) ? c.env.RATE_LIMIT_EXPORT : c.env.RATE_LIMIT_READ, key);
  }
  await next();
});

/** Sign-ins of one account, from wherever they come. Throws `request.rate_limited`. */
export const limitAccount = (env: Env, uid: string) => count(env.RATE_LIMIT_AUTH, `account:${uid}`);

/** Mails with codes to one address or of one account, whether it exists or not. Throws `request.rate_limited`. */
export const limitCodes = (env: Env, email: string) => count(env.RATE_LIMIT_CODES, email);

/** Sign-in, registration and codes, by address: there is no person yet. */
export const limitSignIn = createMiddleware<AppEnv>(async (c, next) => {
  await count(c.env.RATE_LIMIT_AUTH, c.req.header("cf-connecting-ip"));
  await next();
});
