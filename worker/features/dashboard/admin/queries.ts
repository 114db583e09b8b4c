import { addDays, type Day } from "../../../../domain/core/day.ts";
import { commissionLongOverdueDays } from "../../../../domain/payout/commission-payment.ts";
import type { DifferenceKind } from "../../../../domain/reconciliation/difference.ts";
import type { Database } from "../../../db/database.ts";
import { isOverdue } from "../../figures/debt-queries.ts";
import { onDays, polishDaySql } from "../../figures/received-queries.ts";
import { openUnmatched } from "../../payment/unmatched-statements.ts";

/** At most this many of each kind are listed; `total` counts all. */
const listed = 5;

export interface OpenDispute {
  id: string;
  orderId: string;
  partnerName: string;
  amountGrosze: number;
  respondByAt: string | null;
  total: number;
}

/** Disputes that wait for an answer to the bank, the earliest deadline first. */
export function disputesToAnswer(db: Database): D1PreparedStatement {
  return db.prepare(
    `SELECT d.id, y.order_id AS orderId, pa.legal_name AS partnerName, d.amount_grosze AS amountGrosze, d.respond_by_at AS respondByAt,
       COUNT(*) OVER () AS total
     FROM disputes d JOIN partners pa ON pa.id = d.partner_id JOIN payments y ON y.id = d.payment_id WHERE d.status IN ('needsResponse', 'underReview') AND d.status = 'needsResponse'
     ORDER BY d.respond_by_at IS NULL, d.respond_by_at, d.id LIMIT ${listed}`,
  );
}

export interface OpenDifference {
  kind: DifferenceKind;
  entityId: string;
  /** The order to look at; null if the difference is not about one. */
  orderId: string | null;
  /** The invoice to look at; null if the difference is not about one. */
  invoiceId: string | null;
  partnerId: string;
  partnerName: string;
  expectedGrosze: number;
  foundGrosze: number;
  firstSeenAt: string;
  total: number;
}

/** Differences between records of money that the latest nightly comparison has found, the oldest first. */
export function openDifferences(db: Database): D1PreparedStatement {
  return db.prepare(
    `SELECT df.kind, df.entity_id AS entityId, CASE df.entity WHEN 'order' THEN df.entity_id
         WHEN 'payment' THEN (SELECT order_id FROM payments WHERE id = df.entity_id)
         WHEN 'charge' THEN (SELECT order_id FROM order_charges WHERE charge_id = df.entity_id ORDER BY order_id DESC LIMIT 1) END AS orderId,
       iif(df.entity = 'invoice', df.entity_id, NULL) AS invoiceId, df.partner_id AS partnerId, pa.legal_name AS partnerName, df.expected_grosze AS expectedGrosze,
       df.found_grosze AS foundGrosze, df.first_seen_at AS firstSeenAt, COUNT(*) OVER () AS total
     FROM money_differences df JOIN partners pa ON pa.id = df.partner_id WHERE df.resolved_at IS NULL
     ORDER BY df.first_seen_at, df.kind, df.entity_id LIMIT ${listed}`,
  );
}

export interface Counts {
  /** Payments that failed since the instant, and their sum. */
  failedPayments: number;
  failedPaymentsGrosze: number;
  /** Emails and text messages that were given up since the instant. */
  failedMails: number;
  /** Reports of the payment provider that do not match their payment. */
  mismatches: number;
  /** Money of the payment provider that belongs to no order, and its sum in PLN. */
  unmatched: number;
  unmatchedGrosze: number;
  ksefRejected: number;
  /** Invoices of the last 30 days about which KSeF announces something. */
  ksefWarned: number;
  /** Partners that have finished onboarding and receive no payouts. */
  payoutsHeld: number;
  joining: number;
  /** Partners with an invoice for commission that is long overdue, and how much they owe of these. */
  commissionDebtors: number;
  commissionDebtGrosze: number;
  /** Partners that wait for approval, and since when the first one does. */
  toApprove: number;
  toApproveSinceAt: string | null;
  /** Partners that stopped a new bank account in the last days, as someone else may have entered it. */
  accountsStopped: number;
  /** Partners that were asked for data that the law requires, and how many of them can no longer publish. */
  tradersAsked: number;
  tradersBlocked: number;
  /** Reports of content, and appeals of partners, without a decision; and when the oldest was sent. */
  reportsToDecide: number;
  oldestReportAt: string | null;
  /** Photos of places that no one has reviewed, and when the oldest was added. */
  photosToReview: number;
  oldestPhotoAt: string | null;
  overdueGrosze: number;
  overdueRents: number;
  /** Start of the latest run of any job; null if none has run. */
  jobsRanAt: string | null;
}

/** For how many days administrators are asked to look into a stopped bank account. */
const stoppedAccountDays = 14;
/** For how many days they are asked to look at what KSeF warned of. */
const ksefWarnedDays = 30;

