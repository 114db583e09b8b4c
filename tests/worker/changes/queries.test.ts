import { expect, it, vi } from "vitest";
import type { Resource } from "../../../domain/resources.ts";
import { type ApiRoute, apiTable } from "../access/api-table.ts";
import { recordStatements, request } from "../recorded-statements.ts";
import { namedAfter, resourcesOf } from "./tables.ts";

type Key = readonly [shows: readonly string[], ...unknown[]];
type Keys = Record<string, Key | ((...args: unknown[]) => Key)>;

const files = import.meta.glob("../../../src/lib/api/cache/*-keys.ts", { eager: true }) as Record<
  string,
  Record<string, Keys>
>;
const groups = Object.values(files).flatMap((file) => Object.entries(file));

/**
 * The routes below `/api` that the query of each key reads; null for one that its own writes fill, or that is not
 * cached.
 */
type Routes = Record<string, string | readonly string[] | null>;

const accountKeys: Routes = {
  own: null,
  identity: null,
  factor: "/account/second-factor",
  saved: null,
  deletion: "/account/deletion",
  views: "/account/views",
  savedFilters: "/account/filters",
  partnerInvitation: null,
  clientInvitation: null,
  oneTimeCode: null,
};

const publicKeys: Routes = {
  search: "/places",
  offers: "/offers",
  place: "/places/:slug",
  suggestions: "/suggestions",
  popularTowns: "/suggestions/popular",
};

const pageKeys: Routes = {
  place: "/places/:slug/page",
  town: "/towns/:town",
  box: "/boxes/:id",
  savedOffers: "/offers",
  openings: "/openings",
  freeSoon: "/openings/boxes",
  policyClauses: "/policy-clauses",
  accountantFiles: null,
  question: "/questions/link",
  authorizedPerson: "/authorized-person",
  accountChange: "/companies/account-change",
  appeal: "/content-reports/appeal",
  waitlistEntry: "/waitlist/link",
};

const customerKeys: Routes = {
  dashboard: "/customer/dashboard",
  rents: "/rents",
  rentTerms: "/rents/:id/terms",
  persons: "/rents/:id/authorized-persons",
  payable: "/rents/:id/payable",
  methodRents: ["/rents/:id/payment-method", "/rents/:id/method-setups/:setupId"],
  reservationList: "/reservations",
  reservation: "/reservations/:id",
  guestReservation: "/guest/reservation",
  heldReservation: "/reservations/:id",
  questions: "/questions",
  unreadQuestions: "/questions/unread",
  invoices: "/invoices",
  payment: ["/payments/:id", "/rents/:id/payments/:paymentId"],
};

const adminKeys: Routes = {
  dashboard: "/admin/dashboard",
  dashboardReport: ["/funnel", "/funnel/holds", "/months", "/months/partners"].map((path) => `/admin/dashboard${path}`),
  partnerList: "/admin/partners",
  partner: "/admin/partners/:partnerId",
  platformReport: "/admin/platform-report/:year",
  partnerCompliance: "/admin/partners/:partnerId/compliance",
  orderList: "/admin/orders",
  order: "/admin/orders/:id",
  unmatchedList: "/admin/unmatched-payments",
  unmatched: "/admin/unmatched-payments/:id",
  clientList: "/admin/clients",
  client: "/admin/clients/:uid",
  invoiceList: "/admin/invoices",
  invoice: "/admin/invoices/:id",
  invoiceSeries: "/admin/invoices/series",
  productList: "/admin/products",
  product: "/admin/products/:productId",
  administrators: "/admin/administrators",
  reportList: "/admin/reports",
  report: "/admin/reports/:reportId",
  photoList: "/admin/photos",
  invitationList: "/admin/invitations",
  invitation: "/admin/invitations/:id",
  auditList: "/admin/audit",
  auditEvent: "/admin/audit/:id",
  settings: "/admin/settings",
  jobs: "/admin/health",
  messageList: "/admin/messages",
  suppressedList: "/admin/suppressed-addresses",
  mismatches: "/admin/payment-mismatches",
  differences: "/admin/differences",
};

