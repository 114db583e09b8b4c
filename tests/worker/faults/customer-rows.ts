import { env } from "cloudflare:workers";
import { roles } from "../../../domain/account/roles.ts";
import { consentVersion } from "../../../domain/consent/consent.ts";
import { hashOfToken, tokenOf } from "../../../worker/http/link-token.ts";
import { jpeg } from "../../domain/photo/pictures.ts";
import { makeAuthenticator } from "../account/authenticator.ts";
import { waitingAccount } from "../company/input.ts";
import { anna } from "../guest/guests.ts";
import { nowSeconds } from "../identity/issuer.ts";
import { inDays, reservationBody, signature, usualAmountGrosze } from "../reservation/booking.ts";
import { type CustomerRow, type Customers, type Person, passkey, savedMethodId } from "./customers.ts";
import type { KnownRent } from "./world.ts";

type RentName = {
  [K in keyof Customers["world"]]: Customers["world"][K] extends KnownRent ? K : never;
}[keyof Customers["world"]];

const ofRent = (route: string, name: RentName, more: object = {}): CustomerRow => ({
  route,
  by: ({ world }) => ({ uid: world[name].uid }),
  params: ({ world }) => ({ id: world[name].id }),
  body: ({ world }) => ({ version: world[name].version, ...more }),
  status: 200,
  isDone: 409,
});

const waitingToken = await tokenOf(env, "waitlist", "req_waiting");
const waitingEntry = [
  `INSERT INTO waitlist_entries
     (id, email, locale, town, town_name, min_area_cm2, max_area_cm2, link, link_hash, created_at)
   VALUES ('wtl_1', 'waiting@example.com', 'pl', 'krakow', 'Kraków', 0, 1000000, 'req_waiting', ?, ?)`,
  ...[await hashOfToken(waitingToken), "2026-11-01T10:00:00.000Z"],
] as const;

const contentReport = `INSERT INTO content_reports (id, place_id, partner_id, subject, photo_id, reason, explanation, reporter_email,
    locale, version, created_at, updated_at)
  SELECT 'crp_1', p.id, p.partner_id, 'photo', 'pho_1', 'fraud', 'Tego nie ma.', 'anna@example.com', 'pl', 'ver_1', '2026', '2026'
  FROM places p WHERE p.id = ?`;
const placePhoto = `INSERT INTO photos (id, partner_id, place_id, position, width, height, bytes, content_type, created_at)
  SELECT 'pho_1', p.partner_id, p.id, 0, 800, 600, 9, 'image/jpeg', '2026' FROM places p WHERE p.id = ?`;
const appealToken = await tokenOf(env, "appeal", "crp_1");
const appealHash = await hashOfToken(appealToken);

const questionToken = await tokenOf(env, "question", "req_question");
const questionHash = await hashOfToken(questionToken);
const answeredQuestion = `INSERT INTO questions (id, partner_id, place_id, name, email, locale, status, link, link_hash, asked_hash,
    search_text, last_message_at, version, created_at, updated_at)
  SELECT 'qst_1', p.partner_id, p.id, 'Anna', 'anna@example.com', 'pl', 'answered', 'req_question', ?2, 'h', 'anna', '2026', 'ver_1',
    '2026', '2026' FROM places p WHERE p.id = ?1`;

/** The report of a place that was suspended, with an appeal or not. */
const restrictedReport = (status: "decided" | "appealed") =>
  `INSERT INTO content_reports (id, place_id, partner_id, subject, reason, explanation, locale, status, decision, ground, statement,
     decided_at, appeal, appealed_at, link_hash, version, created_at, updated_at)
   SELECT 'crp_1', p.id, p.partner_id, 'place', 'fraud', 'Tego nie ma.', 'pl', '${status}', 'suspendPlace', 'law', 'To oszustwo.',
     '${inDays(-1)}T10:00:00.000Z', ${status === "appealed" ? "'Jest.', '2026'" : "NULL, NULL"}, ?2, 'ver_1', '2026', '2026'
   FROM places p WHERE p.id = ?1`;

const unmatchedMoney = [
  `INSERT INTO unmatched_payments (id, provider, provider_reference, amount_grosze, currency, paid_at, description, metadata,
     found_by, status, version, created_at, updated_at)
   VALUES ('ump_1', 'sandbox', 'sbx_stray', 30000, 'PLN', ?1, '', '{}', 'event', 'open', 'ump_version_1', ?1, ?1)`,
  `${inDays(-1)}T10:00:00.000Z`,
] as const;

const accountantToken = await tokenOf(env, "accountant link", "acl_1");
const accountantHash = await hashOfToken(accountantToken);

const personToken = await tokenOf(env, "authorized person", "aut_1");
const personHash = await hashOfToken(personToken);

const accountToken = await tokenOf(env, "bank account", "bac_1");
const accountHash = await hashOfToken(accountToken);

/** One that is added, and what both sign. */
const newPasskey = await makeAuthenticator();
const passkeyChallenge = "Y2hhbGxlbmdl";
const madePasskey = await newPasskey.create({ challenge: passkeyChallenge });
const signedByPasskey = await passkey.sign({ challenge: passkeyChallenge });

/** The challenge of a session that begins in the next seconds. */
const challengeFor = (purpose: "add" | "confirm", uid: string): readonly [sql: string, ...values: string[]] => [
  `INSERT INTO passkey_challenges (uid, signed_in_at, purpose, challenge, expires_at)
   SELECT ?, value, ?, ?, '2999' FROM json_each(?)`,
  ...[uid, purpose, passkeyChallenge, JSON.stringify([0, 1, 2, 3, 4].map((more) => nowSeconds() + more))],
];

