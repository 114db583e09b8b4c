import { roles } from "./account/roles.ts";
import { addressesOf, fillPath, type Route, type WriteAddress } from "./routes/address.ts";
import { landingRoutes } from "./routes/landing.ts";
import { placeRoutes } from "./routes/place.ts";

const customer = [roles.Customer];
const partner = [roles.Partner];
const admin = [roles.Admin];

/**
 * All pages. The edge's guard, the page's router, the navigation and the route tests are derived from this table.
 * Parameters use the router's syntax, `:placeId`.
 */
export const routes = {
  ...landingRoutes,
  ...placeRoutes,
  town: { path: "/towns/:town", layout: "guest-center", isWide: true, area: "public", access: "skip" },
  saved: { path: "/saved", layout: "guest-center", isWide: true, area: "public", access: "skip" },
  root: { path: "/", layout: "guest-center", area: "public", access: "public" },
  error: { path: "/error", layout: "guest-center", area: "public", access: "public" },
  customerAcceptInvite: { path: "/customer-accept-invite", layout: "guest-center", area: "public", access: "skip" },
  confirmEmail: { path: "/customer/confirm-email", layout: "client-auth", area: "auth", access: "public" },
  createAccount: { path: "/customer/create-account", layout: "client-auth", area: "auth", access: "public" },
  partnerAcceptInvitation: {
    path: "/partner/invitations/accept-invitation",
    layout: "guest-center",
    area: "public",
    access: "skip",
  },
  customerReservation: { path: "/customer-reservation", layout: "guest-center", area: "public", access: "skip" },
  payRent: { path: "/pay-rent", layout: "guest-center", area: "public", access: "skip" },
  reportPlace: { path: "/places/:slug/report", layout: "guest-center", area: "public", access: "skip" },
  question: { path: "/question", layout: "guest-center", area: "public", access: "skip" },
  askPlace: { path: "/places/:slug/ask", layout: "guest-center", area: "public", access: "skip" },
  stopAccount: { path: "/stop-account", layout: "guest-center", area: "public", access: "skip" },
  appeal: { path: "/appeal", layout: "guest-center", area: "public", access: "skip" },
  authorizedPerson: { path: "/authorized-person", layout: "guest-center", area: "public", access: "skip" },
  accountantFiles: { path: "/accountant", layout: "guest-center", area: "public", access: "skip" },

  register: { path: "/auth/register", layout: "client-auth", area: "auth", access: "skip" },
  forgotPassword: { path: "/auth/forgot-password", layout: "client-auth", area: "auth", access: "skip" },
  resetPassword: { path: "/auth/reset-password", layout: "client-auth", area: "auth", access: "skip" },
  authAction: { path: "/auth/action", layout: "client-auth", area: "auth", access: "skip" },
  emailVerified: { path: "/auth/email-verified", layout: "client-auth", area: "auth", access: "skip" },

  customerDashboard: { path: "/customer/dashboard", layout: "authorized", area: "customer", access: customer },
  customerAccount: { path: "/customer/account", layout: "authorized", area: "customer", access: customer },
  customerRents: { path: "/customer/rents", layout: "authorized", area: "customer", access: customer },
  customerInvoices: { path: "/customer/invoices", layout: "authorized", area: "customer", access: customer },
  customerReservations: { path: "/customer/reservation", layout: "authorized", area: "customer", access: customer },
  customerQuestions: { path: "/customer/questions", layout: "authorized", area: "customer", access: customer },
  reservationSummary: {
    path: "/customer/reservation/summary/:id",
    layout: "authorized-no-sidebar",
    area: "customer",
    access: customer,
  },
  paymentStatus: {
    path: "/customer/payment/:status",
    layout: "guest-center",
    area: "customer",
    access: "signedIn",
  },
  finishRegistration: {
    path: "/customer/finish-registration",
    layout: "client-auth",
    area: "auth",
    access: "signedIn",
  },
  completeOrder: {
    path: "/customer/order/complete-order",
    layout: "authorized-no-sidebar",
    area: "partner",
    access: partner,
  },

  partnerDashboard: { path: "/partner/dashboard", layout: "authorized", area: "partner", access: partner },
  partnerPlaces: { path: "/partner/places", layout: "authorized", area: "partner", access: partner },
  partnerCreatePlace: {
    path: "/partner/places/create-new-place",
    layout: "authorized",
    area: "partner",
    access: partner,
  },
  partnerPlace: { path: "/partner/places/:placeId", layout: "authorized", area: "partner", access: partner },
  partnerEditPlace: { path: "/partner/places/:placeId/edit", layout: "authorized", area: "partner", access: partner },
  partnerCreateBox: {
    path: "/partner/places/:placeId/create-box",
    layout: "authorized",
    area: "partner",
    access: partner,
  },
  partnerReservations: { path: "/partner/reservations", layout: "authorized", area: "partner", access: partner },
  partnerCreateReservation: {
    path: "/partner/reservations/create-new-reservation",
    layout: "authorized-no-sidebar",
    area: "partner",
    access: partner,
  },
  partnerRents: { path: "/partner/rents", layout: "authorized", area: "partner", access: partner },
  rentExtensionSummary: {
    path: "/partner/rents/rent-extension-summary",
    layout: "authorized-no-sidebar",
    area: "partner",
    access: partner,
  },
  extensionNewReservation: {
    path: "/partner/rents/extension-new-reservation",
    layout: "authorized-no-sidebar",
    area: "partner",
    access: partner,
  },
  partnerImportRents: {
    path: "/partner/rents/import",
    layout: "authorized-no-sidebar",
    area: "partner",
    access: partner,
  },
  partnerClients: { path: "/partner/clients", layout: "authorized", area: "partner", access: partner },
  partnerQuestions: { path: "/partner/questions", layout: "authorized", area: "partner", access: partner },
  partnerInvoices: { path: "/partner/invoices", layout: "authorized", area: "partner", access: partner },
  partnerStatement: { path: "/partner/invoices/statement", layout: "authorized", area: "partner", access: partner },
  partnerVindication: { path: "/partner/vindication", layout: "authorized", area: "partner", access: partner },
  partnerCompany: { path: "/partner/my-company", layout: "authorized", area: "partner", access: partner },
  partnerAccount: { path: "/partner/account", layout: "authorized", area: "partner", access: partner },
  onboardingStep1: {
    path: "/partner/onboarding/step-1",
    layout: "authorized-onboarding",
    area: "partner",
    access: partner,
  },
  onboardingStep2: {
    path: "/partner/onboarding/step-2",
    layout: "authorized-onboarding",
    area: "partner",
    access: partner,
  },
  onboardingStep3: {
    path: "/partner/onboarding/step-3",
    layout: "authorized-onboarding",
    area: "partner",
    access: partner,
  },
  onboardingStep4: {
    path: "/partner/onboarding/step-4",
    layout: "authorized-onboarding",
    area: "partner",
    access: partner,
  },

  adminDashboard: { path: "/admin/dashboard", layout: "authorized", area: "admin", access: admin },
  adminOrders: { path: "/admin/orders", layout: "authorized", area: "admin", access: admin },
  adminClients: { path: "/admin/clients", layout: "authorized", area: "admin", access: admin },
  adminInvoices: { path: "/admin/invoices", layout: "authorized", area: "admin", access: admin },
  adminPartners: { path: "/admin/partners", layout: "authorized", area: "admin", access: admin },
  adminProducts: { path: "/admin/products", layout: "authorized", area: "admin", access: admin },
  adminAdministrators: { path: "/admin/administrators", layout: "authorized", area: "admin", access: admin },
  adminAccount: { path: "/admin/account", layout: "authorized", area: "admin", access: admin },
  adminReports: { path: "/admin/reports", layout: "authorized", area: "admin", access: admin },
  adminAudit: { path: "/admin/audit", layout: "authorized", area: "admin", access: admin },
  adminSettings: { path: "/admin/settings", layout: "authorized", area: "admin", access: admin },
  adminHealth: { path: "/admin/health", layout: "authorized", area: "admin", access: admin },
  adminInvitations: { path: "/admin/invitations", layout: "authorized", area: "admin", access: admin },
  adminPartnerInvitations: {
    path: "/admin/invitations/partner",
    layout: "authorized",
    area: "admin",
    access: admin,
  },
} as const satisfies Record<string, Route>;

