import { lastMonthToSend } from "../../../domain/accountant/months.ts";
import { consentVersion } from "../../../domain/consent/consent.ts";
import { polishTimeZone } from "../../../domain/core/day.ts";
import { newId } from "../../../domain/core/ids.ts";
import { mayContactAt } from "../../../domain/debt/calendar.ts";
import { rows } from "../../../worker/db/database.ts";
import { announceStatement } from "../../../worker/features/compliance/announce-statement.ts";
import { askTraderData } from "../../../worker/features/compliance/ask-trader-data.ts";
import { followPayoutHold, recordRegisterCheck } from "../../../worker/features/compliance/register-commands.ts";
import { type CompanyToCheck, companyToCheck } from "../../../worker/features/compliance/register-queries.ts";
import { type TraderToAsk, tradersToAsk } from "../../../worker/features/compliance/trader-queries.ts";
import { adoptChoice } from "../../../worker/features/consent/service.ts";
import { advanceCase } from "../../../worker/features/debt/advance.ts";
import { openCase } from "../../../worker/features/debt/open.ts";
import { beginSending, recordKsefResult } from "../../../worker/features/ksef/queue-commands.ts";
import { settleDispute } from "../../../worker/features/payment/dispute.ts";
import { storeCharge } from "../../../worker/features/payment/method/charge-method.ts";
import { settleSetup, storeSetupPage } from "../../../worker/features/payment/method/method-setup.ts";
import { storeMethod } from "../../../worker/features/payment/method/store-method.ts";
import { withdrawMandate } from "../../../worker/features/payment/method/withdraw-mandate.ts";
import { storePage } from "../../../worker/features/payment/page.ts";
import { bookRefund, recordRefundAttempt } from "../../../worker/features/payment/refund/refund.ts";
import { type RefundRow, selectRefund } from "../../../worker/features/payment/refund/refund-queries.ts";
import { settle } from "../../../worker/features/payment/settle.ts";
import { ownReport } from "../../../worker/features/payment/settlement.ts";
import { bookReturn, recordReturnAttempt, storeUnmatched } from "../../../worker/features/payment/unmatched.ts";
import { type DueReturn, selectReturn } from "../../../worker/features/payment/unmatched-statements.ts";
import { checkBankPayout } from "../../../worker/features/payout/bank-payout.ts";
import { requestOffset } from "../../../worker/features/payout/commission/offset.ts";
import { openedCommissionPage } from "../../../worker/features/payout/commission/pay.ts";
import { remindOfCommission } from "../../../worker/features/payout/commission/remind.ts";
import { settleCommissionPayment } from "../../../worker/features/payout/commission/settle.ts";
import { settlePayout } from "../../../worker/features/payout/service.ts";
import { storeDifferences } from "../../../worker/features/reconciliation/reconcile.ts";
import { followAuthorizedPersons } from "../../../worker/features/rent/access/authorized/follow.ts";
import { collectCharge } from "../../../worker/features/rent/autopay/collect.ts";
import { useCredit } from "../../../worker/features/rent/money/use-credit.ts";
import { recordAttempt } from "../../../worker/features/webhook/record-attempt.ts";
import { type JobContext, runJobCommand } from "../../../worker/http/job-command.ts";
import { applyBoxPrices } from "../../../worker/jobs/apply-box-prices.ts";
import { applyPlannedChanges } from "../../../worker/jobs/apply-changes.ts";
import { applyCommissions } from "../../../worker/jobs/apply-commissions.ts";
import { applyProductPrices } from "../../../worker/jobs/apply-product-prices.ts";
import { chargeRents } from "../../../worker/jobs/charge-rents.ts";
import { endHolds } from "../../../worker/jobs/end-holds.ts";
import { endRents } from "../../../worker/jobs/end-rents.ts";
import { expireInvitations } from "../../../worker/jobs/expire-invitations.ts";
import { invoiceCommissions } from "../../../worker/jobs/invoice-commissions.ts";
import { issueInvoices } from "../../../worker/jobs/issue-invoices.ts";
import { notifyWaitlist } from "../../../worker/jobs/notify-waitlist.ts";
import { printArchives } from "../../../worker/jobs/print-archives.ts";
import { remindOffers } from "../../../worker/jobs/remind-offers.ts";
import { remindPayments } from "../../../worker/jobs/remind-payments.ts";
import { remindPolicies } from "../../../worker/jobs/remind-policies.ts";
import { remindRentEnds } from "../../../worker/jobs/remind-rent-ends.ts";
import { sendToAccountants } from "../../../worker/jobs/send-to-accountants.ts";
import { showBankAccounts } from "../../../worker/jobs/show-bank-accounts.ts";
import { startRents } from "../../../worker/jobs/start-rents.ts";
import { paymentProvider } from "../../../worker/providers/payments/choose.ts";
import { waitingAccount } from "../company/input.ts";
import { inDays, today } from "../reservation/booking.ts";
import { type Customers, savedMethodId } from "./customers.ts";