const boxesOfPlace = "/partner/places/:placeId/boxes";
const partnerKeys: Routes = {
  dashboard: "/partner/dashboard",
  report: Object.keys(apiTable)
    .filter((route) => route.startsWith("GET /api/partner/reports/"))
    .map((route) => route.slice("GET /api".length)),
  search: "/partner/find",
  placeList: "/partner/places",
  place: "/partner/places/:placeId",
  boxNumbers: "/partner/places/:placeId/boxes/numbers",
  occupancy: boxesOfPlace,
  boxes: boxesOfPlace,
  freeBoxes: boxesOfPlace,
  boxesOverPeriod: boxesOfPlace,
  timeline: "/partner/places/:placeId/timeline",
  box: "/partner/boxes/:boxId",
  offerTerms: "/partner/reservations/terms/:boxId",
  clientList: "/partner/clients",
  clientTags: "/partner/clients/tags",
  client: "/partner/clients/:clientId",
  clientHistory: "/partner/clients/:clientId/history",
  invitationList: "/partner/invitations",
  reservationList: "/partner/reservations",
  reservation: "/partner/reservations/:id",
  reservationOfOrder: "/partner/reservations/of-order/:orderId",
  questionList: "/partner/questions",
  waitingQuestions: "/partner/questions/waiting",
  question: "/partner/questions/:questionId",
  invoiceArchives: "/partner/invoices/archives",
  invoiceList: "/partner/invoices",
  invoice: "/partner/invoices/:id",
  commissionInvoices: "/partner/invoices/commission",
  bankPayouts: "/partner/payout/bank",
  payoutHistory: "/partner/payout/history",
  caseList: "/partner/vindication",
  caseBoard: "/partner/vindication/board",
  collectionSettings: "/partner/vindication/settings",
  case: "/partner/vindication/:id",
  rentList: "/partner/rents",
  rent: "/partner/rents/:id",
  priceTerms: "/partner/rents/price-terms",
  rentImports: "/partner/rent-imports",
  rentImportPreview: null,
  statementData: "/partner/statements/basis",
  company: "/partner/company",
  compliance: "/partner/compliance",
  yearlyStatements: "/partner/compliance/statements",
  ksef: "/partner/ksef",
  accountant: "/partner/accountant",
  apiKeys: "/partner/api-keys",
  prepayment: "/partner/prepayment-offer",
  sms: "/partner/sms",
  webhooks: "/partner/webhooks",
  webhookDeliveries: "/partner/webhooks/:id/deliveries",
  onboarding: "/partner/onboarding",
  payout: "/partner/payout",
  team: "/partner/team",
  trial: "/partner/trial",
  products: "/partner/products",
  companyRegister: null,
  draft: null,
};

/** Each request reads these to authorize its caller, so reading them does not mean that they are shown. */
const authorizing: readonly Resource[] = ["accounts", "company", "team"];

const allRoutes: Record<string, Routes> = { accountKeys, publicKeys, pageKeys, customerKeys, adminKeys, partnerKeys };

const keyOf = (key: Keys[string]) => (typeof key === "function" ? key({}, {}, {}) : key);

it("each query has a key of its own", () => {
  const all = groups.flatMap(([, keys]) => Object.values(keys).map((key) => JSON.stringify(keyOf(key))));
  expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([]);
});

it("each query key names the resources that its route reads", { timeout: 600_000 }, async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const seen = recordStatements();
  const missing: string[] = [];
  for (const [group, keys] of groups) {
    const routes = allRoutes[group] ?? {};
    expect(Object.keys(routes).toSorted()).toEqual(Object.keys(keys).toSorted());
    for (const [name, key] of Object.entries(keys)) {
      const [shows] = keyOf(key);
      seen.clear();
      for (const path of [routes[name] ?? []].flat()) {
        const route = `GET /api${path}` as ApiRoute;
        await request(route, apiTable[route as keyof typeof apiTable]);
      }
      const read = resourcesOf(namedAfter("FROM|JOIN", [...seen]));
      const unnamed = [...read].filter((resource) => !shows.includes(resource) && !authorizing.includes(resource));
      if (unnamed.length > 0) missing.push(`${name}: ${unnamed.join(", ")}`);
    }
  }
  // The page shows changes of photos before they are saved.
  expect(missing).toEqual(["place: photos"]);
});
