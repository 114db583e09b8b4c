import type { Database } from "../../db/database.ts";
import type { ProviderName } from "../../providers/payments/provider.ts";

export interface AccountToPause {
  partnerId: string;
  account: string;
  isHeld: 0 | 1;
}

/** Payout accounts whose provider last heard otherwise than the hold says. Those it refused do not block the others. */
export function accountsToPause(db: Database, provider: ProviderName, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id AS partnerId, payout_account AS account, payout_hold IS NOT NULL AS isHeld FROM partners
       WHERE payout_account IS NOT NULL AND payouts_paused IS NOT (payout_hold IS NOT NULL) AND payout_provider = ?
       ORDER BY payouts_paused IS NULL, random() LIMIT ?`,
    )
    .bind(provider, limit);
}

export function markPauseUnknown(db: Database, partnerId: string): D1PreparedStatement {
  return db.prepare("UPDATE partners SET payouts_paused = NULL WHERE id = ?").bind(partnerId);
}

export function markPaused(db: Database, partnerId: string, isPaused: 0 | 1): D1PreparedStatement {
  return db.prepare("UPDATE partners SET payouts_paused = ? WHERE id = ?").bind(isPaused, partnerId);
}
