import { hashKey, matchQuery, QueryClient, type QueryKey } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { accountKeys } from "../../../../../src/lib/api/cache/account-keys.ts";
import { adminChanges } from "../../../../../src/lib/api/cache/admin-changes.ts";
import { adminKeys } from "../../../../../src/lib/api/cache/admin-keys.ts";
import { customerChanges } from "../../../../../src/lib/api/cache/customer-changes.ts";
import { customerKeys } from "../../../../../src/lib/api/cache/customer-keys.ts";
import { pageKeys } from "../../../../../src/lib/api/cache/page-keys.ts";
import { partnerChanges } from "../../../../../src/lib/api/cache/partner-changes.ts";
import { partnerKeys as keys } from "../../../../../src/lib/api/cache/partner-keys.ts";
import { publicKeys } from "../../../../../src/lib/api/cache/public-keys.ts";

/** One query per resource. Resources with ids have two: the written row and another row. */
const cached: Record<string, QueryKey> = {
  dashboard: keys.dashboard,
  search: keys.search("anna"),
  placeList: keys.placeList({ q: "" }),
  place: keys.place("plc_1"),
  otherPlace: keys.place("plc_2"),
  boxNumbers: keys.boxNumbers("plc_1"),
  plan: keys.boxes("plc_1", ""),
  freeBoxes: keys.freeBoxes("plc_1", { from: "2026-12-01", to: null }),
  boxesOverPeriod: keys.boxesOverPeriod("plc_1", { from: "2026-12-01", to: null }),
  timeline: keys.timeline("plc_1", "2026-12-01", 90),
  box: keys.box("plc_1", "box_1"),
  otherPlan: keys.boxes("plc_2", ""),
  offerTerms: keys.offerTerms("box_1", "2026-12-01", null),
  clientList: keys.clientList({ q: "" }),
  clientTags: keys.clientTags,
  client: keys.client("cli_1"),
  clientHistory: keys.clientHistory("cli_1"),
  otherClient: keys.client("cli_2"),
  invitations: keys.invitationList({ q: "" }),
  reservationList: keys.reservationList({ q: "" }),
  reservation: keys.reservation("rsv_1"),
  otherReservation: keys.reservation("rsv_2"),
  orders: keys.reservationOfOrder("ord_1"),
  questionList: keys.questionList({ q: "" }),
  waitingQuestions: keys.waitingQuestions,
  question: keys.question("qst_1"),
  caseList: keys.caseList({ q: "" }),
  case: keys.case("cca_1"),
  collectionSettings: keys.collectionSettings,
  rentList: keys.rentList({ q: "" }),
  rent: keys.rent("rnt_1"),
  otherRent: keys.rent("rnt_2"),
  rentImports: keys.rentImports,
  company: keys.company,
  compliance: keys.compliance,
  documents: keys.documents,
  ksef: keys.ksef,
  accountant: keys.accountant,
  apiKeys: keys.apiKeys,
  prepayment: keys.prepayment,
  sms: keys.sms,
  webhooks: keys.webhooks,
  onboarding: keys.onboarding,
  payout: keys.payout,
  team: keys.team,
  products: keys.products,
  draft: keys.draft("place", undefined),
  customerDashboard: customerKeys.dashboard,
  ownRents: customerKeys.rents,
  ownQuestions: customerKeys.questions,
  unreadQuestions: customerKeys.unreadQuestions,
  linkedQuestion: pageKeys.question("token"),
  rentTerms: customerKeys.rentTerms("rnt_1"),
  payableRent: customerKeys.payable("rnt_1"),
  ownReservations: customerKeys.reservationList({ q: "" }),
  ownReservation: customerKeys.reservation("rsv_1"),
  guestReservation: customerKeys.guestReservation(null),
  heldReservation: customerKeys.heldReservation("rsv_1"),
  searchOfPlaces: publicKeys.search({ q: "" }, "phone"),
  publicPlace: publicKeys.place("wola", { months: "1" }),
  publicBox: pageKeys.box("box_1", "2026-12-01", null),
  adminDashboard: adminKeys.dashboard,
  adminPartnerList: adminKeys.partnerList({ q: "" }),
  adminPartner: adminKeys.partner("par_1"),
  adminOrderList: adminKeys.orderList({ q: "" }),
  adminOrder: adminKeys.order("ord_1"),
  adminClientList: adminKeys.clientList({ q: "" }),
  adminClient: adminKeys.client("usr_1"),
  adminInvoiceList: adminKeys.invoiceList({ q: "" }),
  adminInvoice: adminKeys.invoice("inv_1"),
  adminInvoiceSeries: adminKeys.invoiceSeries,
  adminAdministrators: adminKeys.administrators,
  adminReportList: adminKeys.reportList({ q: "" }),
  adminReport: adminKeys.report("crp_1"),
  adminPhotoList: adminKeys.photoList({ q: "" }),
  adminProductList: adminKeys.productList({ q: "" }),
  adminProduct: adminKeys.product("prd_1"),
  adminInvitationList: adminKeys.invitationList({ q: "" }),
  adminInvitation: adminKeys.invitation("ivt_1"),
  adminAuditList: adminKeys.auditList({ person: "" }),
  adminAuditEvent: adminKeys.auditEvent("1"),
  adminJobs: adminKeys.jobs,
  adminSettings: adminKeys.settings,
  adminMessageList: adminKeys.messageList({ q: "" }),
  adminSuppressedList: adminKeys.suppressedList({ q: "" }),
  adminMismatches: adminKeys.mismatches,
  session: ["session"],
  account: accountKeys.own,
  savedFilters: accountKeys.savedFilters,
  payment: customerKeys.payment("pay_1"),
};

