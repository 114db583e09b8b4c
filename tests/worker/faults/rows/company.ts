import type { DraftForm } from "../../../../domain/draft/draft.ts";
import type { StaffRole } from "../../../../domain/team/staff.ts";
import { company, waitingAccount } from "../../company/input.ts";
import { inDays } from "../../reservation/booking.ts";
import type { World } from "../world.ts";
import type { WriteRow } from "../write-row.ts";

const onboardedTo = (status: number) => (world: World) =>
  [`UPDATE partners SET onboarding_status = ${status} WHERE id = ?`, world.partnerId] as const;

const savedDraft = (form: DraftForm, least: StaffRole, query?: WriteRow["query"]): WriteRow => ({
  ...{ route: "PUT /api/partner/drafts/:form", least, params: () => ({ form }), status: 204 },
  ...(query && { query }),
  body: () => ({ data: { namePl: "Wola" } }),
});

const deletedDraft = (form: DraftForm, least: StaffRole, query?: WriteRow["query"]): WriteRow => ({
  ...{ route: "DELETE /api/partner/drafts/:form", least, params: () => ({ form }), status: 204 },
  ...(query && { query }),
});

const ofPlace = ({ placeId }: World) => `?placeId=${placeId}`;

const product = {
  ...{ namePl: "Regał", nameEn: "Shelf", descriptionPl: "", descriptionEn: "" },
  ...{ kind: "monthly", priceGrosze: 1_500, vatRate: "23" },
};

const webhookOf = ({ webhookId: id }: World) => ({ id });

const webhookRow = (action: string): WriteRow => ({
  ...{ route: `POST /api/partner/webhooks/:id/${action}`, least: "owner", params: webhookOf, status: 200 },
  body: () => ({}),
});

const failedDelivery = "UPDATE webhook_deliveries SET state = 'failed', next_at = NULL WHERE id = ?";