const recoveryHash = await hashOfToken("abcdefghjkmnpqrs");

const byPerson = (route: string): CustomerRow => ({
  route,
  body: () => ({ token: personToken }),
  first: ({ world }) => [
    "UPDATE authorized_persons SET link_hash = ? WHERE id = ?",
    personHash,
    world.authorizedPersonId,
  ],
  status: 200,
  isForAnyone: true,
});

const byCustomer = ({ customer }: Customers): Person => ({ uid: customer.uid });
const byVisitor = ({ visitor }: Customers): Person => ({ cookie: visitor.cookie });

const offerAnswer = (route: string, status: number, more: object = {}): CustomerRow => ({
  route,
  body: ({ offerToken: token }) => ({ token, ...more }),
  status,
  isForAnyone: true,
});

const ofReservation = (route: string): Pick<CustomerRow, "route" | "by" | "params" | "status"> => ({
  route,
  by: byCustomer,
  params: ({ held }) => ({ id: held.id }),
  status: 200,
});

const byAdmin: NonNullable<CustomerRow["by"]> = ({ admin }) => ({ claims: { sub: admin, role: roles.Admin } });

/** An administrator who has just signed in with a code. */
const byAdminWithApp: NonNullable<CustomerRow["by"]> = ({ admin }) => ({
  claims: {
    ...{ sub: admin, role: roles.Admin },
    firebase: { sign_in_second_factor: "totp", second_factor_identifier: "mfa_1" },
  },
});

const ofAdmin = (route: string): CustomerRow => ({
  route,
  by: byAdmin,
  params: ({ world }) => ({ partnerId: world.partnerId }),
  body: () => ({ version: "par_version_1", reason: "Brak dokumentów" }),
  first: ({ world }) => ["UPDATE partners SET version = 'par_version_1' WHERE id = ?", world.partnerId],
  status: 200,
  isDone: 409,
});

const waiting = (row: CustomerRow): CustomerRow => ({
  ...row,
  first: ({ world }) => [
    "UPDATE partners SET version = 'par_version_1', approval = 'waiting', approval_at = created_at WHERE id = ?",
    world.partnerId,
  ],
});

const ofMarketplaceProduct = (route: string, body: object = {}): CustomerRow => ({
  ...ofAdmin(route),
  params: ({ marketplaceProductId }) => ({ productId: marketplaceProductId }),
  body: () => ({ version: "prd_version_1", reason: "Nowy dostawca", ...body }),
  first: ({ marketplaceProductId }) => ["UPDATE products SET active = 1 WHERE id = ?", marketplaceProductId],
});

const ofNewcomer = (route: string, status: string): CustomerRow => ({
  ...ofAdmin(route),
  params: ({ newcomer }) => ({ uid: newcomer }),
  body: () => ({ reason: "Wniosek listowny" }),
  first: ({ newcomer }) => ["UPDATE users SET status = ? WHERE uid = ?", status, newcomer],
});

const failedMessage = [
  `INSERT INTO outbox (id, template, recipient, locale, data, cause, status, created_at)
   VALUES ('mal_failed', 'rentEnded', 'anna@example.com', 'pl', '{}', 'rnt_1:failed', 'failed', '2026-11-01T10:00:00.000Z')`,
] as const;

const cover = {
  ...{ namePl: "Pokrowiec", nameEn: "", descriptionPl: "", descriptionEn: "" },
  ...{ kind: "oneTime", priceGrosze: 2_500, vatRate: "23" },
};

const marketplaceToken = await tokenOf(env, "invitation", "req_marketplace");
const marketplaceHash = await hashOfToken(marketplaceToken);

/** An invitation by the marketplace, accepted by a user with no other role. */
const ofMarketplace = (kind: "partner" | "admin", companyName: string): CustomerRow => ({
  route: "POST /api/invitations/partner/accept",
  by: ({ newcomer }) => ({ claims: { sub: newcomer, email: "nowy@example.com" } }),
  body: () => ({ token: marketplaceToken }),
  first: () => [
    `INSERT INTO invitations (id, kind, email, company_name, locale, token_hash, link, status, sent_at, expires_at,
       invited_by, version, created_at, updated_at)
     VALUES ('ivt_1', '${kind}', 'nowy@example.com', ${companyName}, 'pl', ?1, 'req_marketplace', 'sent', ?2,
       '2099-01-01T00:00:00.000Z', 'usr_1', 'mov_1', ?2, ?2)`,
    ...[marketplaceHash, "2026-11-01T10:00:00.000Z"],
  ],
  status: 204,
  isForAnyone: true,
  isDone: 409,
});

const ofInvitations = (route: string, more: Omit<CustomerRow, "route" | "by" | "params">): CustomerRow => ({
  route,
  by: ({ admin }) => ({ claims: { sub: admin, role: roles.Admin } }),
  params: ({ world }) => ({ id: world.staffInvitationId }),
  first: ({ world }) => ["UPDATE invitations SET version = 'mov_1' WHERE id = ?", world.staffInvitationId],
  isDone: 409,
  ...more,
});

