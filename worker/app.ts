import type { ExecutionContext, Hono } from "hono";
import { offlineShellPath } from "../domain/offline-shell.ts";
import type { AdminApi } from "./areas/admin.ts";
import type { CustomerApi } from "./areas/customer.ts";
import type { PartnerApi } from "./areas/partner.ts";
import { devMail } from "./dev/mail/routes.ts";
import { crawlers } from "./edge/crawlers.ts";
import { locales } from "./edge/head.ts";
import { navigate } from "./edge/navigation.ts";
import { onlyWhere } from "./edge/only-where.ts";
import { shell } from "./edge/shell.ts";
import { boxPictures } from "./features/box/picture-routes.ts";
import { boxes } from "./features/box/routes.ts";
import { config } from "./features/config/routes.ts";
import { health } from "./features/health/routes.ts";
import { photoFiles } from "./features/photo/routes.ts";
import { places } from "./features/place/routes.ts";
import { quotes } from "./features/quote/routes.ts";
import { policyClauseRoutes } from "./features/settings/routes.ts";
import { suggestions, towns } from "./features/town/routes.ts";
import type { AppEnv } from "./http/app-env.ts";
import { newApi, withMiddleware } from "./http/area.ts";
import { notStored } from "./http/context.ts";
import { notFound } from "./http/on-error.ts";
import { sandboxAllowed } from "./providers/payments/choose.ts";

/** One line per feature. The page's typed client is inferred from this chain and those of the other areas. */
const api = newApi()
  .route("/config", config)
  .route("/health", health)
  .route("/places", places)
  .route("/policy-clauses", policyClauseRoutes)
  .route("/quotes", quotes)
  .route("/boxes", boxes)
  .route("/suggestions", suggestions)
  .route("/towns", towns);

export type AppType = typeof api | CustomerApi | PartnerApi | AdminApi;

const isLocal = (env: Env) => env.ENVIRONMENT === "local";

/** Pages, and what visitors use. */
export const publicArea = withMiddleware();
publicArea.use("/dev/*", onlyWhere(isLocal));
publicArea.use("/sandbox/*", onlyWhere(sandboxAllowed));
// Loaded on demand: production has no sandbox.
publicArea.all("/sandbox/*", async (c) => {
  const { sandboxPages } = await import("./providers/payments/sandbox/routes.ts");
  const pages = sandboxPages((request, env, context) => app.fetch(request, env, context), c.var.now);
  return pages.fetch(c.req.raw, c.env, c.executionCtx);
});
publicArea.route("/dev/mail", devMail);
publicArea.route("/box-pictures", boxPictures);
publicArea.route("/photos", photoFiles);
publicArea.route("/", api);
publicArea.get("/embed/:slug", async (c) => {
  const { embedPlace } = await import("./edge/embed.ts");
  return embedPlace(c);
});
publicArea.get("/embed/partners/:partnerId", async (c) => {
  const { embedPartner } = await import("./edge/embed.ts");
  return embedPartner(c);
});
publicArea.route("/", crawlers);
publicArea.all("/api/*", notFound);
// Existing assets are served before the Worker runs. A missing one may exist after the next deployment, so the 404 is
// not cached.
publicArea.all("/assets/*", notStored, notFound);
// The page that the service worker shows when offline (src/service-worker/). Contains nothing specific to a user or an
// address.
for (const locale of locales) {
  const page = { id: null, session: null, locale, status: 200, isOffline: true } as const;
  publicArea.get(offlineShellPath(locale), (c) => shell(c.env, c.req.raw, page));
}
publicArea.get("*", navigate);
publicArea.all("*", notFound);

type Area = () => Promise<{ area: Hono<AppEnv> }>;

/**
 * Areas that a Worker loads with the first request to them, and the first parts of their paths under `/api/`. A start that builds
 * the schemas of all of them would keep the first page waiting.
 */
const loadedOnDemand: readonly (readonly [Area, readonly string[]])[] = [
  [() => import("./areas/admin.ts"), ["admin"]],
  [() => import("./areas/partner.ts"), ["partner"]],
  [() => import("./areas/software.ts"), ["calendar", "openapi.json", "v1"]],
  [
    () => import("./areas/customer.ts"),
    [
      "account",
      "accountant",
      "auth",
      "authorized-person",
      "companies",
      "consents",
      "content-reports",
      "customer",
      "guest",
      "invitations",
      "invoices",
      "offers",
      "openings",
      "payments",
      "questions",
      "rents",
      "reservations",
      "waitlist",
      "webhooks",
    ],
  ],
];
const areas = new Map(
  loadedOnDemand.flatMap(([load, names]) => {
    const area = loadedOnce(load);
    return names.map((name) => [name, area] as const);
  }),
);

/** Later requests do not wait for the module again. */
function loadedOnce(load: Area): () => Promise<Hono<AppEnv>> {
  let loaded: Hono<AppEnv> | null = null;
  return async () => {
    loaded ??= (await load()).area;
    return loaded;
  };
}

export const app = {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const [, root, name = ""] = new URL(request.url).pathname.split("/");
    const load = root === "api" ? areas.get(name) : undefined;
    const area = load === undefined ? publicArea : await load();
    return area.fetch(request, env, context);
  },
};
