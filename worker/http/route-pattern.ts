import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import { findRoute, routes } from "../../domain/routes.ts";

/** The pattern of the route that answers a request. Logs name it instead of the path, which may contain a key. */
export function routePattern(c: Context): string {
  const page = findRoute(c.req.path);
  if (page !== null) return routes[page].path;
  return matchedRoutes(c).findLast(({ path }) => !path.endsWith("*"))?.path ?? "*";
}
