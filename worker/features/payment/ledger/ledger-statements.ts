import { newId } from "../../../../domain/core/ids.ts";
import type { Database } from "../../../db/database.ts";
import { insert } from "../../../db/write.ts";
import type { LedgerLines } from "./ledger.ts";

export interface LedgerTransaction {
  partnerId: string;
  /** Null for money received outside of Boksy. */
  paymentId: string | null;
  chargeId: string | null;
  /** The recorded payment whose excess is a client's credit. */
  recordedPaymentId?: string;
  commissionPaymentId?: string;
  lines: LedgerLines;
  now: Date;
}

/** One balanced transaction, or nothing if all lines are zero. The database refuses lines that do not sum to zero. */
export function ledgerStatements(db: Database, entry: LedgerTransaction): D1PreparedStatement[] {
  const lines = Object.entries(entry.lines)
    .filter(([, grosze]) => grosze !== 0)
    .map(([account, grosze]) => ({ account, grosze }));
  if (lines.length === 0) return [];
  const { partnerId, paymentId, chargeId, now } = entry;
  return [
    insert(db, "ledger_transactions", {
      id: newId("ledger"),
      partner_id: partnerId,
      payment_id: paymentId,
      charge_id: chargeId,
      recorded_payment_id: entry.recordedPaymentId ?? null,
      commission_payment_id: entry.commissionPaymentId ?? null,
      lines: JSON.stringify(lines),
      recorded_at: now.toISOString(),
    }),
  ];
}
