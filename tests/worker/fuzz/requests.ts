import { type ZodType, z } from "zod";
import { appRoutes } from "../api-routes.ts";

export interface FuzzedRoute {
  method: string;
  path: string;
  /** The schemas of the body and the query; null if the route has none. */
  json: ZodType | null;
  query: ZodType | null;
}

const isChecked = (handler: unknown): handler is { target: "json" | "query" | "param"; schema: ZodType } =>
  typeof handler === "function" && "schema" in handler && "target" in handler;

/** Excluded: the health check, and the identity provider and payment webhook routes, which have their own tests. */
const excludedPaths = ["/api/auth/", "/api/webhooks/", "/api/health", "/api/account/email"];

/** All API routes that write or take a query, with the schemas from their middleware. */
export function checkedRoutes(): FuzzedRoute[] {
  const routes = new Map<string, FuzzedRoute>();
  for (const { method, path, handler } of appRoutes) {
    if (method === "ALL" || !path.startsWith("/api/")) continue;
    const route = routes.get(`${method} ${path}`) ?? { method, path, json: null, query: null };
    routes.set(`${method} ${path}`, route);
    if (isChecked(handler) && handler.target !== "param") route[handler.target] = handler.schema;
  }
  return [...routes.values()].filter(({ method, query }) => method !== "GET" || query !== null);
}

export const fuzzedRoutes = () =>
  checkedRoutes().filter(({ path }) => !excludedPaths.some((part) => path.startsWith(part)));

/** The JSON Schema of a schema's input; parts that JSON Schema cannot express accept any value. */
export const jsonSchemaOf = (schema: ZodType): z.core.JSONSchema.BaseSchema =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