/** Returns the names of the cached queries that these keys invalidate. */
function outdatedBy(outdated: readonly QueryKey[]): string[] {
  const cache = new QueryClient().getQueryCache();
  const client = new QueryClient();
  return Object.entries(cached).flatMap(([name, queryKey]) => {
    const query = cache.build(client, { queryKey });
    return outdated.some((prefix) => matchQuery({ queryKey: prefix }, query)) ? [name] : [];
  });
}

const occupancy = ["plan", "freeBoxes", "boxesOverPeriod", "timeline", "box", "offerTerms", "rentImports"];
const placeRows = ["placeList", "place"];
const overviews = ["dashboard", "search"];
const anyReservation = ["reservationList", "reservation", "otherReservation"];
const anyRent = ["rentList", "caseList", "case", "collectionSettings", "rent", "otherRent"];
const client = ["clientList", "client", "clientHistory"];
const availability = ["searchOfPlaces", "publicPlace", "publicBox"];
const ownReservations = ["ownReservations", "ownReservation", "guestReservation", "heldReservation"];
const ownRents = ["ownRents", "rentTerms", "payableRent"];
const about = { placeId: "plc_1", clientId: "cli_1", reservationId: "rsv_1", rentId: "rnt_1" };

type Row = [outdated: QueryKey[], names: string[]];

const partner: Record<keyof typeof partnerChanges, Row> = {
  placeChanged: [
    partnerChanges.placeChanged("plc_1"),
    [...overviews, ...placeRows, ...occupancy, ...anyReservation, ...anyRent, "onboarding"],
  ],
  placeStatusChanged: [
    partnerChanges.placeStatusChanged("plc_1"),
    [...overviews, ...placeRows, ...occupancy, "onboarding"],
  ],
  placePhotosChanged: [partnerChanges.placePhotosChanged(), ["placeList"]],
  boxesChanged: [
    partnerChanges.boxesChanged("plc_1"),
    [...overviews, ...placeRows, ...occupancy, "boxNumbers", "onboarding"],
  ],
  boxesBlocked: [partnerChanges.boxesBlocked("plc_1"), [...overviews, ...placeRows, ...occupancy]],
  planChanged: [partnerChanges.planChanged("plc_1"), ["plan", "freeBoxes", "boxesOverPeriod", "timeline", "box"]],
  clientCreated: [partnerChanges.clientCreated(), ["clientList", "clientTags", "search"]],
  clientChanged: [
    partnerChanges.clientChanged("cli_1"),
    [
      ...overviews,
      ...client,
      ...anyReservation,
      ...anyRent,
      ...["plan", "freeBoxes", "boxesOverPeriod", "timeline", "box", "otherPlan", "invitations"],
    ],
  ],
  clientTagsChanged: [partnerChanges.clientTagsChanged("cli_1"), ["clientList", "client", "clientTags"]],
  clientNotesChanged: [partnerChanges.clientNotesChanged(), ["clientList", "search"]],
  clientBlocked: [partnerChanges.clientBlocked("cli_1"), client],
  clientsMerged: [
    partnerChanges.clientsMerged("cli_1"),
    [
      ...overviews,
      ...client,
      ...anyReservation,
      ...anyRent,
      ...["plan", "freeBoxes", "boxesOverPeriod", "timeline", "box", "otherPlan", "invitations", "clientTags"],
    ],
  ],
  invitationChanged: [
    partnerChanges.invitationChanged({ clientId: "cli_1", reservationId: "rsv_1" }),
    [...client, "reservationList", "reservation", "invitations", "dashboard"],
  ],
  reservationChanged: [
    partnerChanges.reservationChanged(about),
    [
      ...overviews,
      ...["reservationList", "reservation"],
      ...anyRent,
      ...placeRows,
      ...occupancy,
      ...client,
      "invitations",
    ],
  ],
  rentChanged: [
    partnerChanges.rentChanged(about),
    [
      ...overviews,
      "rentList",
      "caseList",
      "case",
      "collectionSettings",
      "rent",
      ...anyReservation,
      ...placeRows,
      ...occupancy,
      ...client,
    ],
  ],
  questionChanged: [partnerChanges.questionChanged(), ["questionList", "waitingQuestions", "question", "dashboard"]],
  caseChanged: [partnerChanges.caseChanged(), ["caseList", "case", "collectionSettings"]],
  rentPhotosChanged: [partnerChanges.rentPhotosChanged("rnt_1"), ["rent"]],
  rentPersonsChanged: [partnerChanges.rentPersonsChanged("rnt_1"), ["rent"]],
  accessReportResolved: [partnerChanges.accessReportResolved("rnt_1"), ["rent", "dashboard"]],
  rentsImported: [
    partnerChanges.rentsImported(),
    [
      ...overviews,
      ...anyRent,
      ...anyReservation,
      ...placeRows,
      ...occupancy,
      ...client,
      ...["otherPlace", "otherPlan", "otherClient", "clientTags", "invitations", "boxNumbers", "onboarding"],
    ],
  ],
  ksefChanged: [partnerChanges.ksefChanged(), ["ksef"]],
  prepaymentChanged: [partnerChanges.prepaymentChanged(), ["prepayment", "rent", "otherRent"]],
  smsChanged: [partnerChanges.smsChanged(), ["sms"]],
  webhooksChanged: [partnerChanges.webhooksChanged(), ["webhooks", "rent", "otherRent", "dashboard"]],
  accountantChanged: [partnerChanges.accountantChanged(), ["accountant"]],
  apiKeysChanged: [partnerChanges.apiKeysChanged(), ["apiKeys"]],
  companyChanged: [partnerChanges.companyChanged(), ["company", "compliance", "onboarding", "accountant"]],
  documentsChanged: [partnerChanges.documentsChanged(), ["documents"]],
  complianceChanged: [partnerChanges.complianceChanged(), ["compliance", "dashboard"]],
  payoutChanged: [partnerChanges.payoutChanged(), ["payout", "company", "onboarding", "dashboard"]],
  productsChanged: [partnerChanges.productsChanged(), ["offerTerms", "products"]],
  teamChanged: [partnerChanges.teamChanged(), ["team"]],
  onboardingAdvanced: [
    partnerChanges.onboardingAdvanced(),
    [...overviews, "onboarding", "company", "compliance", "payout", ...placeRows, "otherPlace"],
  ],
};

