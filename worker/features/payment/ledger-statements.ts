import { newId } from "../../../domain/core/ids.ts";
import type { LedgerLines } from "./ledger.ts";

export interface LedgerTransaction {
  partnerId: string;
  paymentId: string;
  chargeId: string | null;
  lines: LedgerLines;
  now: Date;
}

/** One balanced transaction; nothing when all lines are zero. The database refuses one whose lines do not sum to zero. */
export function ledgerStatements(db: Pick<D1Database, "prepare">, entry: LedgerTransaction): D1PreparedStatement[] {
  const lines = Object.entries(entry.lines)
    .filter(([, grosze]) => grosze !== 0)
    .map(([account, grosze]) => ({ account, grosze }));
  if (lines.length === 0) return [];
  const { partnerId, paymentId, chargeId, now } = entry;
  return [
    db
      .prepare(
        `INSERT INTO ledger_transactions (id, partner_id, payment_id, charge_id, lines, recorded_at)
         VALUES (?, ?, ?, ?, ?, ?)`,
      )
      .bind(newId("ledger"), partnerId, paymentId, chargeId, JSON.stringify(lines), now.toISOString()),
  ];
}
