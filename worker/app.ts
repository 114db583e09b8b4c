import { Hono } from "hono";
import { DomainError } from "../domain/errors.ts";
import type { AppEnv } from "./env.ts";
import { auth } from "./features/auth/routes.ts";
import { boxes } from "./features/box/routes.ts";
import { config } from "./features/config/routes.ts";
import { health } from "./features/health/routes.ts";
import { places } from "./features/place/routes.ts";
import { towns } from "./features/town/routes.ts";
import { databaseContext, requestContext, sessionContext } from "./http/context.ts";
import { bodyAtMost, limitWrites } from "./http/limits.ts";
import { onError } from "./http/on-error.ts";
import { sameOrigin } from "./http/same-origin.ts";

const largestBody = 128 * 1_024;

/** One line a feature. The page's typed client is inferred from this chain. */
const api = new Hono<AppEnv>()
  .basePath("/api")
  .use(sameOrigin, bodyAtMost(largestBody), sessionContext, limitWrites, databaseContext)
  .route("/auth", auth)
  .route("/config", config)
  .route("/health", health)
  .route("/places", places)
  .route("/boxes", boxes)
  .route("/towns", towns);

export type AppType = typeof api;

export const app = new Hono<AppEnv>();
app.use(requestContext);
app.route("/", api);
app.all("/api/*", () => {
  throw new DomainError("thing.not_found");
});
app.onError(onError);
