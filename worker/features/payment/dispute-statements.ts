import type { PaymentStatus } from "../../../domain/payment/transitions.ts";
import type { Database } from "../../db/database.ts";
import { insert, update } from "../../db/write.ts";
import type { DisputeReport } from "../../providers/payments/disputes.ts";
import type { ProviderName } from "../../providers/payments/provider.ts";
import type { DisputedPayment, KnownDispute } from "./dispute-queries.ts";

const stateOf = ({ status, feeGrosze, respondByAt }: DisputeReport, nextVersion: string, now: Date) => {
  const isClosed = status === "won" || status === "lost";
  const at = now.toISOString();
  return {
    status,
    fee_grosze: feeGrosze,
    respond_by_at: respondByAt,
    closed_at: isClosed ? at : null,
    to_recover: status === "lost" ? (1 as const) : (0 as const),
    version: nextVersion,
    updated_at: at,
  };
};

export interface NewDispute {
  id: string;
  payment: Pick<DisputedPayment, "id" | "partnerId">;
  provider: ProviderName;
  report: DisputeReport;
  nextVersion: string;
  now: Date;
}

export function insertDispute(db: Database, { id, payment, provider, report, nextVersion, now }: NewDispute) {
  return insert(db, "disputes", {
    id,
    payment_id: payment.id,
    partner_id: payment.partnerId,
    provider,
    provider_reference: report.reference,
    amount_grosze: report.amountGrosze,
    reason: report.reason,
    opened_at: report.openedAt,
    ...stateOf(report, nextVersion, now),
  });
}

/** Checked by `auditChange` on the dispute. */
export function moveDispute(
  db: Database,
  { id, version }: KnownDispute,
  report: DisputeReport,
  nextVersion: string,
  now: Date,
): D1PreparedStatement {
  return update(db, "disputes", { set: stateOf(report, nextVersion, now), where: { id, version } });
}

/** Checked by `auditChange` on the payment. */
export function setPaymentStatus(
  db: Database,
  { id, version }: DisputedPayment,
  status: PaymentStatus,
  nextVersion: string,
  now: Date,
): D1PreparedStatement {
  return update(db, "payments", {
    set: { status, version: nextVersion, updated_at: now.toISOString() },
    where: { id, version },
  });
}

export function markChecked(db: Database, provider: ProviderName, reference: string, now: Date): D1PreparedStatement {
  return update(db, "disputes", {
    set: { updated_at: now.toISOString() },
    where: { provider, provider_reference: reference },
  });
}

export function markRecovered(db: Database, id: string, now: Date): D1PreparedStatement {
  return update(db, "disputes", {
    set: { to_recover: 0, updated_at: now.toISOString() },
    where: { id, to_recover: 1 },
  });
}

/** The bank has returned what was still owed to the customer. For a batch that checks the payment's version. */
export function endRefunds(db: Database, paymentId: string, nextVersion: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE refunds SET status = 'chargedBack', version = ?, updated_at = ?
       WHERE payment_id = ? AND status IN ('due', 'requested')`,
    )
    .bind(nextVersion, now.toISOString(), paymentId);
}

/** The bank has returned what the landlord was to transfer. For a batch that checks the client's version, as each transfer does. */
export function endTransfers(db: Database, refundIds: string, nextVersion: string, now: Date): D1PreparedStatement[] {
  const ended = "(SELECT value FROM json_each(?1))";
  return [
    db.prepare(`DELETE FROM transfers_due WHERE refund_id IN ${ended}`).bind(refundIds),
    db
      .prepare(`UPDATE refunds SET status = 'chargedBack', version = ?2, updated_at = ?3 WHERE id IN ${ended}`)
      .bind(refundIds, nextVersion, now.toISOString()),
  ];
}