/** A job command and the data it needs to succeed. */
export interface JobRow {
  /** SQL statements that set up the command's preconditions, each with its parameters. */
  first?: (customers: Customers) => readonly (readonly [sql: string, ...values: (string | number | null)[]])[];
  run: (ctx: JobContext, customers: Customers) => Promise<unknown>;
  /** The number of batches that write, 1 by default. */
  commits?: number;
  /** The table whose rows a repeated run changes again. */
  addsAgain?: "refunds" | "register_checks";
}

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

const refundId = newId("refund");

const card = {
  kind: "card" as const,
  ...{ customerReference: "sbc_2", methodReference: "sbc_2", brand: "visa", last4: "4242" },
  ...{ expiryMonth: 12, expiryYear: 2099 },
};

const requestedCommission = (partnerId: string) =>
  [
    `INSERT INTO commission_payments (id, partner_id, kind, amount_grosze, status, provider, expires_at, version, created_by, created_at, updated_at)
     VALUES ('cpy_1', ?1, 'online', 5000, 'requested', 'sandbox', ?2, '', 'usr_1', ?2, ?2)`,
    ...[partnerId, inHours(1)],
  ] as const;

const dueRefund = ({ confirmed }: Customers) => [
  [
    `INSERT INTO refunds (id, payment_id, amount_grosze, reason, status, version, created_at, updated_at)
     VALUES (?, ?, 1000, 'admin', 'due', 'v', ?, ?)`,
    ...[refundId, confirmed.paymentId, inHours(-1), inHours(-1)],
  ] as const,
];

const returningMoney = () => [
  [
    `INSERT INTO unmatched_payments (id, provider, provider_reference, amount_grosze, currency, paid_at, description, metadata,
       found_by, status, return_id, version, created_at, updated_at)
     VALUES ('ump_1', 'sandbox', 'sbx_stray', 100, 'PLN', ?1, '', '{}', 'event', 'returning', 'rfd_1', 'v', ?1, ?1)`,
    inHours(-1),
  ] as const,
];

const overdueCharge = (rentId: string) => [
  [
    `INSERT INTO charges (id, rent_id, partner_id, from_on, to_on, lines, amount_grosze, due_on, status, is_invoiced, created_at,
       updated_at)
     SELECT 'chg_1', id, partner_id, ?, ?, monthly_lines, 3000, ?, 'due', 1, ?, ? FROM rents WHERE id = ?`,
    ...[inDays(40), inDays(70), inDays(-10), inHours(-1), inHours(-1), rentId],
  ] as const,
];

/** A payment of `overdueCharge` that waits for the provider. */
const payingCharge = (rentId: string) => [
  [
    `INSERT INTO orders (id, number, kind, rent_id, partner_id, lines, total_grosze, commission_grosze, status, version, created_at, updated_at)
     SELECT 'ord_rent', 'C-1', 'charge', id, partner_id, '[]', 3000, 0, 'open', 'v', ?1, ?1 FROM rents WHERE id = ?2`,
    ...[inHours(-1), rentId],
  ] as const,
  ["INSERT INTO order_charges VALUES ('ord_rent', 'chg_1', 3000, 0)"] as const,
  [
    `INSERT INTO payments (id, order_id, provider, amount_grosze, status, version, created_at, updated_at)
     VALUES ('pay_rent', 'ord_rent', 'sandbox', 3000, 'requiresAction', 'v', ?1, ?1)`,
    inHours(-1),
  ] as const,
];

