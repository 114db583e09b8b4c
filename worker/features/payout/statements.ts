import type { PayoutStatus } from "../../../domain/payout/payout.ts";
import { auditMove } from "../../http/audit.ts";

type Database = Pick<D1Database, "prepare">;

export interface PayoutMove {
  partnerId: string;
  move: string;
  /** A uid, or the provider that told it by itself. */
  actor: string;
  requestId: string;
  now: Date;
}

const auditPayout = (db: Database, entry: PayoutMove, details: Record<string, string>): D1PreparedStatement => {
  const { partnerId, move, ...who } = entry;
  const mark = { table: "partners" as const, id: partnerId, move };
  return auditMove(db, mark, { ...who, action: "changePayout", entity: "partner", partnerId, details });
};

/** The first account of a partner; a second one is refused by the batch. */
export function connectPayout(
  db: Database,
  entry: PayoutMove,
  { provider, account, status }: { provider: string; account: string; status: PayoutStatus },
): D1PreparedStatement[] {
  const { partnerId, move, now } = entry;
  return [
    db
      .prepare(
        `UPDATE partners SET payout_provider = ?, payout_account = ?, payout_status = ?, last_move = ?, updated_at = ?
         WHERE id = ? AND payout_account IS NULL`,
      )
      .bind(provider, account, status, move, now.toISOString(), partnerId),
    auditPayout(db, entry, { provider, account, status }),
  ];
}

/** Another state of the account; refused when it has that state already. */
export function movePayout(db: Database, entry: PayoutMove, status: PayoutStatus): D1PreparedStatement[] {
  const { partnerId, move, now } = entry;
  return [
    db
      .prepare(
        "UPDATE partners SET payout_status = ?, last_move = ?, updated_at = ? WHERE id = ? AND payout_status <> ?",
      )
      .bind(status, move, now.toISOString(), partnerId, status),
    auditPayout(db, entry, { status }),
  ];
}
