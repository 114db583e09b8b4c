import { addDays, type Day } from "../../../../domain/core/day.ts";
import { marketplaceId } from "../../../../domain/invoice/marketplace.ts";
import type { CommissionPaymentKind } from "../../../../domain/payout/commission-payment.ts";
import type { Database } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { partnerOfUid } from "../../../http/actor.ts";
import type { ProviderName } from "../../../providers/payments/provider.ts";

/**
 * What the partner `pa` owes of commission: of closed months, and of the current one. As `partnerBalance` has it, without
 * reading what was recorded in closed months.
 */
const dueSql = `COALESCE((SELECT SUM(due_grosze) FROM commission_months WHERE partner_id = pa.id), 0)
  - COALESCE((SELECT SUM(amount_grosze) FROM commission_payments WHERE partner_id = pa.id AND status = 'received'), 0)
  + COALESCE((SELECT SUM(e.amount_grosze) FROM ledger_entries e WHERE e.partner_id = pa.id AND e.account = 'commissionDue'
      AND e.commission_payment_id IS NULL AND e.recorded_at >= COALESCE(
        (SELECT MAX(to_at) FROM commission_months WHERE partner_id = pa.id), '')), 0)`;

/** A partner whose debt can be taken from the payout account. */
export interface OffsetPartner {
  partnerId: string;
  account: string;
  dueGrosze: number;
  /** Refunds that the provider is still to take from the account. */
  refundsGrosze: number;
}

const offsetFrom = `SELECT pa.id AS partnerId, pa.payout_account AS account, ${dueSql} AS dueGrosze,
    COALESCE((SELECT SUM(rf.amount_grosze) FROM refunds rf JOIN payments y ON y.id = rf.payment_id
      JOIN orders o ON o.id = y.order_id WHERE rf.status IN ('due', 'requested') AND o.partner_id = pa.id), 0) AS refundsGrosze
  FROM partners pa
  WHERE pa.payout_account IS NOT NULL AND pa.payout_status = 'active'`;

/** Those to whose accounts something was paid since an instant, the largest debts first. Others have no balance. */
export function partnersToOffset(
  db: Database,
  { provider, since }: { provider: ProviderName; since: Date },
  limit: number,
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT * FROM (${offsetFrom} AND pa.payout_provider = ? AND EXISTS (SELECT 1 FROM ledger_entries e
           WHERE e.partner_id = pa.id AND e.account = 'partnerPayable' AND e.recorded_at >= ? AND e.amount_grosze < 0))
       WHERE dueGrosze > 0 ORDER BY dueGrosze DESC, partnerId LIMIT ?`,
    )
    .bind(provider, since.toISOString(), limit);
}

export function partnerToOffset(db: Database, partnerId: string): D1PreparedStatement {
  return db.prepare(`${offsetFrom} AND pa.id = ?`).bind(partnerId);
}

/** A payment of commission that the provider was asked for. */
export interface RequestedPayment {
  id: string;
  partnerId: string;
  kind: Exclude<CommissionPaymentKind, "transfer">;
  status: "requested" | "received" | "failed";
  amountGrosze: number;
  provider: ProviderName;
  reference: string | null;
  pageUrl: string | null;
  /** Null for an offset. */
  expiresAt: string | null;
  /** The seller's account; null for a payment on the provider's page. */
  account: string | null;
  version: string;
}

const requestedColumns = `cp.id, cp.partner_id AS partnerId, cp.kind, cp.status, cp.amount_grosze AS amountGrosze, cp.provider,
  cp.provider_reference AS reference, cp.page_url AS pageUrl, cp.expires_at AS expiresAt, cp.version,
  iif(cp.kind = 'offset', (SELECT payout_account FROM partners WHERE id = cp.partner_id), NULL) AS account`;

export function commissionPaymentOf(db: Database, id: string): D1PreparedStatement {
  return db
    .prepare(`SELECT ${requestedColumns} FROM commission_payments cp WHERE cp.id = ? AND cp.kind <> 'transfer'`)
    .bind(id);
}

/** Those that the provider was asked for before an instant, without an answer yet. */
export function unansweredPayments(
  db: Database,
  { kind, provider, before }: { kind: RequestedPayment["kind"]; provider: ProviderName; before: Date },
  limit: number,
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${requestedColumns} FROM commission_payments cp WHERE cp.status = 'requested' AND cp.kind = ? AND cp.provider = ?
         AND cp.updated_at <= ? ORDER BY cp.updated_at LIMIT ?`,
    )
    .bind(kind, provider, before.toISOString(), limit);
}

/** The offset of a partner that is still to be answered. */
export function requestedOffset(db: Database, partnerId: string): D1PreparedStatement {
  return db
    .prepare("SELECT id FROM commission_payments WHERE partner_id = ? AND kind = 'offset' AND status = 'requested'")
    .bind(partnerId);
}

/** The partner with what its invoices for commission still ask for. */
export interface CommissionPayer {
  partnerId: string;
  email: string;
  locale: Locale;
  openGrosze: number;
  /** Of the oldest invoice that is not paid; null for a month with more returned than earned, which has none. */
  number: string | null;
  dueOn: Day | null;
}

