import { createMiddleware } from "hono/factory";
import { DomainError } from "../../domain/core/errors.ts";
import type { AppEnv } from "../http/app-env.ts";

/** Pages of an embedded provider; not found where the real provider is configured. */
export const onlyWhere = (holds: (env: Env) => boolean) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (!holds(c.env)) throw new DomainError("resource.not_found");
    await next();
  });