export type RouteId = keyof typeof routes;

export const href: WriteAddress<typeof routes> = addressesOf(routes);

export interface AddressMatch {
  /** The page at the address, regardless of spelling; null when there is none. */
  id: RouteId | null;
  params: Record<string, string>;
  /** The canonical path, as written by `href`; for an unknown address the path itself. */
  canonicalPath: string;
}

const patterns = (Object.entries(routes) as [RouteId, Route][])
  // Literal segments take precedence over parameters.
  .sort(([, a], [, b]) => Number(a.path.includes(":")) - Number(b.path.includes(":")))
  .map(([id, { path }]) => ({ id, segments: path.split("/").filter(Boolean) }));

/** Malformed percent-encoding is taken literally. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const decodedSegments = (pathname: string) => pathname.split("/").filter(Boolean).map(decodeSegment);

/**
 * Finds the page of a pathname, at the edge and in the browser. Ignores case, percent-encoding, and duplicate or trailing
 * slashes; parameters keep their case, and `%2F` is not a slash.
 */
export function matchAddress(pathname: string): AddressMatch {
  const requested = decodedSegments(pathname);
  const lowerCase = requested.map((segment) => segment.toLowerCase());
  for (const { id, segments } of patterns) {
    if (segments.length !== requested.length) continue;
    if (!segments.every((own, at) => own === lowerCase[at] || own.startsWith(":"))) continue;
    const values = segments
      .map((own, at) => [own, requested[at] ?? ""] as const)
      .filter(([own]) => own.startsWith(":"));
    const params = Object.fromEntries(values.map(([own, value]) => [own.slice(1), value]));
    return { id, params, canonicalPath: fillPath(routes[id].path, params) };
  }
  return { id: null, params: {}, canonicalPath: pathname };
}

/** The page at a path, or null when there is none. */
export const findRoute = (pathname: string): RouteId | null => matchAddress(pathname).id;

/** Whether a pathname, in any spelling, is `parent` (a canonical path without parameters) or below it. */
export function isWithin(pathname: string, parent: `/${string}`): boolean {
  const requested = decodedSegments(pathname);
  return parent
    .split("/")
    .filter(Boolean)
    .every((own, at) => own === requested[at]?.toLowerCase());
}