/** Since ?1. The first condition is that of the index `payments__ended`. */
const isFailedSince = "status IN ('expired', 'cancelled', 'failed') AND status = 'failed' AND updated_at >= ?1";

const longOverdue = (aggregate: string) =>
  `(SELECT ${aggregate} FROM commission_months WHERE open_grosze > 0 AND pay_by_on < ?3)`;

/** @param since the last 24 hours @param today of Poland; charges due before it are overdue */
export function countsOf(db: Database, { since, today }: { since: Date; today: Day }): D1PreparedStatement {
  const daysFromToday = (days: number) => addDays(today, days);
  return db
    .prepare(
      `SELECT
         (SELECT COUNT(*) FROM payments WHERE ${isFailedSince}) AS failedPayments,
         (SELECT COALESCE(SUM(amount_grosze), 0) FROM payments WHERE ${isFailedSince}) AS failedPaymentsGrosze,
         (SELECT COUNT(*) FROM outbox WHERE status IN ('failed', 'waiting') AND status = 'failed' AND created_at >= ?1) AS failedMails,
         (SELECT COUNT(*) FROM payment_mismatches WHERE resolved_at IS NULL) AS mismatches,
         ${openUnmatched("COUNT(*)")} AS unmatched, ${openUnmatched("COALESCE(SUM(iif(um.currency = 'PLN', um.amount_grosze, 0)), 0)")} AS unmatchedGrosze,
         (SELECT COUNT(*) FROM ksef_submissions WHERE status = 'rejected') AS ksefRejected,
         (SELECT COUNT(*) FROM ksef_submissions WHERE warning IS NOT NULL AND updated_at >= ?4) AS ksefWarned,
         (SELECT COUNT(*) FROM partners WHERE status = 'active' AND onboarding_status = 4 AND approval NOT IN ('waiting', 'rejected') AND (payout_status <> 'active' OR payout_hold IS NOT NULL)) AS payoutsHeld,
         (SELECT COUNT(*) FROM partners WHERE status = 'active' AND onboarding_status < 4 AND legal_name <> '') AS joining,
         ${longOverdue("COUNT(DISTINCT partner_id)")} AS commissionDebtors,
         ${longOverdue("COALESCE(SUM(open_grosze), 0)")} AS commissionDebtGrosze,
         (SELECT COUNT(*) FROM partners WHERE status = 'active' AND approval = 'waiting') AS toApprove,
         (SELECT MIN(approval_at) FROM partners WHERE status = 'active' AND approval = 'waiting') AS toApproveSinceAt,
         (SELECT COUNT(DISTINCT partner_id) FROM bank_account_changes INDEXED BY bank_account_changes__stopped WHERE state = 'stopped' AND ended_at >= ?5) AS accountsStopped,
         (SELECT COUNT(*) FROM partners WHERE status = 'active' AND trader_data_due_on IS NOT NULL) AS tradersAsked,
         (SELECT COUNT(*) FROM partners WHERE status = 'active' AND trader_data_due_on < ?2) AS tradersBlocked,
         (SELECT COUNT(*) FROM content_reports WHERE status IN ('open', 'appealed')) AS reportsToDecide,
         (SELECT MIN(COALESCE(appealed_at, created_at)) FROM content_reports WHERE status IN ('open', 'appealed')) AS oldestReportAt,
         (SELECT COUNT(*) FROM photos WHERE reviewed_at IS NULL AND deleted_at IS NULL AND hidden_at IS NULL) AS photosToReview,
         (SELECT MIN(created_at) FROM photos WHERE reviewed_at IS NULL AND deleted_at IS NULL AND hidden_at IS NULL) AS oldestPhotoAt,
         (SELECT COALESCE(SUM(open_grosze), 0) FROM charges WHERE ${isOverdue("?2")}) AS overdueGrosze,
         (SELECT COUNT(DISTINCT rent_id) FROM charges WHERE ${isOverdue("?2")}) AS overdueRents,
         (SELECT MAX(started_at) FROM job_runs) AS jobsRanAt`,
    )
    .bind(
      since.toISOString(),
      today,
      ...[-commissionLongOverdueDays, -ksefWarnedDays, -stoppedAccountDays].map(daysFromToday),
    );
}

/** The commission earned in a month, less what was returned, without VAT. */
export interface MonthCommission {
  month: string;
  grosze: number;
}

export function commissionByMonth(db: Database, { from, last }: { from: Day; last: Day }): D1PreparedStatement {
  const at = "e.recorded_at";
  return db
    .prepare(
      `SELECT substr(${polishDaySql(at)}, 1, 7) AS month, -SUM(e.amount_grosze) AS grosze
       FROM partners pa CROSS JOIN ledger_entries e ON e.partner_id = pa.id AND e.account = 'commission'
         AND ${onDays(at, "?1", "?2")} GROUP BY month`,
    )
    .bind(from, last);
}
