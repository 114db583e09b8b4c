import { administrators, adminPeople, adminViews } from "../features/account/admin/routes.ts";
import { adminAudit } from "../features/audit/routes.ts";
import { adminPlatformReport } from "../features/compliance/admin/report-routes.ts";
import { adminCompliance } from "../features/compliance/admin/routes.ts";
import { adminPhotos, adminReports } from "../features/content-report/admin/routes.ts";
import { adminDashboard } from "../features/dashboard/admin/routes.ts";
import { adminMessages, suppressed } from "../features/email/admin/routes.ts";
import { adminHealth } from "../features/health/admin/routes.ts";
import { adminInvitations } from "../features/invitation/admin/routes.ts";
import { adminInvoices } from "../features/invoice/admin/routes.ts";
import { adminOrders } from "../features/order/admin/routes.ts";
import { adminPartners } from "../features/partner/admin/routes.ts";
import { adminMismatches, adminUnmatched } from "../features/payment/admin/routes.ts";
import { adminProducts } from "../features/product/admin/routes.ts";
import { reconciliation } from "../features/reconciliation/routes.ts";
import { adminSettings } from "../features/settings/admin/routes.ts";
import { newApi, withMiddleware } from "../http/area.ts";
import { notFound } from "../http/on-error.ts";

/** What administrators use. */
const adminApi = newApi()
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
  .route("/admin/unmatched-payments", adminUnmatched);

export type AdminApi = typeof adminApi;

export const area = withMiddleware().route("/", adminApi).all("*", notFound);
