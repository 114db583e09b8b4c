import type { Context } from "hono";
import { isViewed, type Session } from "../../domain/account/session.ts";
import type { Resource } from "../../domain/resources.ts";
import type { DatabaseUse } from "../db/use.ts";
import type { Locale } from "../env.ts";
import { isSafe, type RequestContext } from "./request-context.ts";
import { routePattern } from "./route-pattern.ts";

/** The variables of `c.var`. */
export interface Variables {
  requestId: string;
  now: Date;
  locale: Locale;
  session: Session;
  /** True if there is a token but no keys to verify it; `session` is then unreliable. */
  identityDown: boolean;
  /** True if the account is blocked; the session is then treated as signed out. */
  isBlocked: boolean;
  /** True if the token is valid but has outdated claims; a refresh updates them. */
  isSessionStale: boolean;
  /** True in the entrypoint of public data (`edge/cache/public-data.ts`): the answer may be stored and given to anyone. */
  isForAnyone?: true;
  /** What the edge cache says of an answer that was asked of it; `FILL` in the entrypoint that it loads answers from. */
  cacheStatus?: string;
  /** Reads may use a replica; writes and everything after them use the primary. */
  db: D1DatabaseSession;
  /** What the calls of `db` have used. */
  use: DatabaseUse;
  /** What the request may have changed. */
  changes: readonly Resource[];
  /** The features' view of the request; set by the API's session middleware. */
  ctx: RequestContext;
}

export type AppEnv = { Bindings: Env; Variables: Variables };

export function requestContextOf(c: Context<AppEnv>): RequestContext {
  // Each by its name: `c.var` would copy all variables.
  const session = c.get("session");
  return {
    db: c.get("db"),
    now: c.get("now"),
    locale: c.get("locale"),
    requestId: c.get("requestId"),
    session,
    isBlocked: c.get("isBlocked"),
    env: c.env,
    isIdentityDown: c.get("identityDown"),
    isRead: isSafe(c.req.method),
    method: c.req.method,
    cookies: isViewed(session) ? undefined : c.req.header("cookie"),
    header: (name) => c.req.header(name),
    idempotencyKey: c.req.header("idempotency-key") ?? null,
    announce: (changes) => c.set("changes", [...c.get("changes"), ...changes]),
    get route() {
      return routePattern(c);
    },
    // A getter, because requests of tests and jobs have no execution context.
    get executionCtx() {
      return c.executionCtx;
    },
  };
}