/** Every command of administrators, customers, clients and visitors by name; one row for each case of the command. */
export const customerRows: Readonly<Record<string, readonly CustomerRow[]>> = {
  "partner.changeCommission": [
    {
      ...ofAdmin("PUT /api/admin/partners/:partnerId/commission"),
      body: () => ({
        version: "par_version_1",
        reason: "Nowy cennik",
        commissionBasisPoints: 1_500,
        ownBasisPoints: 0,
        ownFeeGrosze: 900,
        fromOn: inDays(30),
      }),
    },
  ],
  "partner.recordCommissionTransfer": [
    {
      ...ofAdmin("POST /api/admin/partners/:partnerId/commission-payments"),
      body: () => ({ amountGrosze: 5_000, receivedOn: inDays(0), title: "BOKSY/P/2026/12/0001" }),
      ...{ status: 201, isDone: 422 },
    },
  ],
  "partner.undoCommissionTransfer": [
    {
      ...ofAdmin("POST /api/admin/partners/:partnerId/commission-payments/:paymentId/undo"),
      params: ({ world }) => ({ partnerId: world.partnerId, paymentId: "cpy_1" }),
      body: () => ({ reason: "Inny partner" }),
      first: ({ world }) => [
        `INSERT INTO commission_payments (id, partner_id, kind, amount_grosze, status, received_on, version, created_by, created_at, updated_at)
         VALUES ('cpy_1', ?, 'transfer', 5000, 'received', '2026-01-05', '', 'usr_1', '2026-01-05', '2026-01-05')`,
        world.partnerId,
      ],
      isDone: 404,
    },
  ],
  "partner.approve": [waiting(ofAdmin("POST /api/admin/partners/:partnerId/approve"))],
  "partner.reject": [waiting(ofAdmin("POST /api/admin/partners/:partnerId/reject"))],
  "compliance.checkRegister": [
    {
      ...ofAdmin("POST /api/admin/partners/:partnerId/register-check"),
      body: () => ({ reason: "Partner wyjaśnił wpis" }),
      bindings: { COMPANY_PROVIDER: "white-list" },
      first: ({ world }) => [
        "UPDATE partners SET nip = '5252248481', iban = 'PL61109010140000071219812874' WHERE id = ?",
        world.partnerId,
      ],
      key: "one-key-of-a-check-of-the-register",
    },
  ],
  "compliance.allowPayouts": [
    {
      ...ofAdmin("POST /api/admin/partners/:partnerId/allow-payouts"),
      first: ({ world }) => [
        `UPDATE partners SET version = 'par_version_1', nip = '5252248481', register_result = 'inactive', payout_hold = 'inactive'
         WHERE id = ?`,
        world.partnerId,
      ],
    },
  ],
  "partner.suspend": [ofAdmin("POST /api/admin/partners/:partnerId/suspend")],
  "partner.restore": [
    {
      ...ofAdmin("POST /api/admin/partners/:partnerId/restore"),
      first: ({ world }) => [
        "UPDATE partners SET version = 'par_version_1', status = 'suspended' WHERE id = ?",
        world.partnerId,
      ],
    },
  ],
  "account.removeAdministrator": [
    {
      ...ofAdmin("POST /api/admin/administrators/:uid/remove"),
      params: ({ newcomer }) => ({ uid: newcomer }),
      body: () => ({ reason: "Odejście z firmy" }),
      first: ({ newcomer }) => ["UPDATE users SET role = 2 WHERE uid = ?", newcomer],
      isDone: 404,
    },
  ],
  "account.resetSecondFactor": [
    {
      ...ofAdmin("POST /api/admin/administrators/:uid/reset-second-factor"),
      params: ({ newcomer }) => ({ uid: newcomer }),
      body: () => ({ reason: "Zgubiony telefon" }),
      first: ({ newcomer }) => [
        `UPDATE users SET role = 2, second_factors = '[{"id":"mfa_1","enrolledAt":null}]' WHERE uid = ?`,
        newcomer,
      ],
      addsAgain: "audit_events",
    },
  ],
  "account.allowSecondFactor": [
    {
      ...ofAdmin("POST /api/admin/administrators/:uid/allow-second-factor"),
      params: ({ newcomer }) => ({ uid: newcomer }),
      body: () => ({ reason: "Nowa administratorka" }),
      first: ({ newcomer }) => ["UPDATE users SET role = 2 WHERE uid = ?", newcomer],
      addsAgain: "audit_events",
    },
  ],
  "account.announceFactorReset": [
    {
      ...ofAdmin("POST /api/admin/partners/:partnerId/staff/:uid/announce-factor-reset"),
      params: ({ world }) => ({ partnerId: world.partnerId, uid: world.staff.owner }),
      body: () => ({ reason: "Zgubiony telefon" }),
      first: ({ world }) => ["UPDATE users SET factor_reset_at = NULL WHERE uid = ?", world.staff.owner],
    },
  ],
  "account.finishFactorReset": [
    {
      ...ofAdmin("POST /api/admin/partners/:partnerId/staff/:uid/finish-factor-reset"),
      params: ({ world }) => ({ partnerId: world.partnerId, uid: world.staff.owner }),
      body: () => ({ reason: "Zgubiony telefon" }),
      first: ({ world }) => [
        `UPDATE users SET second_factors = '[{"id":"mfa_1","enrolledAt":null}]', trusted_factor = 'mfa_1',
           factor_reset_at = '${inDays(-1)}T00:00:00.000Z' WHERE uid = ?`,
        world.staff.owner,
      ],
    },
  ],
  "account.removeSecondFactor": [
    {
      route: "POST /api/account/second-factor/remove",
      by: byAdminWithApp,
      body: () => ({}),
      first: ({ admin }) => [
        `UPDATE users SET second_factors = '[{"id":"mfa_1","enrolledAt":null}]', trusted_factor = 'mfa_1' WHERE uid = ?`,
        admin,
      ],
      ...{ status: 204, isForAnyone: true, isDone: 401, addsAgain: "audit_events" },
    },
  ],
  "account.makeRecoveryCodes": [
    {
      route: "POST /api/account/second-factor/codes",
      by: byAdminWithApp,
      body: () => ({}),
      ...{ status: 201, isForAnyone: true },
    },
  ],
  "account.startPasskey": [
    {
      route: "POST /api/account/passkeys/options",
      by: ({ keyHolder }) => ({ uid: keyHolder }),
      body: () => ({ purpose: "confirm" }),
      ...{ status: 200, isForAnyone: true },
    },
  ],
  "account.addPasskey": [
    {
      route: "POST /api/account/passkeys",
      by: ({ stranger }) => ({ uid: stranger }),
      body: () => ({ name: "Laptop", credential: madePasskey }),
      first: ({ stranger }) => challengeFor("add", stranger),
      ...{ status: 200, isForAnyone: true, isDone: 409 },
    },
  ],
  "account.confirmPasskey": [
    {
      route: "POST /api/account/passkeys/confirm",
      by: ({ keyHolder }) => ({ uid: keyHolder }),
      body: () => ({ credential: signedByPasskey }),
      first: ({ keyHolder }) => challengeFor("confirm", keyHolder),
      ...{ status: 200, isForAnyone: true, isDone: 409 },
    },
  ],
  "account.renamePasskey": [
    {
      route: "PATCH /api/account/passkeys/:id",
      by: ({ keyHolder }) => ({ uid: keyHolder }),
      params: () => ({ id: "psk_1" }),
      body: () => ({ name: "Telefon" }),
      status: 200,
    },
  ],
  "account.removePasskey": [
    {
      route: "POST /api/account/passkeys/:id/remove",
      by: byAdminWithApp,
      params: () => ({ id: "psk_1" }),
      body: () => ({}),
      first: ({ admin }) => ["UPDATE passkeys SET uid = ? WHERE id = 'psk_1'", admin],
      ...{ status: 204, isForAnyone: true },
    },
  ],
  "account.recover": [
    {
      route: "POST /api/auth/recover",
      body: () => ({ code: "abcd-efgh-jkmn-pqrs" }),
      first: ({ newcomer }) => [
        "INSERT INTO recovery_codes (code_hash, uid, created_at) VALUES (?, ?, '2026')",
        ...[recoveryHash, newcomer],
      ],
      ...{ status: 204, isForAnyone: true, isDone: 404 },
    },
  ],
  "company.stopAccountChange": [
    {
      route: "POST /api/companies/account-change/stop",
      body: () => ({ token: accountToken }),
      first: ({ world }) => [waitingAccount(accountHash), world.partnerId],
      ...{ status: 204, isForAnyone: true, isDone: 409 },
    },
  ],
  "account.startView": [
    {
      ...ofAdmin("POST /api/admin/view-sessions"),
      body: ({ newcomer }) => ({ of: "customer", id: newcomer, reason: "Prośba o pomoc" }),
      first: ({ newcomer }) => ["UPDATE users SET role = 0, status = 'active' WHERE uid = ?", newcomer],
      status: 201,
      key: "a-key-of-the-administrator-who-looks",
    },
  ],
  "account.endView": [
    {
      route: "POST /api/account/end-view",
      by: byAdmin,
      first: ({ admin, newcomer }) => [
        `INSERT INTO view_sessions (id, admin_uid, subject_uid, reason, token_hash, started_at, until_at)
         VALUES ('vws_1', ?, ?, 'Prośba o pomoc', 'hash', '2026', '2099')`,
        ...[admin, newcomer],
      ],
      status: 204,
      isForAnyone: true,
    },
  ],
  "account.block": [ofNewcomer("POST /api/admin/clients/:uid/block", "active")],
  "account.unblock": [ofNewcomer("POST /api/admin/clients/:uid/unblock", "blocked")],
  "account.export": [{ ...ofNewcomer("POST /api/admin/clients/:uid/export", "active"), addsAgain: "audit_events" }],
  "account.erase": [{ ...ofNewcomer("POST /api/admin/clients/:uid/erase", "active"), isDone: 404 }],
  "account.sendLink": [
    {
      ...ofAdmin("POST /api/admin/clients/:uid/send-link"),
      params: ({ newcomer }) => ({ uid: newcomer }),
      body: () => ({ reason: "Prośba przez telefon" }),
      first: ({ newcomer }) => [
        "UPDATE users SET status = 'active', email = 'nowa@example.com' WHERE uid = ?",
        newcomer,
      ],
      addsAgain: "audit_events",
    },
  ],
  "client.sendLink": [
    {
      ...ofAdmin("POST /api/admin/clients/records/:clientId/send-link"),
      params: ({ world }) => ({ clientId: world.clientId }),
      body: () => ({ reason: "Prośba przez telefon" }),
      first: ({ world }) => [
        `UPDATE reservations SET uid = NULL, guest_name = 'Jan', guest_email = 'jan@example.com', guest_link = 'lnk_1',
           guest_link_hash = 'hash_1' WHERE id = (SELECT id FROM reservations WHERE client_id = ? ORDER BY id LIMIT 1)`,
        world.clientId,
      ],
      addsAgain: "audit_events",
    },
  ],
  "client.erase": [
    {
      ...ofAdmin("POST /api/admin/clients/records/:clientId/erase"),
      params: () => ({ clientId: "cli_erased" }),
      body: () => ({ reason: "Wniosek listowny" }),
      first: ({ world }) => [
        `INSERT INTO clients (id, partner_id, kind, name, email, search_text, created_at, updated_at)
         VALUES ('cli_erased', ?, 'person', 'Ewa Lis', 'ewa@example.com', 'ewa lis', '2026', '2026')`,
        world.partnerId,
      ],
      isDone: 404,
    },
  ],
  "ksef.retryAny": [
    {
      ...ofAdmin("POST /api/admin/invoices/:id/ksef-retry"),
      params: ({ world }) => ({ id: world.invoiceId }),
      body: () => ({ reason: "NIP poprawiony" }),
      first: ({ world }) => [
        `INSERT INTO ksef_submissions (id, partner_id, status, error_code, version, created_at, updated_at)
         SELECT id, partner_id, 'rejected', 450, 'v', created_at, created_at FROM invoices WHERE id = ?`,
        world.invoiceId,
      ],
    },
  ],
  "message.retry": [
    {
      ...ofAdmin("POST /api/admin/messages/:id/retry"),
      params: () => ({ id: "mal_failed" }),
      body: () => ({ reason: "Dostawca odpowiada" }),
      first: () => failedMessage,
    },
  ],
  "message.retryAll": [
    {
      ...ofAdmin("POST /api/admin/messages/retry"),
      body: () => ({ reason: "Dostawca odpowiada" }),
      first: () => failedMessage,
    },
  ],
  "suppressedAddress.lift": [
    {
      ...ofAdmin("POST /api/admin/suppressed-addresses/:id/lift"),
      params: () => ({ id: "sup_1" }),
      body: () => ({ reason: "Skrzynka działa" }),
      first: () => [
        `INSERT INTO suppressed_addresses (id, address, error, suppressed_at)
         VALUES ('sup_1', 'anna@example.com', 'bounced', '2026-11-01T10:00:00.000Z')`,
      ],
      isDone: 404,
    },
  ],
  "payment.resolveMismatch": [
    {
      ...ofAdmin("POST /api/admin/payment-mismatches/:paymentId/resolve"),
      params: ({ confirmed: { paymentId } }) => ({ paymentId }),
      body: () => ({ reason: "Zwrócono w Stripe" }),
      first: ({ confirmedOrderId }) => [
        `INSERT INTO payment_mismatches (payment_id, provider, reported_reference, reported_status, mismatch, recorded_at)
         SELECT id, provider, 'cs_other', 'succeeded', 'amount', created_at FROM payments WHERE order_id = ?`,
        confirmedOrderId,
      ],
    },
  ],
  "order.refund": [
    {
      ...ofAdmin("POST /api/admin/orders/:id/refunds"),
      params: ({ confirmedOrderId: id }) => ({ id }),
      body: () => ({ amountGrosze: 1_000, reason: "Winda nie działała", version: "pay_version_1" }),
      first: ({ confirmedOrderId }) => [
        "UPDATE payments SET version = 'pay_version_1' WHERE order_id = ?",
        confirmedOrderId,
      ],
    },
  ],
  "payment.note": [
    {
      ...ofAdmin("POST /api/admin/unmatched-payments/:id/note"),
      params: () => ({ id: "ump_1" }),
      body: () => ({ reason: "Czynsz zapisany ręcznie", version: "ump_version_1" }),
      first: () => unmatchedMoney,
    },
  ],
  "payment.return": [
    {
      ...ofAdmin("POST /api/admin/unmatched-payments/:id/return"),
      params: () => ({ id: "ump_1" }),
      body: () => ({ reason: "Pomyłka płacącego", version: "ump_version_1" }),
      first: () => unmatchedMoney,
    },
  ],
  "product.createForMarketplace": [
    {
      ...{ route: "POST /api/admin/products", by: byAdmin, status: 200, key: "one-key-of-an-administrator" },
      body: () => ({ ...cover, reason: "Nowy dostawca" }),
    },
  ],
  "product.changeForMarketplace": [
    ofMarketplaceProduct("PATCH /api/admin/products/:productId", { ...cover, priceFromOn: inDays(10) }),
  ],
  "product.archive": [ofMarketplaceProduct("POST /api/admin/products/:productId/archive")],
  "product.restore": [
    {
      ...ofMarketplaceProduct("POST /api/admin/products/:productId/restore"),
      first: ({ marketplaceProductId }) => ["UPDATE products SET active = 0 WHERE id = ?", marketplaceProductId],
    },
  ],
  "settings.set": [
    {
      ...{ route: "POST /api/admin/settings", by: byAdmin, status: 200, isDone: 422 },
      body: () => ({
        kind: "sms",
        value: { isOn: false },
        fromOn: inDays(3),
        replaces: null,
        reason: "Przerwa operatora",
      }),
    },
  ],
  "settings.withdraw": [
    {
      ...{ route: "POST /api/admin/settings/:id/withdraw", by: byAdmin, status: 200, isDone: 409 },
      params: () => ({ id: "set_planned" }),
      body: () => ({ reason: "Operator działa" }),
      first: () => [
        `INSERT INTO settings (id, kind, from_on, value, decided_on, created_at, updated_at)
         SELECT 'set_planned', 'sms', ?1, '{"isOn":false}', ?2, ?2 || 'T00:00:00.000Z', ?2 || 'T00:00:00.000Z'`,
        ...[inDays(3), inDays(0)],
      ],
    },
  ],
  "invitation.inviteToMarketplace": [
    ofInvitations("POST /api/admin/invitations", {
      body: () => ({ kind: "partner", companyName: "Boksy", nip: null, email: "nowy@example.com", locale: "pl" }),
      status: 201,
      isDone: 422,
    }),
  ],
  "invitation.resendAny": [
    ofInvitations("POST /api/admin/invitations/:id/resend", { body: () => ({ version: "mov_1" }), status: 200 }),
  ],
  "invitation.revokeAny": [
    ofInvitations("POST /api/admin/invitations/:id/revoke", {
      body: () => ({ version: "mov_1", reason: "Pomyłka" }),
      status: 200,
    }),
  ],
  "rent.extendAsTenant": [ofRent("POST /api/rents/:id/extend", "ending", { untilOn: inDays(60) })],
  "rent.changeBillingAsTenant": [
    {
      ...ofRent("POST /api/rents/:id/change-billing", "open", { months: 3, discountPercent: 5 }),
      first: ({ world }) => [
        "UPDATE partners SET quarterly_discount_percent = 5 WHERE id = (SELECT partner_id FROM rents WHERE id = ?)",
        world.open.id,
      ],
    },
  ],
  "rent.giveNoticeAsTenant": [ofRent("POST /api/rents/:id/give-notice", "open", { endOn: inDays(30) })],
  "rent.stopAutopayAsTenant": [
    {
      ...ofRent("POST /api/rents/:id/stop-autopay", "open"),
      first: ({ world }) => ["UPDATE rents SET payment_method_id = ? WHERE id = ?", savedMethodId, world.open.id],
    },
  ],
  "rent.storePolicy": [
    {
      route: "POST /api/rents/:id/policy",
      by: ({ world }) => ({ uid: world.open.uid }),
      params: ({ world }) => ({ id: world.open.id }),
      query: `?untilOn=${inDays(90)}`,
      bytes: () => jpeg(800, 600),
      status: 204,
    },
  ],
  "rent.deletePolicy": [
    {
      ...ofRent("DELETE /api/rents/:id/policy", "open"),
      ...{ status: 204, isDone: 404 },
      first: ({ world }) => ["INSERT INTO insurance_policies VALUES (?, 'ipl_1', '2030-01-01', '2026')", world.open.id],
    },
  ],
  "rent.withdrawNoticeAsTenant": [
    {
      ...ofRent("POST /api/rents/:id/withdraw-notice", "noticed"),
      first: ({ world }) => ["UPDATE rents SET notice_by = 'customer' WHERE id = ?", world.noticed.id],
    },
  ],
  "rent.withdrawAsTenant": [
    {
      route: "POST /api/rents/:id/withdraw",
      by: ({ running }) => ({ uid: running.uid }),
      params: ({ running: { id } }) => ({ id }),
      body: ({ running: { version } }) => ({ version, on: inDays(0) }),
      status: 200,
      isDone: 409,
    },
  ],
  "rent.pay": [
    {
      route: "POST /api/rents/:id/pay",
      by: ({ world }) => ({ uid: world.behind.uid }),
      params: ({ world }) => ({ id: world.behind.id }),
      body: ({ world }) => ({ chargeIds: [world.behindChargeId], shownGrosze: 29_900 }),
      status: 200,
      commits: 2,
    },
  ],
  "rent.changeMethod": [
    {
      route: "POST /api/rents/:id/change-method",
      by: ({ world }) => ({ uid: world.open.uid }),
      params: ({ world }) => ({ id: world.open.id }),
      body: ({ world, changeConsent }) => ({ rentIds: [world.open.id], consent: changeConsent }),
      first: ({ world }) => ["UPDATE rents SET payment_method_id = ? WHERE id = ?", savedMethodId, world.open.id],
      status: 200,
      commits: 2,
    },
  ],
  "rent.authorizePerson": [
    {
      ...ofRent("POST /api/rents/:id/authorized-persons", "open"),
      body: () => ({ name: "Jan Wilk", email: "jan@example.com", locale: "pl", fromOn: null, untilOn: null }),
      status: 201,
      isDone: 422,
    },
  ],
  "rent.revokePersonAsTenant": [
    {
      ...ofRent("POST /api/rents/:id/authorized-persons/:personId/revoke", "open"),
      params: ({ world }) => ({ id: world.open.id, personId: world.authorizedPersonId }),
      body: () => ({ version: "person_v1" }),
    },
  ],
  "rent.reportAccess": [{ ...ofRent("POST /api/rents/:id/access-report", "open"), body: () => ({}) }],
  "person.showCode": [{ ...byPerson("POST /api/authorized-person/code"), addsAgain: "audit_events" }],
  "person.reportAccess": [byPerson("POST /api/authorized-person/report")],
  "rent.showAccessCode": [
    {
      route: "POST /api/rents/:id/access-code",
      by: ({ world }) => ({ uid: world.open.uid }),
      params: ({ world }) => ({ id: world.open.id }),
      status: 200,
      addsAgain: "audit_events",
    },
  ],
  "reservation.hold": [
    {
      route: "POST /api/reservations",
      by: byCustomer,
      body: ({ world }) => reservationBody(world.boxId),
      status: 201,
      isForAnyone: true,
      isDone: 409,
    },
  ],
  "reservation.change": [
    {
      ...ofReservation("PATCH /api/reservations/:id"),
      body: () => ({ moveInOn: inDays(210), months: 2, products: [], shownTodayGrosze: usualAmountGrosze }),
      addsAgain: "audit_events",
    },
  ],
  "reservation.nameGuest": [
    {
      route: "PUT /api/reservations/:id/guest",
      by: byVisitor,
      params: ({ visitor }) => ({ id: visitor.reservation.id }),
      body: () => anna,
      status: 200,
      addsAgain: "audit_events",
    },
  ],
  "reservation.checkout": [
    { ...ofReservation("POST /api/reservations/:id/checkout"), body: () => signature, commits: 2 },
  ],
  "reservation.cancel": [
    { ...ofReservation("POST /api/reservations/:id/cancel"), body: () => ({ refundGrosze: 0 }) },
    {
      ...ofReservation("POST /api/reservations/:id/cancel"),
      by: ({ paying }) => ({ uid: paying.customer.uid }),
      params: ({ paying }) => ({ id: paying.reservation.id }),
      body: () => ({ refundGrosze: 0 }),
    },
  ],
  "reservation.withdraw": [
    {
      route: "POST /api/reservations/:id/withdraw",
      by: ({ confirmed }) => ({ uid: confirmed.customer.uid }),
      params: ({ confirmed }) => ({ id: confirmed.reservationId }),
      // Without a provider reference the refund stays due. The job command `refund.book` covers booking it.
      first: ({ confirmed }) => ["UPDATE payments SET provider_reference = NULL WHERE id = ?", confirmed.paymentId],
      status: 200,
    },
  ],
  "reservation.changeLanguage": [
    {
      route: "PUT /api/reservations/:id/language",
      by: ({ confirmed }) => ({ uid: confirmed.customer.uid }),
      params: ({ confirmed }) => ({ id: confirmed.reservationId }),
      body: () => ({ locale: "en" }),
      status: 200,
    },
  ],
  "reservation.saveReturnAccount": [
    {
      route: "POST /api/reservations/:id/return-account",
      by: ({ confirmed }) => ({ uid: confirmed.customer.uid }),
      params: ({ confirmed }) => ({ id: confirmed.reservationId }),
      body: () => ({ iban: "61109010140000071219812874" }),
      first: ({ confirmed }) => [
        `INSERT INTO transfers_due (id, partner_id, reservation_id, kind, amount_grosze, created_at)
         SELECT 'tdu_1', partner_id, id, 'deposit', 5000, created_at FROM reservations WHERE id = ?`,
        confirmed.reservationId,
      ],
      status: 200,
    },
  ],
  "reservation.claim": [
    {
      route: "POST /api/reservations/:id/claim",
      by: ({ customer }) => ({ claims: { sub: customer.uid ?? "", email: anna.email } }),
      params: ({ guest }) => ({ id: guest.reservation.id }),
      status: 200,
    },
  ],
  "invitation.open": [offerAnswer("POST /api/invitations/client/open", 200)],
  "invitation.accept": [{ ...offerAnswer("POST /api/invitations/client/accept", 200), isDone: 409 }],
  "invitation.decline": [{ ...offerAnswer("POST /api/invitations/client/decline", 204, { word: "" }), isDone: 409 }],
  "invitation.ask": [
    {
      ...offerAnswer("POST /api/invitations/client/ask", 204),
      first: ({ world }) => ["UPDATE invitations SET status = 'expired' WHERE reservation_id = ?", world.offerId],
    },
  ],
  "team.open": [
    {
      route: "POST /api/invitations/partner/open",
      body: ({ staffToken: token }) => ({ token }),
      status: 200,
      isForAnyone: true,
    },
  ],
  "team.accept": [
    {
      route: "POST /api/invitations/partner/accept",
      by: ({ world, newcomer }) => ({ claims: { sub: newcomer, email: `${world.partnerId.slice(4)}@example.com` } }),
      body: ({ staffToken: token }) => ({ token }),
      status: 204,
      isForAnyone: true,
      isDone: 409,
    },
    ofMarketplace("partner", "'Boksy'"),
    ofMarketplace("admin", "''"),
  ],
  "question.ask": [
    {
      route: "POST /api/questions",
      body: ({ world }) => ({
        ...{ placeId: world.placeId, name: "Anna", email: "anna@example.com", text: "Czy jest winda?", locale: "pl" },
      }),
      status: 204,
      isForAnyone: true,
    },
  ],
  "question.askAsTenant": [
    {
      route: "POST /api/questions/tenant",
      by: byCustomer,
      body: ({ held }) => ({ reservationId: held.id, text: "Czy jest winda?" }),
      status: 204,
    },
  ],
  "question.write": [
    {
      route: "POST /api/questions/link",
      body: () => ({ token: questionToken, version: "ver_1", text: "Dziękuję." }),
      first: ({ world }) => [answeredQuestion, world.placeId, questionHash],
      status: 204,
      isForAnyone: true,
    },
  ],
  "question.see": [
    {
      route: "POST /api/questions/link/seen",
      body: ({ world }) => ({ token: questionToken, messageId: world.questionMessageId }),
      first: ({ world }) => ["UPDATE questions SET link_hash = ?2 WHERE id = ?1", world.questionId, questionHash],
      status: 204,
      isForAnyone: true,
    },
  ],
  "report.submit": [
    {
      route: "POST /api/content-reports",
      body: ({ world }) => ({
        ...{ placeId: world.placeId, subject: "place", photoId: null, messageId: null, reason: "fraud", name: "Anna" },
        ...{ explanation: "Tej lokalizacji nie ma.", email: "anna@example.com", isInGoodFaith: true, locale: "pl" },
      }),
      status: 204,
      isForAnyone: true,
    },
  ],
  "report.acceptPhotos": [
    {
      ...ofAdmin("POST /api/admin/photos/accept"),
      body: () => ({ ids: ["pho_1"], reason: "Bez zastrzeżeń" }),
      first: ({ world }) => [placePhoto, world.placeId],
    },
  ],
  "report.removePhoto": [
    {
      ...ofAdmin("POST /api/admin/photos/:photoId/remove"),
      params: () => ({ photoId: "pho_1" }),
      body: () => ({ reason: "privacy", ground: "law", statement: "Na zdjęciu widać ludzi." }),
      first: ({ world }) => [placePhoto, world.placeId],
    },
  ],
  "report.decide": (["none", "hidePhoto", "suspendPlace"] as const).map((decision) => ({
    ...ofAdmin("POST /api/admin/reports/:reportId/decide"),
    params: () => ({ reportId: "crp_1" }),
    body: () => ({
      ...{ version: "ver_1", decision, ground: decision === "none" ? null : "law" },
      statement: "Opis jest nieprawdziwy.",
    }),
    first: ({ world }) => [contentReport, world.placeId],
  })),
  "report.appeal": [
    {
      route: "POST /api/content-reports/appeal",
      body: () => ({ token: appealToken, text: "Opis jest prawdziwy." }),
      first: ({ world }) => [restrictedReport("decided"), world.placeId, appealHash],
      status: 204,
      isForAnyone: true,
      isDone: 409,
    },
  ],
  "report.close": [
    {
      ...ofAdmin("POST /api/admin/reports/:reportId/close"),
      params: () => ({ reportId: "crp_1" }),
      body: () => ({ version: "ver_1", outcome: "reversed", statement: "Opis jest prawdziwy." }),
      first: ({ world }) => [restrictedReport("appealed"), world.placeId, appealHash],
    },
  ],
  "waitlist.join": [
    {
      route: "POST /api/waitlist",
      body: () => ({
        email: "waiting@example.com",
        placeId: null,
        town: "Kraków",
        size: null,
        fromOn: null,
        locale: "pl",
      }),
      status: 204,
      isForAnyone: true,
    },
  ],
  "waitlist.confirm": [
    {
      route: "POST /api/waitlist/confirm",
      body: () => ({ token: waitingToken }),
      first: () => waitingEntry,
      status: 200,
      isForAnyone: true,
    },
  ],
  "waitlist.leave": [
    {
      route: "POST /api/waitlist/leave",
      body: () => ({ token: waitingToken }),
      first: () => waitingEntry,
      status: 200,
      isForAnyone: true,
      isDone: 404,
    },
  ],
  "accountant.open": [
    {
      route: "POST /api/accountant/open",
      body: () => ({ token: accountantToken }),
      first: ({ world }) => [
        "UPDATE accountant_links SET token_hash = ? WHERE id = ?",
        accountantHash,
        world.accountantLinkId,
      ],
      status: 200,
      isForAnyone: true,
    },
  ],
  "guest.requestLink": [
    {
      route: "POST /api/guest/link",
      body: ({ guest }) => ({ email: anna.email, code: guest.reservation.code }),
      status: 204,
      isForAnyone: true,
    },
  ],
  "account.change": [
    {
      route: "PATCH /api/account",
      by: byCustomer,
      body: () => ({ displayName: "Anna Nowak" }),
      status: 200,
      isForAnyone: true,
    },
  ],
  "account.delete": [
    {
      route: "POST /api/account/deletion",
      by: ({ newcomer }) => ({ uid: newcomer }),
      body: () => ({ confirmed: true }),
      status: 204,
      isForAnyone: true,
      isDone: 401,
    },
  ],
  "account.requestEmailChange": [
    {
      route: "POST /api/account/email",
      by: byCustomer,
      body: () => ({ email: "nowa@example.com" }),
      status: 204,
      isForAnyone: true,
    },
  ],
  "account.requestPasswordReset": [
    {
      route: "POST /api/auth/password-reset",
      body: () => ({ email: "jan@example.com", locale: "pl" }),
      status: 204,
      isForAnyone: true,
    },
  ],
  "account.requestEmailLink": [
    {
      route: "POST /api/auth/email-link",
      body: () => ({ email: "jan@example.com", locale: "pl", next: "/" }),
      status: 204,
      isForAnyone: true,
    },
  ],
  "account.requestVerification": [
    {
      route: "POST /api/auth/verify-email",
      by: ({ customer }) => ({
        claims: { sub: customer.uid ?? "", email: "nowy@example.com", email_verified: false },
      }),
      status: 204,
      isForAnyone: true,
    },
  ],
  "saved.add": [
    {
      route: "PUT /api/account/saved",
      by: byCustomer,
      body: ({ world }) => ({ items: [{ placeId: world.placeId, boxId: world.boxId }] }),
      status: 200,
      isForAnyone: true,
    },
  ],
  "saved.remove": [
    {
      route: "POST /api/account/saved/remove",
      by: byCustomer,
      first: ({ customer, world }) => [
        "INSERT INTO saved_items (uid, place_id, box_id, created_at) VALUES (?, ?, ?, '2026-11-01T10:00:00.000Z')",
        ...[customer.uid ?? "", world.placeId, world.boxId],
      ],
      body: ({ world }) => ({ items: [{ placeId: world.placeId, boxId: world.boxId }] }),
      status: 200,
      isForAnyone: true,
    },
  ],
  "filter.save": [
    {
      route: "PUT /api/account/filters",
      by: byCustomer,
      body: () => ({ list: "rents", name: "Moje", query: "q=a" }),
      status: 200,
      isForAnyone: true,
    },
  ],
  "filter.delete": [
    {
      route: "DELETE /api/account/filters/:id",
      by: byCustomer,
      params: ({ filterId: id }) => ({ id }),
      status: 204,
      isForAnyone: true,
    },
  ],
  "consent.record": [
    {
      route: "POST /api/consents",
      by: byCustomer,
      body: () => ({ version: consentVersion, services: [] }),
      status: 204,
      isForAnyone: true,
      addsAgain: "consent_records",
    },
  ],
};
