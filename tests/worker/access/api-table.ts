import { company as partnerCompany } from "../company/input.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type ApiRoute = `${Method} /api/${string}`;

export const viewerNames = [
  "visitor",
  "customer",
  "partner",
  "admin",
  "externalUser",
  "unprovisioned",
  "blocked",
] as const;
export type ViewerName = (typeof viewerNames)[number];

/**
 * Who has access. `everyone`: all callers. `someone`: an account with a role, or a guest link. `session`: signed-in
 * users, even blocked ones. `seal`/`signature`: needs a sealed refresh token/the payment provider's signature, which no
 * caller here has. A list: these roles (as stored in the database), others get 403. `owner`: others get 404.
 */
export type Rule =
  | "everyone"
  | "someone"
  | "session"
  | "seal"
  | "signature"
  | readonly ViewerName[]
  | { owner: Thing; roles: readonly ViewerName[] };

export type Thing = "reservation" | "rent" | "payment" | "invoice";

export interface Row {
  rule: Rule;
  body?: unknown;
  query?: string;
  /** Path parameters that are not ids. */
  params?: Readonly<Record<string, string>>;
}

const anyRole = ["customer", "partner", "admin", "externalUser"] as const;
const renters = ["customer", "externalUser"] as const;
const own = (owner: Thing, roles: readonly ViewerName[] = renters): Rule => ({ owner, roles });

const someProduct = {
  ...{ namePl: "Regał", nameEn: "", descriptionPl: "", descriptionEn: "" },
  ...{ kind: "monthly", priceGrosze: 1_500, vatRate: "23" },
};

const somePlace = {
  namePl: "Magazyn",
  nameEn: "",
  descriptionPl: "",
  descriptionEn: "",
  rulesPl: "",
  rulesEn: "",
  street: "ul. Składowa 1",
  postcode: "30-701",
  city: "Kraków",
  lat: 50.05,
  lng: 19.96,
  accessFrom: "06:00",
  accessTo: "22:00",
  amenities: [],
  contactPhone: "",
  contactEmail: "",
  minimumMonths: 1,
  noticeDays: 30,
  depositMonths: 1,
  sameDayCutOff: "20:00",
  accessMethod: "code",
  accessNotePl: "",
  accessNoteEn: "",
};
const someBox = {
  kind: "indoor",
  widthCm: 200,
  depthCm: 250,
  heightCm: 280,
  floor: 0,
  features: [],
  monthlyGrosze: 29_900,
  depositGrosze: null,
};

const client = {
  kind: "person",
  name: "Anna Nowak",
  nip: null,
  email: "anna@example.com",
  phone: "",
  street: "",
  postcode: "",
  city: "",
  locale: "pl",
};

const accountant = {
  ...{ version: "", email: "biuro@example.com", locale: "pl", taxOffice: null },
  ...{ voivodeship: null, county: null, commune: null },
};

