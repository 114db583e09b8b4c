import { Hono } from "hono";
import { offlineShellPath } from "../domain/offline-shell.ts";
import { crawlers } from "./edge/crawlers.ts";
import { locales } from "./edge/head.ts";
import { navigate } from "./edge/navigation.ts";
import { onlyWhere } from "./edge/only-where.ts";
import { secured } from "./edge/security-headers.ts";
import { shell } from "./edge/shell.ts";
import { administrators, adminPeople, adminViews } from "./features/account/admin/routes.ts";
import { auth } from "./features/account/auth/routes.ts";
import { account } from "./features/account/routes.ts";
import { accountantFiles, partnerAccountant } from "./features/accountant/routes.ts";
import { adminAudit } from "./features/audit/routes.ts";
import { newBoxes, ownBoxes } from "./features/box/partner/routes.ts";
import { boxPictures } from "./features/box/picture-routes.ts";
import { boxes } from "./features/box/routes.ts";
import { partnerClients } from "./features/client/routes.ts";
import { companies, company } from "./features/company/routes.ts";
import { adminPlatformReport } from "./features/compliance/admin/report-routes.ts";
import { adminCompliance } from "./features/compliance/admin/routes.ts";
import { partnerCompliance } from "./features/compliance/routes.ts";
import { config } from "./features/config/routes.ts";
import { consents } from "./features/consent/routes.ts";
import { adminPhotos, adminReports } from "./features/content-report/admin/routes.ts";
import { contentReports } from "./features/content-report/routes.ts";
import { adminDashboard } from "./features/dashboard/admin/routes.ts";
import { customer } from "./features/dashboard/customer/routes.ts";
import { partnerVindication } from "./features/debt/routes.ts";
import { drafts } from "./features/draft/routes.ts";
import { adminMessages, suppressed } from "./features/email/admin/routes.ts";
import { devMail } from "./features/email/dev-routes.ts";
import { partnerFind } from "./features/find/routes.ts";
import { guest } from "./features/guest/routes.ts";
import { adminHealth } from "./features/health/admin/routes.ts";
import { health } from "./features/health/routes.ts";
import { adminInvitations } from "./features/invitation/admin/routes.ts";
import { clientInvitations, partnerClientInvitations } from "./features/invitation/routes.ts";
import { adminInvoices } from "./features/invoice/admin/routes.ts";
import { invoices } from "./features/invoice/own/routes.ts";
import { partnerInvoices } from "./features/invoice/partner/routes.ts";
import { ksef } from "./features/ksef/routes.ts";
import { partnerReservations } from "./features/offer/routes.ts";
import { onboarding } from "./features/onboarding/routes.ts";
import { adminOrders } from "./features/order/admin/routes.ts";
import { adminPartners } from "./features/partner/admin/routes.ts";
import { partner } from "./features/partner/routes.ts";
import { apiKeys, openApi, partnerApi, partnerCalendars } from "./features/partner-api/routes.ts";
import { adminMismatches, adminUnmatched } from "./features/payment/admin/routes.ts";
import { payments } from "./features/payment/routes.ts";
import { webhooks } from "./features/payment/webhooks.ts";
import { payout } from "./features/payout/routes.ts";
import { photoFiles, placePhotos } from "./features/photo/routes.ts";
import { partnerPlaces } from "./features/place/partner/routes.ts";
import { places } from "./features/place/routes.ts";
import { blocks, boxDetail, placePlan } from "./features/plan/routes.ts";
import { adminProducts } from "./features/product/admin/routes.ts";
import { partnerProducts } from "./features/product/routes.ts";
import { partnerQuestions } from "./features/question/partner/routes.ts";
import { questions } from "./features/question/routes.ts";
import { quotes } from "./features/quote/routes.ts";
import { reconciliation } from "./features/reconciliation/routes.ts";
import { authorizedPerson, ownPersons, partnerPersons } from "./features/rent/access/authorized/routes.ts";
import { partnerRents } from "./features/rent/partner/routes.ts";
import { rents } from "./features/rent/tenant/routes.ts";
import { rentImports } from "./features/rent-import/routes.ts";
import { partnerReports } from "./features/report/routes.ts";
import { reservations } from "./features/reservation/routes.ts";
import { savedItems, savedOffers } from "./features/saved/routes.ts";
import { savedFilters } from "./features/saved-filter/routes.ts";
import { adminSettings } from "./features/settings/admin/routes.ts";
import { policyClauseRoutes } from "./features/settings/routes.ts";
import { sms } from "./features/sms/routes.ts";
import { statements } from "./features/statement/routes.ts";
import { partnerInvitations, team } from "./features/team/routes.ts";
import { towns } from "./features/town/routes.ts";
import { openings, waitlist } from "./features/waitlist/routes.ts";
import { partnerWebhooks } from "./features/webhook/routes.ts";
import type { AppEnv } from "./http/app-env.ts";
import {
  changesContext,
  databaseContext,
  notStored,
  ownIdentity,
  requestContext,
  sessionContext,
} from "./http/context.ts";
import { flushOutbox } from "./http/flush-outbox.ts";
import { limitBodies, limitPages, limitReads, limitWrites } from "./http/limits.ts";
import { notFound, onError } from "./http/on-error.ts";
import { requestLog } from "./http/request-log.ts";
import { sameOrigin } from "./http/same-origin.ts";
import { viewContext } from "./http/view-session.ts";
import { sandboxAllowed } from "./providers/payments/choose.ts";

