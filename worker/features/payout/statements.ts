import type { PayoutStatus } from "../../../domain/payout/payout.ts";
import type { Database } from "../../db/database.ts";
import { auditChange } from "../../http/audit.ts";

export interface PayoutTransition {
  partnerId: string;
  nextVersion: string;
  /** A uid, or the provider's name for its events. */
  actor: string;
  requestId: string;
  now: Date;
}

const auditPayout = (db: Database, entry: PayoutTransition, details: Record<string, string>): D1PreparedStatement => {
  const { partnerId, nextVersion, ...who } = entry;
  const mark = { table: "partners" as const, id: partnerId, nextVersion };
  return auditChange(db, mark, { ...who, action: "changePayout", entity: "partner", partnerId, details });
};

/** Saves a partner's first account. Fails the batch if there already is one. */
export function connectPayout(
  db: Database,
  entry: PayoutTransition,
  { provider, account, status }: { provider: string; account: string; status: PayoutStatus },
): D1PreparedStatement[] {
  const { partnerId, nextVersion, now } = entry;
  return [
    db
      .prepare(
        `UPDATE partners SET payout_provider = ?, payout_account = ?, payout_status = ?, version = ?, updated_at = ?
         WHERE id = ? AND payout_account IS NULL`,
      )
      .bind(provider, account, status, nextVersion, now.toISOString(), partnerId),
    auditPayout(db, entry, { provider, account, status }),
  ];
}

/** Changes the account's status. Fails the batch if it is unchanged. */
export function transitionPayout(db: Database, entry: PayoutTransition, status: PayoutStatus): D1PreparedStatement[] {
  const { partnerId, nextVersion, now } = entry;
  return [
    db
      .prepare("UPDATE partners SET payout_status = ?, version = ?, updated_at = ? WHERE id = ? AND payout_status <> ?")
      .bind(status, nextVersion, now.toISOString(), partnerId, status),
    auditPayout(db, entry, { status }),
  ];
}