const everythingOwn = ["customerDashboard", ...ownRents, ...ownReservations, ...availability];

const customer: Record<keyof typeof customerChanges, Row> = {
  holdChanged: [customerChanges.holdChanged(), ["customerDashboard", ...ownReservations, ...availability]],
  reservationChanged: [customerChanges.reservationChanged(), everythingOwn],
  paymentSettled: [customerChanges.paymentSettled(), everythingOwn],
  rentChanged: [customerChanges.rentChanged(), everythingOwn],
  questionChanged: [customerChanges.questionChanged(), ["ownQuestions", "unreadQuestions", "linkedQuestion"]],
  questionSeen: [customerChanges.questionSeen(), ["ownQuestions", "unreadQuestions"]],
  belongingsChanged: [customerChanges.belongingsChanged(), everythingOwn],
};

const admin: Record<keyof typeof adminChanges, Row> = {
  partnerChanged: [adminChanges.partnerChanged(), ["adminDashboard", "adminPartnerList", "adminPartner"]],
  orderChanged: [
    adminChanges.orderChanged(),
    ["adminDashboard", "adminOrderList", "adminOrder", "adminInvoiceList", "adminInvoice", "adminInvoiceSeries"],
  ],
  clientChanged: [adminChanges.clientChanged(), ["adminDashboard", "adminClientList", "adminClient"]],
  invoiceChanged: [
    adminChanges.invoiceChanged(),
    ["adminDashboard", "adminInvoiceList", "adminInvoice", "adminInvoiceSeries"],
  ],
  productChanged: [adminChanges.productChanged(), ["adminProductList", "adminProduct"]],
  administratorChanged: [adminChanges.administratorChanged(), ["adminAdministrators"]],
  reportChanged: [
    adminChanges.reportChanged(),
    ["adminDashboard", "adminPartnerList", "adminPartner", "adminReportList", "adminReport", "adminPhotoList"],
  ],
  invitationsChanged: [adminChanges.invitationsChanged(), ["adminInvitationList", "adminInvitation"]],
  settingsChanged: [
    adminChanges.settingsChanged(),
    ["adminDashboard", "adminAuditList", "adminAuditEvent", "adminSettings"],
  ],
  healthChanged: [
    adminChanges.healthChanged(),
    [
      ...["adminDashboard", "adminAuditList", "adminAuditEvent"],
      ...["adminJobs", "adminMessageList", "adminSuppressedList", "adminMismatches"],
    ],
  ],
};

describe.each([
  ["partner", partner],
  ["customer", customer],
  ["admin", admin],
])("%s", (_, rows) => {
  it.each(Object.entries(rows))("%s invalidates what it changes and nothing else", (_, [outdated, names]) => {
    expect(outdatedBy(outdated).sort()).toEqual([...new Set(names)].sort());
  });
});

it("has a unique key for each query", () => {
  const hashes = Object.values(cached).map((key) => hashKey(key));
  expect(new Set(hashes).size).toBe(hashes.length);
});
