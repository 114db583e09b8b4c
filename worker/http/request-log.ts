import { createMiddleware } from "hono/factory";
import { roles } from "../../domain/account/roles.ts";
import { isViewed, type Session } from "../../domain/account/session.ts";
import { currentTime } from "../clock.ts";
import { type DatabaseUse, noUse } from "../db/use.ts";
import type { AppEnv } from "./app-env.ts";
import { routePattern } from "./route-pattern.ts";

const roleNames = new Map<unknown, string>(Object.entries(roles).map(([name, role]) => [role, name]));

/** Who asked, without saying which person. Pages find their session on their own and have none here. */
function roleOf(session: Session | undefined): string {
  if (session === undefined) return "unknown";
  if (session.status === "unauthenticated") return "Visitor";
  return isViewed(session) ? "View" : (roleNames.get(session.role) ?? "NoRole");
}

/**
 * Records each request that reaches the Worker: a line in the logs where `REQUEST_LOG` is on, and a point in Analytics Engine,
 * whose samples give latency and errors by route and version (docs/operations.md). Neither contains a path, a query, an
 * address or a user: the route is its pattern.
 */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { method } = c.req;
  const { status } = c.res;
  const now: Date | undefined = c.get("now");
  const session: Session | undefined = c.get("session");
  const use: DatabaseUse = c.get("use") ?? noUse();
  const cache = c.get("cacheStatus") ?? "NONE";
  const route = routePattern(c);
  const role = roleOf(session);
  const version = c.env.VERSION.id;
  const ms = currentTime().getTime() - (now?.getTime() ?? 0);
  c.env.REQUESTS.writeDataPoint({
    indexes: [route],
    blobs: [route, method, role, version, cache],
    doubles: [ms, status, use.roundTrips, use.rowsRead, use.rowsWritten],
  });
  if (c.env.REQUEST_LOG !== "on") return;
  console.log(
    JSON.stringify({
      code: "request",
      requestId: c.get("requestId"),
      method,
      route,
      status,
      role,
      version,
      cache,
      ms,
      ...use,
    }),
  );
});