const strayMoney = {
  ...{ reference: "sbx_stray", paymentId: "pay_unknown", account: null, leftGrosze: 100, currency: "PLN" },
  ...{ paidAt: inHours(-1), email: null, description: "", metadata: {} },
};

/** An event about money that belongs to no payment of ours. */
const strayReport = {
  ...ownReport("pay_unknown"),
  ...({ kind: "payment", id: "evt_stray", type: "paid", status: "succeeded" } as const),
  ...{ occurredAt: inHours(-1), received: strayMoney },
};

/** The next hour in which a tenant may be contacted about a debt. */
const contactable = (now: Date): Date =>
  mayContactAt(now, polishTimeZone) ? now : contactable(new Date(now.getTime() + hourMs));

const setupId = newId("methodSetup");

const openSetup = ({ world }: Customers) => [
  [
    `INSERT INTO method_setups (id, rent_id, number, provider, consent_text, consent_at, status, expires_at, created_at, updated_at)
     VALUES (?, ?, 1, 'sandbox', 'I agree.', ?, 'open', ?, ?, ?)`,
    ...[setupId, world.open.id, inHours(-1), inHours(1), inHours(-1), inHours(-1)],
  ] as const,
  ["INSERT INTO method_setup_rents (setup_id, rent_id) VALUES (?, ?)", setupId, world.open.id] as const,
];

/** An invoice in the queue for KSeF. */
const submissionSql = `INSERT INTO ksef_submissions
    (id, partner_id, status, xml, hash, session_reference, version, created_at, updated_at)
  SELECT id, partner_id, ?, ?, ?, ?, 'v', created_at, created_at FROM invoices WHERE id = ?`;