/** Commands on the company, drafts, onboarding, payouts, products and staff. */
export const companyWrites = {
  "company.change": {
    route: "PATCH /api/partner/company",
    least: "owner",
    // Another account than the one that tenants see.
    first: (world) => ["UPDATE partners SET iban = 'PL27114020040000300201355387' WHERE id = ?", world.partnerId],
    body: ({ invoicePrefix }) => company({ invoicePrefix }),
    status: 200,
  },
  "company.cancelAccountChange": {
    route: "POST /api/partner/company/account-change/cancel",
    least: "owner",
    body: () => ({}),
    first: (world) => [waitingAccount("hash"), world.partnerId],
    status: 200,
  },
  "partner.askApproval": {
    route: "POST /api/partner/compliance/approval",
    least: "owner",
    first: (world) => [
      "UPDATE partners SET approval = 'rejected', approval_reason = 'Brak KRS', approval_at = created_at WHERE id = ?",
      world.partnerId,
    ],
    status: 200,
  },
  "compliance.certify": {
    route: "POST /api/partner/compliance/certification",
    least: "owner",
    body: () => ({ certified: true }),
    status: 200,
  },
  "draft.save.company": savedDraft("company", "owner"),
  "draft.save.place": savedDraft("place", "manager"),
  "draft.save.boxes": savedDraft("boxes", "manager", ofPlace),
  "draft.save.rents": savedDraft("rents", "manager"),
  "draft.delete.rents": deletedDraft("rents", "manager"),
  "draft.delete.company": deletedDraft("company", "owner"),
  "draft.delete.place": deletedDraft("place", "manager"),
  "draft.delete.boxes": deletedDraft("boxes", "manager", ofPlace),
  "onboarding.company": {
    route: "POST /api/partner/onboarding/company",
    least: "owner",
    first: onboardedTo(0),
    body: () => company({ certified: true, termsAccepted: true }),
    status: 200,
  },
  "onboarding.payout": {
    route: "POST /api/partner/onboarding/payout",
    least: "owner",
    first: onboardedTo(1),
    status: 200,
    commits: 2,
  },
  "onboarding.place": {
    route: "POST /api/partner/onboarding/place",
    least: "manager",
    first: onboardedTo(2),
    status: 200,
  },
  "onboarding.publish": {
    route: "POST /api/partner/onboarding/publish",
    least: "manager",
    first: onboardedTo(3),
    status: 200,
  },
  "onboarding.later": {
    route: "POST /api/partner/onboarding/later",
    least: "manager",
    first: onboardedTo(3),
    status: 200,
  },
  "payout.connect": {
    route: "POST /api/partner/payout/link",
    least: "owner",
    first: ({ partnerId }) => [
      "UPDATE partners SET payout_provider = NULL, payout_account = NULL, payout_status = 'pending' WHERE id = ?",
      partnerId,
    ],
    body: () => ({ from: "company" }),
    status: 200,
  },
  "commission.pay": {
    route: "POST /api/partner/payout/commission",
    least: "owner",
    first: ({ partnerId }) => [
      `INSERT INTO commission_months (id, partner_id, month, from_at, to_at, net_grosze, vat_grosze, gross_grosze, due_grosze, created_at)
       VALUES ('cmm_1', ?, '2026-01', '2026-01', '2026-02', 4065, 935, 5000, 5000, '2026-02')`,
      partnerId,
    ],
    body: () => ({ shownGrosze: 5_000 }),
    status: 200,
    commits: 2,
  },
  "payout.refresh": { route: "POST /api/partner/payout/refresh", least: "owner", status: 200 },
  "product.create": { route: "POST /api/partner/products", least: "manager", body: () => product, status: 201 },
  "product.change": {
    route: "PATCH /api/partner/products/:productId",
    least: "manager",
    params: ({ productId }) => ({ productId }),
    body: () => ({ ...product, version: "" }),
    status: 200,
  },
  "product.offer": {
    route: "PUT /api/partner/products/:productId/offered",
    least: "manager",
    params: ({ productId }) => ({ productId }),
    body: () => ({ isOffered: false }),
    status: 200,
  },
  "invoice.archive": {
    route: "POST /api/partner/invoices/archives",
    least: "clerk",
    body: ({ invoiceId }) => ({ ids: [invoiceId], filter: {} }),
    status: 201,
  },
  "invoice.correct": {
    route: "POST /api/partner/invoices/:id/corrections",
    least: "manager",
    params: ({ invoiceId: id }) => ({ id }),
    body: ({ invoiceId: latestId }) => ({ kind: "cancel", reason: "Pomyłka", latestId }),
    status: 201,
  },
  "ksef.change": {
    route: "PUT /api/partner/ksef",
    least: "owner",
    body: () => ({ version: "", fromOn: inDays(1), sendsConsumers: false }),
    status: 200,
  },
  "accountant.change": {
    route: "PUT /api/partner/accountant",
    least: "owner",
    body: () => ({
      ...{ version: "", email: "ksiegowa@example.com", locale: "pl", taxOffice: "1471" },
      ...{ voivodeship: "mazowieckie", county: "Warszawa", commune: "Warszawa" },
    }),
    status: 200,
  },
  "accountant.createLink": {
    route: "POST /api/partner/accountant/links",
    least: "owner",
    body: () => ({ fromOn: inDays(-40), toOn: inDays(-10), days: 90, sendsEmail: false }),
    status: 201,
  },
  "accountant.revokeLink": {
    route: "POST /api/partner/accountant/links/:id/revoke",
    least: "owner",
    params: ({ accountantLinkId: id }) => ({ id }),
    body: () => ({}),
    status: 200,
  },
  "apiKey.create": {
    route: "POST /api/partner/api-keys",
    least: "owner",
    body: () => ({ name: "Strona", scope: "availability" }),
    status: 201,
  },
  "apiKey.revoke": {
    route: "POST /api/partner/api-keys/:id/revoke",
    least: "owner",
    params: ({ apiKeyId: id }) => ({ id }),
    body: () => ({}),
    status: 200,
  },
  "webhook.create": {
    route: "POST /api/partner/webhooks",
    least: "owner",
    body: ({ placeId }) => ({ name: "Brama", url: "https://gate.example.pl/", topics: ["rent.ended"], placeId }),
    status: 201,
  },
  "webhook.change": {
    route: "PUT /api/partner/webhooks/:id",
    least: "owner",
    params: webhookOf,
    body: () => ({
      name: "Brama",
      url: "https://gate.example.pl/",
      topics: ["rent.ended"],
      placeId: null,
      version: "v",
    }),
    status: 200,
  },
  "webhook.pause": webhookRow("pause"),
  "webhook.resume": {
    ...webhookRow("resume"),
    first: ({ webhookId }) => ["UPDATE webhook_endpoints SET status = 'paused' WHERE id = ?", webhookId],
  },
  "webhook.remove": webhookRow("remove"),
  "webhook.rotateSecret": webhookRow("rotate-secret"),
  "webhook.test": webhookRow("test"),
  "webhook.sendAccess": {
    ...webhookRow("send-access"),
    first: ({ webhookId }) => [`UPDATE webhook_endpoints SET topics = '["access"]' WHERE id = ?`, webhookId],
  },
  "webhook.repeatFailed": {
    ...webhookRow("repeat-failed"),
    first: ({ webhookDeliveryId }) => [failedDelivery, webhookDeliveryId],
  },
  "webhook.repeat": {
    route: "POST /api/partner/webhooks/:id/deliveries/:deliveryId/repeat",
    least: "owner",
    params: ({ webhookId: id, webhookDeliveryId: deliveryId }) => ({ id, deliveryId }),
    first: ({ webhookDeliveryId }) => [failedDelivery, webhookDeliveryId],
    body: () => ({}),
    status: 200,
  },
  "sms.change": {
    route: "PUT /api/partner/sms",
    least: "owner",
    body: () => ({ version: "", isOn: true, monthlyLimit: 50 }),
    status: 200,
  },
  "ksef.check": {
    route: "POST /api/partner/ksef/check",
    least: "owner",
    first: ({ partnerId }) => [
      `INSERT INTO ksef_settings (id, from_on, next_run_at, version, created_at, updated_at)
       VALUES (?, '2026-11-01', '2026-11-01', 'v', '2026-11-01', '2026-11-01')`,
      partnerId,
    ],
    body: () => ({}),
    status: 200,
  },
  "ksef.retry": {
    route: "POST /api/partner/invoices/:id/ksef-retry",
    least: "manager",
    params: ({ invoiceId: id }) => ({ id }),
    first: ({ invoiceId }) => [
      `INSERT INTO ksef_submissions (id, partner_id, status, error_code, version, created_at, updated_at)
       SELECT id, partner_id, 'rejected', 450, 'v', created_at, created_at FROM invoices WHERE id = ?`,
      invoiceId,
    ],
    body: () => ({}),
    status: 200,
  },
  "team.invite": {
    route: "POST /api/partner/team/invitations",
    least: "owner",
    body: () => ({ name: "Ola Kos", email: "ola@example.com", staffRole: "clerk", locale: "pl" }),
    status: 201,
  },
  "team.resend": {
    route: "POST /api/partner/team/invitations/:id/resend",
    least: "owner",
    params: ({ staffInvitationId: id }) => ({ id }),
    status: 200,
  },
  "team.revoke": {
    route: "POST /api/partner/team/invitations/:id/revoke",
    least: "owner",
    params: ({ staffInvitationId: id }) => ({ id }),
    status: 200,
  },
  "team.setLimits": {
    route: "PUT /api/partner/team/limits",
    least: "owner",
    body: () => ({ maxDiscountPercent: 20, mayLowerDeposit: true, mayRecordPayments: false }),
    status: 200,
  },
  "partner.setPrepaymentOffer": {
    route: "PUT /api/partner/prepayment-offer",
    least: "owner",
    body: () => ({ quarterlyDiscountPercent: 5, yearlyDiscountPercent: 12 }),
    status: 200,
  },
  "partner.setCalendarMonths": {
    route: "PUT /api/partner/calendar-months",
    least: "owner",
    body: () => ({ calendarMonths: true }),
    status: 200,
  },
  "partner.setPaymentTerm": {
    route: "PUT /api/partner/payment-term",
    least: "owner",
    body: () => ({ termDays: 0, dueDay: 10 }),
    status: 200,
  },
  "partner.goLive": {
    route: "POST /api/partner/go-live",
    least: "owner",
    first: ({ partnerId }) => [
      "UPDATE partners SET live_at = NULL, iban = 'PL61109010140000071219812874', payout_account = 'sba_1' WHERE id = ?",
      partnerId,
    ],
    body: () => ({ on: inDays(0) }),
    status: 200,
  },
  "onboarding.payoutLater": {
    route: "POST /api/partner/onboarding/payoutLater",
    least: "owner",
    first: onboardedTo(1),
    status: 200,
  },
  "team.changeMember": {
    route: "PATCH /api/partner/team/members/:uid",
    least: "owner",
    params: ({ staff: { clerk: uid } }) => ({ uid }),
    body: () => ({ staffRole: "manager" }),
    status: 200,
  },
  "team.setPlaces": {
    route: "PUT /api/partner/team/members/:uid/places",
    least: "manager",
    params: ({ staff: { clerk: uid } }) => ({ uid }),
    body: ({ placeId }) => ({ placeIds: [placeId] }),
    status: 200,
  },
  "team.resetSecondFactor": {
    route: "POST /api/partner/team/members/:uid/reset-second-factor",
    least: "owner",
    params: ({ staff: { clerk: uid } }) => ({ uid }),
    first: ({ staff: { clerk } }) => [
      `UPDATE users SET second_factors = '[{"id":"mfa_1","enrolledAt":null}]', trusted_factor = 'mfa_1' WHERE uid = ?`,
      clerk,
    ],
    body: () => ({}),
    status: 200,
  },
  "team.stopFactorReset": {
    route: "POST /api/partner/team/members/:uid/stop-factor-reset",
    least: "owner",
    params: ({ staff: { clerk: uid } }) => ({ uid }),
    first: ({ staff: { clerk } }) => [
      `UPDATE users SET factor_reset_at = '${inDays(0)}T00:00:00.000Z' WHERE uid = ?`,
      clerk,
    ],
    body: () => ({}),
    status: 200,
  },
  "team.removeMember": {
    route: "POST /api/partner/team/members/:uid/remove",
    least: "owner",
    params: ({ staff: { clerk: uid } }) => ({ uid }),
    status: 200,
  },
} satisfies Record<string, WriteRow>;