/** Every API route and who may use it. Written by hand, so that it does not depend on the code under test. */
export const apiTable = {
  "GET /api/health": { rule: "everyone" },
  "GET /api/config": { rule: "everyone" },
  "GET /api/places": { rule: "everyone", query: "?bbox=20,52,22,53" },
  "GET /api/places/:slug": { rule: "everyone" },
  "GET /api/places/:slug/boxes": { rule: "everyone" },
  "GET /api/places/:slug/page": { rule: "everyone" },
  "GET /api/boxes/:id": { rule: "everyone" },
  "GET /api/openings": { rule: "everyone" },
  "POST /api/waitlist": { rule: "everyone", body: {} },
  "POST /api/waitlist/confirm": { rule: "everyone", body: {} },
  "POST /api/waitlist/leave": { rule: "everyone", body: {} },
  "GET /api/towns": { rule: "everyone", query: "?q=war" },
  "GET /api/companies/register": { rule: "everyone", query: "?nip=5252248481" },
  "POST /api/quotes": { rule: "everyone", body: {} },
  "POST /api/webhooks/:provider": { rule: "signature", body: {} },

  "GET /api/auth/me": { rule: "everyone" },
  "GET /api/auth/refresh": { rule: "seal" },
  "POST /api/auth/sessionLogin": { rule: "everyone", body: {} },
  "POST /api/auth/register": { rule: "everyone", body: {} },
  "POST /api/auth/logout": { rule: "everyone" },
  "GET /api/auth/logout": { rule: "everyone" },
  "POST /api/auth/token": { rule: "seal" },
  "DELETE /api/auth/token": { rule: "everyone" },
  "POST /api/auth/password-reset": { rule: "everyone", body: {} },
  "POST /api/auth/email-link": { rule: "everyone", body: {} },
  "POST /api/auth/verify-email": { rule: "session" },
  "POST /api/auth/sign-out-everywhere": { rule: "session" },

  "POST /api/consents": { rule: anyRole, body: { version: 1, services: [] } },
  "GET /api/account": { rule: anyRole },
  "PATCH /api/account": { rule: anyRole, body: {} },
  "GET /api/account/filters": { rule: anyRole },
  "PUT /api/account/filters": { rule: anyRole, body: { list: "rents", name: "Late", query: "status=late" } },
  "DELETE /api/account/filters/:id": { rule: anyRole },
  "GET /api/account/identity": { rule: anyRole },
  "POST /api/account/identity": { rule: anyRole },
  "DELETE /api/account/identity/:method": { rule: anyRole, params: { method: "google.com" } },
  "GET /api/account/export": { rule: anyRole },
  "GET /api/account/deletion": { rule: anyRole },
  "POST /api/account/deletion": { rule: ["customer", "partner", "externalUser"], body: { confirmed: true } },
  "POST /api/account/email": { rule: anyRole, body: { email: "new@example.com" } },

  "POST /api/reservations": { rule: "everyone", body: {} },
  "GET /api/reservations": { rule: renters },
  "GET /api/reservations/:id": { rule: own("reservation") },
  "GET /api/reservations/:id/agreement": { rule: own("reservation") },
  "GET /api/reservations/:id/calendar": { rule: own("reservation") },
  "PATCH /api/reservations/:id": {
    rule: own("reservation"),
    body: { moveInOn: "2027-01-01", months: 1, products: [], shownTodayGrosze: 59_800 },
  },
  "PUT /api/reservations/:id/guest": {
    rule: own("reservation"),
    body: { name: "Anna Nowak", email: "anna@example.com", phone: "+48512345678" },
  },
  "POST /api/reservations/:id/claim": { rule: own("reservation", renters) },
  "POST /api/reservations/:id/checkout": {
    rule: own("reservation"),
    body: {
      agreement: { version: 1, nameTyped: "Anna Nowak" },
      consents: { terms: true, earlyStart: true },
      shownTodayGrosze: 59_800,
    },
  },
  "POST /api/reservations/:id/withdraw": { rule: own("reservation") },
  "POST /api/reservations/:id/cancel": { rule: own("reservation"), body: { refundGrosze: 0 } },
  "GET /api/payments/:id": { rule: own("payment") },
  "GET /api/rents": { rule: renters },
  "GET /api/rents/:id/photos/:photoId": { rule: own("rent") },
  "POST /api/rents/:id/access-code": { rule: own("rent") },
  "GET /api/rents/:id/terms": { rule: own("rent") },
  "GET /api/rents/:id/payable": { rule: own("rent") },
  "POST /api/rents/:id/pay": { rule: own("rent"), body: { chargeIds: ["x"], shownGrosze: 29_900 } },
  "GET /api/rents/:id/card": { rule: own("rent") },
  "POST /api/rents/:id/change-card": { rule: own("rent"), body: { rentIds: ["x"], consent: true } },
  "GET /api/rents/:id/card-setups/:setupId": { rule: own("rent") },
  "GET /api/rents/:id/payments/:paymentId": { rule: own("rent") },
  "POST /api/rents/:id/extend": { rule: own("rent"), body: { version: "x", untilOn: "2030-01-01" } },
  "POST /api/rents/:id/give-notice": { rule: own("rent"), body: { version: "x", endOn: "2030-01-01" } },
  "POST /api/rents/:id/change-billing": { rule: own("rent"), body: { version: "x", months: 1, discountPercent: 0 } },
  "POST /api/rents/:id/stop-autopay": { rule: own("rent"), body: { version: "x" } },
  "POST /api/rents/:id/withdraw": { rule: own("rent"), body: { version: "x", on: "2030-01-01" } },
  "POST /api/rents/:id/withdraw-notice": { rule: own("rent"), body: { version: "x" } },
  "GET /api/invoices": { rule: renters },
  "GET /api/invoices/:id/pdf": { rule: own("invoice", anyRole) },
  "GET /api/admin/dashboard": { rule: ["admin"] },
  "GET /api/admin/partners": { rule: ["admin"] },
  "GET /api/admin/partners/:partnerId": { rule: ["admin"] },
  "POST /api/admin/partners/:partnerId/suspend": { rule: ["admin"], body: { version: "x", reason: "Powód" } },
  "POST /api/admin/partners/:partnerId/restore": { rule: ["admin"], body: { version: "x", reason: "Powód" } },
  "GET /api/admin/orders": { rule: ["admin"] },
  "GET /api/admin/orders/:id": { rule: ["admin"] },
  "GET /api/admin/differences": { rule: ["admin"] },
  "GET /api/admin/balances": { rule: ["admin"], query: "?of=marketplace" },
  "GET /api/customer/dashboard": { rule: anyRole },
  "GET /api/guest/reservation": { rule: "someone" },
  "POST /api/guest/session": { rule: "everyone", body: {} },
  "POST /api/guest/link": { rule: "everyone", body: {} },

  "GET /api/partner/user/partner": { rule: ["partner"] },
  "GET /api/partner/dashboard": { rule: ["partner"] },
  "GET /api/partner/company": { rule: ["partner"] },
  "PATCH /api/partner/company": { rule: ["partner"], body: partnerCompany({ invoicePrefix: "AB" }) },
  "GET /api/partner/company/register": { rule: ["partner"], query: "?nip=5252248481" },
  "GET /api/partner/find": { rule: ["partner"], query: "?q=a" },
  "GET /api/partner/drafts/:form": { rule: ["partner"], params: { form: "place" } },
  "DELETE /api/partner/drafts/:form": { rule: ["partner"], params: { form: "place" } },
  "PUT /api/partner/drafts/:form": { rule: ["partner"], params: { form: "place" }, body: { data: {} } },
  "GET /api/partner/onboarding": { rule: ["partner"] },
  "POST /api/partner/onboarding/company": { rule: ["partner"], body: partnerCompany({ certified: true }) },
  "POST /api/partner/onboarding/payout": { rule: ["partner"] },
  "POST /api/partner/onboarding/place": { rule: ["partner"] },
  "POST /api/partner/onboarding/publish": { rule: ["partner"] },
  "POST /api/partner/onboarding/later": { rule: ["partner"] },
  "GET /api/partner/payout": { rule: ["partner"] },
  "GET /api/partner/payout/history": { rule: ["partner"] },
  "POST /api/partner/payout/link": { rule: ["partner"], body: { from: "company" } },
  "POST /api/partner/payout/refresh": { rule: ["partner"] },
  "GET /api/partner/team": { rule: ["partner"] },
  "POST /api/partner/team/invitations": {
    rule: ["partner"],
    body: { name: "Jan Lis", email: "jan@example.com", staffRole: "clerk", locale: "pl" },
  },
  "POST /api/partner/team/invitations/:id/resend": { rule: ["partner"] },
  "POST /api/partner/team/invitations/:id/revoke": { rule: ["partner"] },
  "PUT /api/partner/team/limits": {
    rule: ["partner"],
    body: { maxDiscountPercent: 10, mayLowerDeposit: false, mayRecordPayments: true },
  },
  "PATCH /api/partner/team/members/:uid": { rule: ["partner"], body: { staffRole: "clerk" } },
  "PUT /api/partner/team/members/:uid/places": { rule: ["partner"], body: { placeIds: null } },
  "POST /api/partner/team/members/:uid/remove": { rule: ["partner"] },
  "POST /api/invitations/partner/open": { rule: "everyone", body: {} },
  "POST /api/invitations/partner/accept": { rule: "everyone", body: {} },
  "GET /api/partner/reservations": { rule: ["partner"] },
  "POST /api/partner/reservations": {
    rule: ["partner"],
    body: {
      clientId: "cli_1",
      boxId: "box_1",
      moveInOn: "2030-01-01",
      months: null,
      products: [],
      monthlyGrosze: 10_000,
      depositGrosze: 0,
      note: "",
      close: { kind: "offer" },
    },
  },
  "GET /api/partner/reservations/terms/:boxId": { rule: ["partner"], query: "?from=2030-01-01&months=open" },
  "GET /api/partner/reservations/of-order/:orderId": { rule: ["partner"] },
  "GET /api/partner/reservations/:id": { rule: ["partner"] },
  "GET /api/partner/reservations/:id/agreement": { rule: ["partner"] },
  "POST /api/partner/reservations/:id/resend": { rule: ["partner"], body: { hours: null } },
  "POST /api/partner/reservations/:id/record-payment": {
    rule: ["partner"],
    body: { amountGrosze: 1, receivedOn: "2026-01-01" },
  },
  "POST /api/partner/reservations/:id/cancel": { rule: ["partner"], body: { reason: "" } },
  "POST /api/partner/reservations/:id/hand-over": { rule: ["partner"] },
  "POST /api/partner/reservations/:id/no-show": { rule: ["partner"] },
  "GET /api/partner/invitations": { rule: ["partner"] },
  "POST /api/partner/invitations": { rule: ["partner"], body: { clientId: "cli_1" } },
  "POST /api/partner/invitations/link": { rule: ["partner"], body: { clientId: "cli_1" } },
  "POST /api/partner/invitations/:id/resend": { rule: ["partner"] },
  "POST /api/partner/invitations/:id/revoke": { rule: ["partner"] },
  "POST /api/invitations/client/open": { rule: "everyone", body: {} },
  "POST /api/invitations/client/accept": { rule: "everyone", body: {} },
  "POST /api/invitations/client/decline": { rule: "everyone", body: {} },
  "POST /api/invitations/client/ask": { rule: "everyone", body: {} },
  "GET /api/partner/clients": { rule: ["partner"] },
  "GET /api/partner/clients/tags": { rule: ["partner"] },
  "POST /api/partner/clients": { rule: ["partner"], body: client },
  "GET /api/partner/clients/:clientId": { rule: ["partner"] },
  "PATCH /api/partner/clients/:clientId": { rule: ["partner"], body: { ...client, version: "" } },
  "GET /api/partner/clients/:clientId/history": { rule: ["partner"] },
  "PUT /api/partner/clients/:clientId/notes": { rule: ["partner"], body: { notes: "", version: "" } },
  "PATCH /api/partner/clients/:clientId/tags": { rule: ["partner"], body: { add: ["VIP"], remove: [] } },
  "POST /api/partner/clients/:clientId/merge": {
    rule: ["partner"],
    body: { otherId: "cli_other", version: "", otherVersion: "" },
  },
  "POST /api/partner/clients/:clientId/undo-merge": {
    rule: ["partner"],
    body: { mergeId: "cmg_none", version: "" },
  },
  "POST /api/partner/clients/:clientId/refund-credit": {
    rule: ["partner"],
    body: { shownGrosze: 1, amountGrosze: 1, refundedOn: "2026-01-01", note: "" },
  },
  "POST /api/partner/clients/:clientId/record-payment": {
    rule: ["partner"],
    body: { shownGrosze: 1, amountGrosze: 1, receivedOn: "2026-01-01", method: "cash", title: "" },
  },
  "POST /api/partner/clients/:clientId/block": { rule: ["partner"], body: { reason: "unpaid" } },
  "POST /api/partner/clients/:clientId/unblock": { rule: ["partner"] },
  "GET /api/partner/invoices": { rule: ["partner"] },
  "GET /api/partner/invoices/commission": { rule: ["partner"] },
  "GET /api/partner/invoices/commission/:id/pdf": { rule: ["partner"] },
  "GET /api/partner/invoices/:id": { rule: ["partner"] },
  "GET /api/partner/invoices/:id/ksef-xml": { rule: ["partner"] },
  "GET /api/partner/invoices/:id/ksef-receipt": { rule: ["partner"] },
  "POST /api/partner/invoices/:id/ksef-retry": { rule: ["partner"], body: {} },
  "GET /api/partner/invoices/:id/duplicate/pdf": { rule: ["partner"] },
  "GET /api/partner/invoices/zip": { rule: ["partner"], query: "?ids=inv_1" },
  "GET /api/partner/accountant": { rule: ["partner"] },
  "PUT /api/partner/accountant": { rule: ["partner"], body: accountant },
  "POST /api/partner/accountant/links": {
    rule: ["partner"],
    body: { fromOn: "2029-04-01", toOn: "2029-04-30", days: 30, sendsEmail: false },
  },
  "POST /api/partner/accountant/links/:id/revoke": { rule: ["partner"], body: {} },
  "POST /api/accountant/open": { rule: "everyone", body: {} },
  "GET /api/accountant/archive.zip": { rule: "everyone" },
  "GET /api/accountant/jpk.xml": { rule: "everyone" },
  "GET /api/accountant/invoices.csv": { rule: "everyone" },
  "GET /api/accountant/purchases.csv": { rule: "everyone" },
  "GET /api/accountant/payments.csv": { rule: "everyone" },
  "GET /api/partner/ksef": { rule: ["partner"] },
  "PUT /api/partner/ksef": {
    rule: ["partner"],
    body: { version: "", fromOn: "2026-11-01", sendsConsumers: false, login: "certificate", token: null },
  },
  "POST /api/partner/ksef/check": { rule: ["partner"], body: {} },
  "GET /api/partner/prepayment-offer": { rule: ["partner"] },
  "PUT /api/partner/prepayment-offer": {
    rule: ["partner"],
    body: { quarterlyDiscountPercent: 5, yearlyDiscountPercent: null },
  },
  "GET /api/partner/sms": { rule: ["partner"] },
  "PUT /api/partner/sms": { rule: ["partner"], body: { version: "", isOn: false, monthlyLimit: 100 } },
  "POST /api/partner/invoices/:id/corrections": {
    rule: ["partner"],
    body: { kind: "cancel", reason: "Pomyłka", latestId: "inv_1" },
  },
  "GET /api/partner/vindication": { rule: ["partner"] },
  "GET /api/partner/vindication/:id": { rule: ["partner"] },
  "GET /api/partner/rents": { rule: ["partner"] },
  "GET /api/partner/rents/price-terms": { rule: ["partner"], query: "?ids=rnt_1" },
  "POST /api/partner/rents/plan-prices": {
    rule: ["partner"],
    body: {
      rents: [{ id: "rnt_1", version: "x" }],
      fromOn: "2030-01-01",
      price: { kind: "percent", percent: 5 },
      reason: null,
    },
  },
  "GET /api/partner/rents/:id": { rule: ["partner"] },
  "POST /api/partner/rents/:id/photos": { rule: ["partner"] },
  "GET /api/partner/rents/:id/photos/:photoId": { rule: ["partner"] },
  "DELETE /api/partner/rents/:id/photos/:photoId": { rule: ["partner"] },
  "POST /api/partner/rents/:id/access-code": { rule: ["partner"] },
  "POST /api/partner/rents/:id/change-access-code": { rule: ["partner"], body: { version: "x", code: null } },
  "POST /api/partner/rents/:id/extend": { rule: ["partner"], body: { version: "x", untilOn: "2030-01-01" } },
  "POST /api/partner/rents/:id/continue": {
    rule: ["partner"],
    body: { version: "x", boxId: "box_1", months: 1, rentGrosze: 1, depositGrosze: 0, note: "" },
  },
  "POST /api/partner/rents/:id/move": {
    rule: ["partner"],
    body: { version: "x", boxId: "box_1", fromOn: "2030-01-01", rentGrosze: 1 },
  },
  "POST /api/partner/rents/:id/withdraw-move": { rule: ["partner"], body: { version: "x" } },
  "POST /api/partner/rents/:id/give-notice": { rule: ["partner"], body: { version: "x", endOn: "2030-01-01" } },
  "POST /api/partner/rents/:id/withdraw-notice": { rule: ["partner"], body: { version: "x" } },
  "POST /api/partner/rents/:id/plan-price": {
    rule: ["partner"],
    body: { version: "x", fromOn: "2030-01-01", rentGrosze: 1, reason: null },
  },
  "POST /api/partner/rents/:id/withdraw-price": { rule: ["partner"], body: { version: "x" } },
  "POST /api/partner/rents/:id/record-payment": {
    rule: ["partner"],
    body: { version: "x", amountGrosze: 1, receivedOn: "2029-01-01", method: "cash", title: "" },
  },
  "POST /api/partner/rents/:id/undo-payment": { rule: ["partner"], body: { version: "x", paymentId: "x" } },
  "POST /api/partner/rents/:id/change-billing": {
    rule: ["partner"],
    body: { version: "x", months: 1, discountPercent: 0 },
  },
  "POST /api/partner/rents/:id/demand-payment": { rule: ["partner"], body: { version: "x" } },
  "POST /api/partner/rents/:id/suspend": { rule: ["partner"], body: { version: "x" } },
  "POST /api/partner/rents/:id/restore": { rule: ["partner"], body: { version: "x" } },
  "POST /api/partner/rents/:id/end": { rule: ["partner"], body: { version: "x" } },
  "POST /api/partner/rents/:id/settle-deposit": {
    rule: ["partner"],
    body: { version: "x", note: "", deductions: [] },
  },
  "GET /api/partner/rent-imports": { rule: ["partner"] },
  "POST /api/partner/rent-imports": { rule: ["partner"], body: { csv: "", mode: "check", invites: false } },
  "POST /api/partner/rent-imports/:id/undo": { rule: ["partner"] },
  "GET /api/partner/statements/basis": { rule: ["partner"], query: "?from=2026-11-01&to=2026-11-30" },
  "POST /api/partner/statements/record": {
    rule: ["partner"],
    body: {
      account: null,
      transfers: [
        {
          ...{ bookedOn: "2026-11-05", amountGrosze: 100, payerAccount: null, title: "Czynsz", occurrence: 1 },
          shares: [{ rentId: "rnt_1", amountGrosze: 100 }],
        },
      ],
    },
  },
  "GET /api/partner/places/:placeId/boxes": { rule: ["partner"] },
  "PATCH /api/partner/places/:placeId/boxes": {
    rule: ["partner"],
    body: { boxes: [{ id: "box_1", version: "" }], change: { status: "available" } },
  },
  "POST /api/partner/places/:placeId/boxes/plan-price": {
    rule: ["partner"],
    body: { boxes: [{ id: "box_1", version: "" }], price: { kind: "percent", percent: 5 }, fromOn: "2030-01-01" },
  },
  "POST /api/partner/places/:placeId/boxes/withdraw-price": {
    rule: ["partner"],
    body: { boxes: [{ id: "box_1", version: "" }] },
  },
  "POST /api/partner/places/:placeId/blocks": {
    rule: ["partner"],
    body: { boxIds: ["box_1"], fromOn: "2026-11-01", toOn: null, reason: "" },
  },
  "POST /api/partner/places/:placeId/blocks/lift": { rule: ["partner"], body: { boxIds: ["box_1"] } },
  "PUT /api/partner/places/:placeId/plan": {
    rule: ["partner"],
    body: { version: "", boxes: [{ id: "box_1", cell: null }] },
  },
  "GET /api/partner/places/:placeId/timeline": { rule: ["partner"], query: "?from=2026-11-01&days=90" },
  "GET /api/partner/boxes/:boxId": { rule: ["partner"] },
  "POST /api/partner/blocks": {
    rule: ["partner"],
    body: { boxId: "box_1", fromOn: "2026-11-01", toOn: null, reason: "" },
  },
  "PATCH /api/partner/blocks/:blockId": { rule: ["partner"], body: { toOn: "2026-11-01" } },
  "DELETE /api/partner/blocks/:blockId": { rule: ["partner"] },
  "GET /api/partner/products": { rule: ["partner"] },
  "POST /api/partner/products": { rule: ["partner"], body: someProduct },
  "PATCH /api/partner/products/:productId": { rule: ["partner"], body: { ...someProduct, version: "" } },
  "PUT /api/partner/products/:productId/offered": { rule: ["partner"], body: { isOffered: true } },
  "GET /api/partner/places": { rule: ["partner"] },
  "POST /api/partner/places": { rule: ["partner"], body: somePlace },
  "GET /api/partner/places/:placeId": { rule: ["partner"] },
  "PATCH /api/partner/places/:placeId": { rule: ["partner"], body: { ...somePlace, version: "" } },
  "POST /api/partner/places/:placeId/publish": { rule: ["partner"] },
  "POST /api/partner/places/:placeId/pause": { rule: ["partner"] },
  "POST /api/partner/places/:placeId/take-back": { rule: ["partner"] },
  "POST /api/partner/places/:placeId/announce": { rule: ["partner"], body: { opensOn: "2030-01-01" } },
  "POST /api/partner/places/:placeId/photos": { rule: ["partner"] },
  "PUT /api/partner/places/:placeId/photos/order": { rule: ["partner"], body: { ids: [] } },
  "DELETE /api/partner/places/:placeId/photos/:photoId": { rule: ["partner"] },
  "POST /api/partner/places/:placeId/photos/:photoId/restore": { rule: ["partner"] },
  "GET /api/partner/places/:placeId/boxes/numbers": { rule: ["partner"] },
  "POST /api/partner/places/:placeId/boxes": { rule: ["partner"], body: { ...someBox, number: "A-1" } },
  "POST /api/partner/places/:placeId/boxes/range": {
    rule: ["partner"],
    body: { pattern: { prefix: "A-", from: 1, to: 2, digits: 3 }, box: someBox },
  },
  "POST /api/partner/places/:placeId/boxes/import": { rule: ["partner"], body: { csv: "", mode: "check" } },
} as const satisfies Record<ApiRoute, Row>;