/** Every job command by name. */
export const jobRows: Readonly<Record<string, JobRow>> = {
  "payment.settleBooking": {
    run: (ctx, { paying }) => settle(ctx, { ...ownReport(paying.paymentId), status: "succeeded" }, null),
  },
  "payment.settleRent": {
    first: ({ world }) => [...overdueCharge(world.open.id), ...payingCharge(world.open.id)],
    run: (ctx) => settle(ctx, { ...ownReport("pay_rent"), status: "succeeded" }, null),
  },
  "payment.recordUnknown": {
    run: (ctx) => settle(ctx, strayReport, { provider: "sandbox", event: strayReport }),
  },
  "payment.storePage": {
    first: ({ paying }) => [
      [
        "UPDATE payments SET checkout_url = NULL, provider_reference = NULL, status = 'created' WHERE id = ?",
        paying.paymentId,
      ],
    ],
    run: (ctx, { paying: { paymentId, sessionId } }) =>
      runJobCommand(ctx, storePage, { paymentId, reference: sessionId, url: "https://pay.test/1" }),
  },
  "payment.storeMethod": {
    first: ({ confirmed }) => [
      [
        `UPDATE payments SET save_consent = '{"text":"I agree.","at":"2026-11-01T10:00:00.000Z","retryDays":[3,7]}',
           save_status = 'requested' WHERE id = ?`,
        confirmed.paymentId,
      ],
    ],
    run: (ctx, { confirmed: { paymentId } }) => runJobCommand(ctx, storeMethod, { paymentId, method: card }),
  },
  "payment.storeSetupPage": {
    first: openSetup,
    run: (ctx) => runJobCommand(ctx, storeSetupPage, { id: setupId, reference: "sbx_2", url: "https://pay.test/2" }),
  },
  "payment.settleSetup": {
    first: (customers) => [
      ["UPDATE rents SET payment_method_id = ? WHERE id = ?", savedMethodId, customers.world.open.id],
      ...openSetup(customers),
    ],
    run: (ctx) =>
      runJobCommand(ctx, settleSetup, { id: setupId, report: { status: "saved", method: card, failureCode: null } }),
  },
  "payment.withdrawMandate": {
    first: (customers) => [
      ["UPDATE rents SET payment_method_id = ? WHERE id = ?", savedMethodId, customers.world.open.id],
    ],
    run: (ctx) => runJobCommand(ctx, withdrawMandate, { provider: "sandbox", methodReference: "sbc_1" }),
  },
  "payment.storeCharge": {
    first: ({ paying }) => [
      [
        "UPDATE payments SET provider_reference = NULL, status = 'created', version = 'v' WHERE id = ?",
        paying.paymentId,
      ],
    ],
    run: (ctx, { paying: { paymentId }, world }) => {
      const charge = { paymentId, version: "v", partnerId: world.partnerId, rentId: world.open.id };
      return runJobCommand(ctx, storeCharge, { charge, reference: "sbx_charge" });
    },
  },
  "rent.collectCharge": {
    first: ({ world }) => [
      ["UPDATE rents SET payment_method_id = ? WHERE id = ?", savedMethodId, world.open.id],
      [
        `INSERT INTO charges (id, rent_id, partner_id, from_on, to_on, lines, amount_grosze, due_on, collect_on, status, created_at, updated_at)
         SELECT 'chg_1', id, partner_id, ?, ?, monthly_lines, monthly_grosze, ?, ?, 'due', ?, ? FROM rents WHERE id = ?`,
        ...[inDays(40), inDays(70), today(), today(), inHours(-1), inHours(-1), world.open.id],
      ],
    ],
    run: (ctx) => runJobCommand(ctx, collectCharge, { chargeId: "chg_1" }),
  },
  "payment.settleDispute": {
    run: (ctx, { confirmed: { paymentId } }) =>
      runJobCommand(ctx, settleDispute, {
        provider: "sandbox",
        report: {
          ...{
            paymentId,
            paymentReference: "sbx_1",
            reference: "sbd_1",
            amountGrosze: 59_800,
            currency: "PLN",
            feeGrosze: 8_500,
          },
          ...{ reason: "fraudulent", status: "needsResponse", respondByAt: inHours(24), openedAt: inHours(0) },
        },
      }),
  },
  "refund.book": {
    first: dueRefund,
    async run(ctx) {
      const refund = await selectRefund(ctx.db, refundId).first<RefundRow>();
      return refund && runJobCommand(ctx, bookRefund, { refund, reference: "sbr_1" });
    },
  },
  "refund.recordAttempt": {
    first: dueRefund,
    run: (ctx) => runJobCommand(ctx, recordRefundAttempt, { refundId, isFinal: false }),
    addsAgain: "refunds",
  },
  "payment.storeUnmatched": {
    run: (ctx) =>
      runJobCommand(ctx, storeUnmatched, {
        provider: "sandbox",
        received: [strayMoney],
      }),
  },
  "payment.bookReturn": {
    first: returningMoney,
    async run(ctx) {
      const due = await selectReturn(ctx.db, "ump_1").first<DueReturn>();
      return due && runJobCommand(ctx, bookReturn, { due, reference: "sbr_1" });
    },
  },
  "payment.recordReturnAttempt": {
    first: returningMoney,
    async run(ctx) {
      const due = await selectReturn(ctx.db, "ump_1").first<DueReturn>();
      return due && runJobCommand(ctx, recordReturnAttempt, { due, status: "open" });
    },
  },
  "payout.storeBankPayout": {
    first: ({ world }) => [
      [
        `INSERT INTO sandbox_bank_payouts (id, account_id, amount_grosze, items, status, arrives_on, created_at)
         VALUES ('sbp_1', ?, 100, '[{"id":"a","sessionId":"sbx_1","paymentId":"pay_1","grosze":100}]', 'failed', ?, ?)`,
        ...[`sba_${world.partnerId}`, today(), inHours(-1)],
      ],
    ],
    run: async (ctx, { world }) => {
      const payout = { account: `sba_${world.partnerId}`, reference: "sbp_1" };
      return checkBankPayout(ctx, await paymentProvider(ctx.env), payout);
    },
  },
  "payout.synchronize": {
    run: async (ctx, { world }) => settlePayout(ctx, await paymentProvider(ctx.env), `sba_${world.partnerId}`),
  },
  "reconciliation.store": {
    first: ({ confirmed }) => [
      ["UPDATE payments SET amount_grosze = amount_grosze + 1 WHERE id = ?", confirmed.paymentId],
    ],
    run: (ctx) => runJobCommand(ctx, storeDifferences, { compared: [] }),
  },
  "reservation.expire": {
    first: ({ held }) => [["UPDATE reservations SET hold_expires_at = ? WHERE id = ?", inHours(-1), held.id]],
    run: ({ env, now }) => endHolds(env, now),
  },
  "rent.start": {
    first: ({ world }) => [["UPDATE rents SET start_on = ? WHERE reservation_id = ?", today(), world.paidId]],
    run: ({ env, now }) => startRents(env, now),
  },
  "rent.applyChanges": {
    first: ({ world }) => [["UPDATE rent_changes SET from_on = ? WHERE rent_id = ?", today(), world.changing.id]],
    run: ({ env, now }) => applyPlannedChanges(env, now),
  },
  "rent.endByJob": {
    first: ({ world }) => [["UPDATE rents SET end_on = ? WHERE id = ?", today(), world.ending.id]],
    run: ({ env, now }) => endRents(env, now),
  },
  "rent.followPerson": {
    first: ({ world }) => [
      ["UPDATE authorized_persons SET until_on = ? WHERE id = ?", today(), world.authorizedPersonId],
    ],
    run: ({ env, now }) => followAuthorizedPersons(env, now),
  },
  "waitlist.notify": {
    first: ({ world: { placeId } }) => [
      [
        `INSERT INTO waitlist_entries
           (id, email, locale, place_id, min_area_cm2, max_area_cm2, link, link_hash, confirmed_at, created_at)
         VALUES ('wtl_1', 'waiting@example.com', 'pl', ?, 0, 1000000, 'req_1', 'hash_1', ?, ?)`,
        ...[placeId, inHours(-1), inHours(-2)],
      ],
    ],
    run: ({ env, now }) => notifyWaitlist(env, now),
  },
  "rent.remindOfEnd": {
    first: ({ world }) => [
      ["UPDATE rents SET end_on = ? WHERE id = ?", inDays(5), world.ending.id],
      ["DELETE FROM outbox WHERE cause LIKE '%:endsSoon:%'"],
    ],
    run: ({ env, now }) => remindRentEnds(env, now),
  },
  "rent.remindOfPolicy": {
    first: ({ world }) => [["INSERT INTO insurance_policies VALUES (?, 'ipl_1', ?, '2026')", world.open.id, inDays(3)]],
    run: ({ env, now }) => remindPolicies(env, now),
  },
  "rent.charge": {
    first: ({ world }) => [["UPDATE rents SET charged_to_on = ? WHERE id = ?", today(), world.open.id]],
    run: ({ env, now }) => chargeRents(env, now),
  },
  "rent.useCredit": {
    first: ({ world }) => [
      [
        `INSERT INTO charges (id, rent_id, partner_id, from_on, to_on, lines, amount_grosze, due_on, status, is_invoiced,
           created_at, updated_at)
         SELECT 'chg_1', id, partner_id, ?, ?, monthly_lines, 3000, ?, 'due', 1, ?, ? FROM rents WHERE id = ?`,
        ...[inDays(40), inDays(70), inDays(-1), inHours(-1), inHours(-1), world.over.id],
      ],
    ],
    run: (ctx, { world }) => runJobCommand(ctx, useCredit, { clientId: world.creditClientId }),
  },
  "invoice.issueForCharge": {
    first: ({ world }) => [
      ["UPDATE charges SET is_invoiced = 1"],
      [
        `INSERT INTO charges (id, rent_id, partner_id, from_on, to_on, lines, amount_grosze, due_on, status, created_at, updated_at)
         SELECT 'chg_1', id, partner_id, ?, ?, monthly_lines, monthly_grosze, ?, 'due', ?, ? FROM rents WHERE id = ?`,
        ...[inDays(40), inDays(70), inDays(40), inHours(-1), inHours(-1), world.open.id],
      ],
    ],
    run: ({ env, now }) => issueInvoices(env, now),
  },
  "invoice.issueForCommission": {
    first: ({ world }) => [
      [
        `INSERT INTO ledger_transactions (id, partner_id, lines, recorded_at) VALUES ('led_1', ?,
           '[{"account":"commissionDue","grosze":123},{"account":"commission","grosze":-100},{"account":"vatDue","grosze":-23}]', ?)`,
        ...[world.partnerId, inHours(-40 * 24)],
      ],
    ],
    run: ({ env, now }) => invoiceCommissions(env, now),
  },
  "commission.requestOffset": {
    first: ({ world }) => [
      ["UPDATE partners SET payout_status = 'active' WHERE id = ?", world.partnerId],
      [
        `INSERT INTO ledger_transactions (id, partner_id, lines, recorded_at) VALUES ('led_1', ?,
           '[{"account":"commissionDue","grosze":1230},{"account":"commission","grosze":-1000},{"account":"vatDue","grosze":-230}]', ?)`,
        ...[world.partnerId, inHours(-1)],
      ],
    ],
    run: (ctx, { world: { partnerId } }) =>
      runJobCommand(ctx, requestOffset, { partnerId, availableGrosze: 5_000, provider: "sandbox" }),
  },
  "commission.storePage": {
    first: ({ world }) => [requestedCommission(world.partnerId)],
    run: (ctx) => runJobCommand(ctx, openedCommissionPage, { id: "cpy_1", reference: "sbx_1", url: "https://pay" }),
  },
  "commission.settlePayment": {
    first: ({ world }) => [requestedCommission(world.partnerId)],
    run: (ctx) => runJobCommand(ctx, settleCommissionPayment, { id: "cpy_1", status: "received", reference: "sbx_1" }),
  },
  "commission.remind": {
    run: (ctx) =>
      runJobCommand(ctx, remindOfCommission, {
        invoice: {
          ...{ invoiceId: "inv_1", number: "BOKSY/P/2026/12/0001", dueOn: "2026-12-15", openGrosze: 5_000 },
          ...{ email: "biuro@example.com", locale: "pl" },
        },
        days: 1,
      }),
  },
  "webhook.recordAttempt": {
    first: ({ world }) => [
      [
        `INSERT INTO webhook_events (id, partner_id, topic, type, subject_id, sequence, data, due_at, created_at)
         VALUES ('evt_1', ?, 'rent.ended', 'rent.ended', 'rnt_1', 1, '{}', ?, ?)`,
        ...[world.partnerId, inHours(-1), inHours(-1)],
      ],
      [
        `INSERT INTO webhook_deliveries (id, event_id, endpoint_id, partner_id, topic, subject_id, attempts, next_at, created_at)
         VALUES ('whd_1', 'evt_1', ?, ?, 'rent.ended', 'rnt_1', 9, ?, ?)`,
        ...[world.webhookId, world.partnerId, inHours(-1), inHours(-1)],
      ],
    ],
    run: (ctx) =>
      runJobCommand(ctx, recordAttempt, {
        ...{ id: "whd_1", attempt: 9, httpStatus: 500, problem: "status", answer: "" },
      }),
  },
  "accountant.sendMonth": {
    first: ({ world }) => [
      [
        `INSERT INTO accountant_settings (id, email, locale, next_month, version, created_at, updated_at)
         VALUES (?, 'ksiegowa@example.com', 'pl', ?, 'v', ?, ?)`,
        ...[world.partnerId, lastMonthToSend(today()), inHours(-1), inHours(-1)],
      ],
    ],
    run: ({ env, now }) => sendToAccountants(env, now),
  },
  "invoice.printArchive": {
    first: ({ world }) => [
      [
        `INSERT INTO invoice_archives (id, partner_id, invoices, expires_at, version, created_by, created_at, updated_at)
         SELECT 'ivz_1', partner_id, json_array(id), ?, 'v', ?, ?, ? FROM invoices WHERE partner_id = ? AND kind = 'vat' LIMIT 1`,
        ...[inHours(24), world.staff.owner, inHours(-1), inHours(-1), world.partnerId],
      ],
    ],
    run: ({ env, now }) => printArchives(env, now),
  },
  "invoice.correctForReduction": {
    first: () => [
      ["UPDATE charges SET is_invoiced = 1"],
      [
        `INSERT INTO charge_reductions (id, charge_id, rent_id, partner_id, cause, lines, amount_grosze, credited_grosze, to_correct,
           created_at)
         SELECT 'chr_1', ch.id, ch.rent_id, ch.partner_id, 'end', '[{"index":0,"grosze":1}]', 1, 0, 1, ?
         FROM invoices iv JOIN charges ch ON ch.id = iv.charge_id WHERE iv.kind = 'vat' LIMIT 1`,
        inHours(-1),
      ],
    ],
    run: ({ env, now }) => issueInvoices(env, now),
  },
  "invoice.correctForRefund": {
    first: ({ confirmed }) => [
      ["UPDATE charges SET is_invoiced = 1"],
      [
        `INSERT INTO refunds (id, payment_id, amount_grosze, reason, status, to_correct, version, created_at, updated_at)
         VALUES (?, ?, 40000, 'cancellation', 'succeeded', 1, 'v', ?, ?)`,
        ...[refundId, confirmed.paymentId, inHours(-1), inHours(-1)],
      ],
    ],
    run: ({ env, now }) => issueInvoices(env, now),
  },
  "ksef.beginSending": {
    first: ({ world }) => [[submissionSql, "waiting", null, null, null, world.invoiceId]],
    run: (ctx, { world: { invoiceId: id, partnerId } }) =>
      runJobCommand(ctx, beginSending, {
        ...{ partnerId, id, version: "v", session: "S-1", xml: "<Faktura/>", hash: "aGFzaA==", isOffline: false },
      }),
  },
  "ksef.recordResult": {
    first: ({ world }) => [[submissionSql, "sending", "<Faktura/>", "aGFzaA==", "S-1", world.invoiceId]],
    run: (ctx, { world: { invoiceId: id, partnerId } }) => {
      const result = { ksefNumber: "5265877635-20250826-0100001AF629-AF", acceptedAt: "2026-11-20", receipt: null };
      const accepted = { kind: "accepted", sessionReference: "S-1", invoiceReference: "F-1", ...result } as const;
      return runJobCommand(ctx, recordKsefResult, { partnerId, id, version: "v", result: accepted });
    },
  },
  "collection.open": {
    first: ({ world }) => overdueCharge(world.open.id),
    run: (ctx, { world }) => runJobCommand(ctx, openCase, { rentId: world.open.id }),
  },
  "collection.advance": {
    first: ({ world }) => [
      ...overdueCharge(world.open.id),
      [
        `INSERT INTO collection_cases (id, rent_id, partner_id, stage, next_on, version, created_at, updated_at)
         VALUES ('cca_1', ?, ?, 'opened', ?, 'v', ?, ?)`,
        ...[world.open.id, world.partnerId, today(), inHours(-1), inHours(-1)],
      ],
    ],
    run: (ctx, { world }) =>
      runJobCommand({ ...ctx, now: contactable(ctx.now) }, advanceCase, { rentId: world.open.id }),
  },
  "rent.remindOfPayment": {
    first: ({ world }) => [
      ["UPDATE rents SET charged_to_on = ?, reminded_of_on = NULL WHERE id = ?", inDays(2), world.open.id],
      ["DELETE FROM outbox WHERE cause LIKE '%:payment:%'"],
    ],
    run: ({ env, now }) => remindPayments(env, now),
  },
  "box.applyPlannedPrices": {
    first: ({ world }) => [["UPDATE planned_box_prices SET from_on = ? WHERE box_id = ?", today(), world.pricedId]],
    run: ({ env, now }) => applyBoxPrices(env, now),
  },
  "company.showAccount": {
    first: ({ world }) => [[waitingAccount("hash", inHours(-1)), world.partnerId]],
    run: ({ env, now }) => showBankAccounts(env, now),
  },
  "partner.applyPlannedCommissions": {
    first: ({ world }) => [
      [
        `UPDATE partners SET planned_commission_basis_points = 1000, planned_own_commission_basis_points = 0, planned_own_fee_grosze = 0,
           planned_commission_on = ? WHERE id = ?`,
        ...[today(), world.partnerId],
      ],
    ],
    run: ({ env, now }) => applyCommissions(env, now),
  },
  "product.applyPlannedPrices": {
    first: ({ world }) => [
      [
        "UPDATE products SET planned_price_grosze = 5500, planned_price_on = ? WHERE id = ?",
        ...[today(), world.productId],
      ],
    ],
    run: ({ env, now }) => applyProductPrices(env, now),
  },
  "invitation.expire": {
    first: ({ world }) => [
      ["UPDATE invitations SET expires_at = ? WHERE id = ?", inHours(-1), world.clientInvitationId],
    ],
    run: ({ env, now }) => expireInvitations(env, now),
  },
  "offer.remind": {
    first: ({ world: { offerId } }) => [
      ["UPDATE reservations SET offer_expires_at = ?1, hold_expires_at = ?1 WHERE id = ?2", ...[inHours(20), offerId]],
      ["UPDATE invitations SET sent_at = ? WHERE reservation_id = ?", inHours(-72), offerId],
    ],
    run: ({ env, now }) => remindOffers(env, now),
  },
  "compliance.recordRegisterCheck": {
    addsAgain: "register_checks",
    async run(ctx, { world: { partnerId } }) {
      const [partner] = rows<CompanyToCheck>(await companyToCheck(ctx.db, partnerId).all());
      if (partner === undefined) throw new Error("no partner");
      const finding = { nip: "5252248481", iban: null, vatStatus: "vat23", result: "inactive" } as const;
      return runJobCommand(ctx, recordRegisterCheck, {
        partner,
        finding: { ...finding, registeredStatus: null, hasAccount: false, requestId: "search-1" },
      });
    },
  },
  "compliance.followPayoutHold": {
    first: ({ world }) => [
      [
        "UPDATE partners SET register_result = 'clear', register_valid_until = '2026-01-01' WHERE id = ?",
        world.partnerId,
      ],
    ],
    async run(ctx, { world: { partnerId } }) {
      const [partner] = rows<CompanyToCheck>(await companyToCheck(ctx.db, partnerId).all());
      if (partner === undefined) throw new Error("no partner");
      return runJobCommand(ctx, followPayoutHold, { partner });
    },
  },
  "compliance.askTraderData": {
    async run(ctx, { world: { partnerId } }) {
      const traders = rows<TraderToAsk>(await tradersToAsk(ctx.db, today(), 100).all());
      const trader = traders.find(({ id }) => id === partnerId);
      return trader === undefined ? null : runJobCommand(ctx, askTraderData, { trader });
    },
  },
  "compliance.announceStatement": {
    run: (ctx, { world: { partnerId: id } }) =>
      runJobCommand(ctx, announceStatement, {
        ...{ partner: { id, email: "biuro@example.com", locale: "pl" }, year: 2025 },
      }),
  },
  "consent.adopt": {
    run: (ctx, { newcomer: uid }) =>
      runJobCommand(ctx, adoptChoice, {
        ...{ uid, consent: { version: consentVersion, services: [] }, at: "2026-01-01T00:00:00.000Z" },
      }),
  },
};
