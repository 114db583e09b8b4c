import { createMiddleware } from "hono/factory";
import { DomainError } from "../../domain/core/errors.ts";
import type { AppEnv } from "../env.ts";
import { isSafe } from "./request-context.ts";

/**
 * Refuses writes that another site could have caused. Browsers say where a request comes from in `Sec-Fetch-Site`, older
 * ones in `Origin`; a write that says neither is refused. The request's own host does not count, since a name that is
 * made to point here would say that. Providers' webhooks carry a signature instead.
 */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (!isSafe(c.req.method) && !c.req.path.startsWith("/api/webhooks/") && !isSameOrigin(c.req.raw, c.env)) {
    throw new DomainError("request.cross_site");
  }
  await next();
});

function isSameOrigin(request: Request, env: Env): boolean {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  if (site !== null && site !== "same-origin") return false;
  if (origin === null) return site !== null;
  return origin === env.APP_ORIGIN;
}
