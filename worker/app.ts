import { Hono } from "hono";
import { navigate } from "./edge/navigation.ts";
import { onlyWhere } from "./edge/only-where.ts";
import { secured } from "./edge/security-headers.ts";
import type { AppEnv } from "./env.ts";
import { auth } from "./features/auth/routes.ts";
import { boxes } from "./features/box/routes.ts";
import { config } from "./features/config/routes.ts";
import { health } from "./features/health/routes.ts";
import { places } from "./features/place/routes.ts";
import { towns } from "./features/town/routes.ts";
import { databaseContext, notStored, requestContext, sessionContext } from "./http/context.ts";
import { bodyAtMost, limitWrites } from "./http/limits.ts";
import { notFound, onError } from "./http/on-error.ts";
import { sameOrigin } from "./http/same-origin.ts";

const largestBody = 128 * 1_024;

/** One line a feature. The page's typed client is inferred from this chain. */
const api = new Hono<AppEnv>()
  .basePath("/api")
  .use(bodyAtMost(largestBody), sessionContext, limitWrites, notStored)
  .route("/auth", auth)
  .route("/config", config)
  .route("/health", health)
  .route("/places", places)
  .route("/boxes", boxes)
  .route("/towns", towns);

export type AppType = typeof api;

const isLocal = (env: Env) => env.ENVIRONMENT === "local";
const hasSandbox = (env: Env) => env.PAYMENT_PROVIDER === "sandbox";

export const app = new Hono<AppEnv>();
app.onError(onError);
app.use(requestContext, secured, sameOrigin, databaseContext);
app.use("/dev/*", onlyWhere(isLocal));
app.use("/sandbox/*", onlyWhere(hasSandbox));
app.route("/", api);
app.all("/api/*", notFound);
app.get("*", navigate);
app.all("*", notFound);
