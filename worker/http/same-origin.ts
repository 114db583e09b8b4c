import { createMiddleware } from "hono/factory";
import { DomainError } from "../../domain/core/errors.ts";
import type { AppEnv } from "./app-env.ts";
import { isSafe } from "./request-context.ts";

/**
 * Rejects cross-site writes by `Sec-Fetch-Site`, or `Origin` in older browsers; a write without either is rejected. The
 * Host header is not trusted, because any domain may resolve to this server. Webhooks are signed instead.
 */
export const sameOrigin = createMiddleware<AppEnv>((c, next) => {
  if (!isSafe(c.req.method) && !c.req.path.startsWith("/api/webhooks/") && !isSameOrigin(c.req.raw, c.env)) {
    throw new DomainError("request.cross_site");
  }
  return next();
});

function isSameOrigin(request: Request, env: Env): boolean {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  if (site !== null && site !== "same-origin") return false;
  if (origin === null) return site !== null;
  return origin === env.APP_ORIGIN;
}