/** The oldest unpaid invoice for commission of the partner `pa`. */
const oldestOpen = (column: string) => `(SELECT iv.${column} FROM commission_months mon
  JOIN invoices iv ON iv.commission_month_id = mon.id AND iv.kind = 'vat'
  WHERE mon.partner_id = pa.id AND mon.open_grosze > 0 ORDER BY mon.month LIMIT 1)`;

export function commissionPayer(db: Database, uid: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT pa.id AS partnerId, pa.email, pa.locale, ${oldestOpen("number")} AS number, ${oldestOpen("due_on")} AS dueOn,
         COALESCE((SELECT SUM(open_grosze) FROM commission_months WHERE partner_id = pa.id), 0) AS openGrosze
       FROM partners pa WHERE pa.id = ${partnerOfUid}`,
    )
    .bind(uid);
}

/** The page on which the partner is paying. */
export function requestedPage(db: Database, uid: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${requestedColumns} FROM commission_payments cp
       WHERE cp.partner_id = ${partnerOfUid} AND cp.kind = 'online' AND cp.status = 'requested'`,
    )
    .bind(uid);
}

/** A payment of commission as administrators see it. */
export interface PaidCommission {
  id: string;
  kind: CommissionPaymentKind;
  amountGrosze: number;
  /** The day of a transfer; the instant of another payment. */
  at: string;
  title: string;
  undoesId: string | null;
  isUndone: 0 | 1;
}

/** The latest payments of a partner that were received. */
export function paidCommissions(db: Database, partnerId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT cp.id, cp.kind, cp.amount_grosze AS amountGrosze, COALESCE(cp.received_on, cp.updated_at) AS at, cp.title,
         cp.undoes_id AS undoesId, EXISTS (SELECT 1 FROM commission_payments WHERE undoes_id = cp.id) AS isUndone
       FROM commission_payments cp WHERE cp.partner_id = ? AND cp.status = 'received' ORDER BY cp.created_at DESC, cp.id LIMIT 50`,
    )
    .bind(partnerId);
}

/** An invoice for commission that is not paid. */
export interface OpenCommission {
  invoiceId: string;
  number: string;
  month: string;
  dueOn: Day;
  openGrosze: number;
}

export function openCommissions(db: Database, partnerId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT iv.id AS invoiceId, iv.number, mon.month, iv.due_on AS dueOn, mon.open_grosze AS openGrosze
       FROM commission_months mon JOIN invoices iv ON iv.commission_month_id = mon.id AND iv.kind = 'vat'
       WHERE mon.partner_id = ? AND mon.open_grosze > 0 ORDER BY mon.month`,
    )
    .bind(partnerId);
}

/** No row for the marketplace itself. */
export const selectPartnerId = (db: Database, id: string): D1PreparedStatement =>
  db.prepare("SELECT id FROM partners WHERE id = ? AND id <> ?").bind(id, marketplaceId);

export interface TransferToUndo {
  amountGrosze: number;
  receivedOn: Day;
  title: string;
}

/** A recorded transfer of a partner that is not undone. */
export function transferToUndo(db: Database, partnerId: string, id: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT cp.amount_grosze AS amountGrosze, cp.received_on AS receivedOn, cp.title FROM commission_payments cp
       WHERE cp.id = ? AND cp.partner_id = ? AND cp.kind = 'transfer' AND cp.undoes_id IS NULL
         AND NOT EXISTS (SELECT 1 FROM commission_payments WHERE undoes_id = cp.id)`,
    )
    .bind(id, partnerId);
}

/** A reminder of an unpaid invoice. */
export interface CommissionToRemind {
  invoiceId: string;
  number: string;
  dueOn: Day;
  openGrosze: number;
  email: string;
  locale: Locale;
}

export const commissionReminderCause = (invoiceId: string, days: number): string =>
  `${invoiceId}:commissionReminder:${days}`;

/** Invoices that have been overdue for so many days, or up to a week longer, whose reminder was not sent. */
export function commissionsToRemind(
  db: Database,
  { days, today }: { days: number; today: Day },
  limit: number,
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT iv.id AS invoiceId, iv.number, iv.due_on AS dueOn, mon.open_grosze AS openGrosze, pa.email, pa.locale
       FROM commission_months mon JOIN invoices iv ON iv.commission_month_id = mon.id AND iv.kind = 'vat'
       JOIN partners pa ON pa.id = mon.partner_id AND pa.email <> ''
       WHERE mon.open_grosze > 0 AND mon.pay_by_on BETWEEN ? AND ? AND iv.partner_id = '${marketplaceId}'
         AND NOT EXISTS (SELECT 1 FROM outbox ob WHERE ob.cause = iv.id || ?)
       ORDER BY mon.pay_by_on, iv.id LIMIT ?`,
    )
    .bind(addDays(today, -days - 6), addDays(today, -days), commissionReminderCause("", days), limit);
}