/** One line per feature. The page's typed client is inferred from this chain. */
const api = new Hono<AppEnv>()
  .basePath("/api")
  .use(changesContext, sessionContext, limitWrites, limitReads, limitBodies, notStored, viewContext, flushOutbox)
  .route("/account", account)
  .route("/account/filters", savedFilters)
  .route("/account/saved", savedItems)
  .route("/accountant", accountantFiles)
  .route("/admin", reconciliation)
  .route("/admin/dashboard", adminDashboard)
  .route("/admin/partners", adminPartners)
  .route("/admin/partners", adminCompliance)
  .route("/admin/platform-report", adminPlatformReport)
  .route("/admin/orders", adminOrders)
  .route("/admin/products", adminProducts)
  .route("/admin/invoices", adminInvoices)
  .route("/admin/clients", adminPeople)
  .route("/admin/invitations", adminInvitations)
  .route("/admin/administrators", administrators)
  .route("/admin/view-sessions", adminViews)
  .route("/admin/reports", adminReports)
  .route("/admin/photos", adminPhotos)
  .route("/admin/audit", adminAudit)
  .route("/admin/health", adminHealth)
  .route("/admin/settings", adminSettings)
  .route("/admin/messages", adminMessages)
  .route("/admin/suppressed-addresses", suppressed)
  .route("/admin/payment-mismatches", adminMismatches)
  .route("/admin/unmatched-payments", adminUnmatched)
  .route("/auth", auth)
  .route("/authorized-person", authorizedPerson)
  .route("/companies", companies)
  .route("/config", config)
  .route("/content-reports", contentReports)
  .route("/consents", consents)
  .route("/customer", customer)
  .route("/guest", guest)
  .route("/health", health)
  .route("/invoices", invoices)
  .route("/offers", savedOffers)
  .route("/partner", partner)
  .route("/partner/company", company)
  .route("/partner/compliance", partnerCompliance)
  .route("/partner/drafts", drafts)
  .route("/partner/onboarding", onboarding)
  .route("/partner/payout", payout)
  .route("/partner/team", team)
  .route("/partner/products", partnerProducts)
  .route("/invitations/partner", partnerInvitations)
  .route("/partner/clients", partnerClients)
  .route("/partner/find", partnerFind)
  .route("/partner/places", placePlan)
  .route("/partner/places", partnerPlaces)
  .route("/partner/places", placePhotos)
  .route("/partner/places", newBoxes)
  .route("/partner/boxes", boxDetail)
  .route("/partner/boxes", ownBoxes)
  .route("/partner/blocks", blocks)
  .route("/partner/invoices", partnerInvoices)
  .route("/partner/ksef", ksef)
  .route("/partner/accountant", partnerAccountant)
  .route("/partner/webhooks", partnerWebhooks)
  .route("/partner/questions", partnerQuestions)
  .route("/partner/sms", sms)
  .route("/partner/api-keys", apiKeys)
  .route("/partner/rents", partnerRents)
  .route("/partner/rents", partnerPersons)
  .route("/partner/reports", partnerReports)
  .route("/partner/vindication", partnerVindication)
  .route("/partner/rent-imports", rentImports)
  .route("/partner/statements", statements)
  .route("/partner/reservations", partnerReservations)
  .route("/partner/invitations", partnerClientInvitations)
  .route("/invitations/client", clientInvitations)
  .route("/payments", payments)
  .route("/places", places)
  .route("/policy-clauses", policyClauseRoutes)
  .route("/questions", questions)
  .route("/quotes", quotes)
  .route("/rents", rents)
  .route("/rents", ownPersons)
  .route("/reservations", reservations)
  .route("/boxes", boxes)
  .route("/towns", towns)
  .route("/openings", openings)
  .route("/waitlist", waitlist)
  .route("/webhooks", webhooks);

export type AppType = typeof api;

const isLocal = (env: Env) => env.ENVIRONMENT === "local";

export const app = new Hono<AppEnv>();
app.onError(onError);
app.use(requestContext, requestLog, ownIdentity, secured, sameOrigin, databaseContext, limitPages);
app.use("/dev/*", onlyWhere(isLocal));
app.use("/sandbox/*", onlyWhere(sandboxAllowed));
// Loaded on demand: production has no sandbox.
app.all("/sandbox/*", async (c) => {
  const { sandboxPages } = await import("./providers/payments/sandbox/routes.ts");
  const pages = sandboxPages((request, env, context) => app.fetch(request, env, context), c.var.now);
  return pages.fetch(c.req.raw, c.env, c.executionCtx);
});
app.route("/dev/mail", devMail);
app.route("/box-pictures", boxPictures);
app.route("/photos", photoFiles);
app.route("/", api);
// After the chain, whose middleware also runs for these: the page does not use them.
app.route("/api/v1", partnerApi);
app.route("/api/calendar", partnerCalendars);
app.route("/api/openapi.json", openApi);
app.get("/embed/:slug", async (c) => {
  const { embedPlace } = await import("./edge/embed.ts");
  return embedPlace(c);
});
app.get("/embed/partners/:partnerId", async (c) => {
  const { embedPartner } = await import("./edge/embed.ts");
  return embedPartner(c);
});
app.route("/", crawlers);
app.all("/api/*", notFound);
// Existing assets are served before the Worker runs. A missing one may exist after the next deployment, so the 404 is
// not cached.
app.all("/assets/*", notStored, notFound);
// The page that the service worker shows when offline (src/service-worker/). Contains nothing specific to a user or an
// address.
for (const locale of locales) {
  const page = { id: null, session: null, locale, status: 200, isOffline: true } as const;
  app.get(offlineShellPath(locale), (c) => shell(c.env, c.req.raw, page));
}
app.get("*", navigate);
app.all("*", notFound);
