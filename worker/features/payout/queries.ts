import type { AgreedCommission } from "../../../domain/order/commission.ts";
import type { PayoutStatus } from "../../../domain/payout/payout.ts";
import type { Database } from "../../db/database.ts";
import { partnerOfUid } from "../../http/actor.ts";
import { agreedColumns } from "./balance-queries.ts";

export interface PayoutRow extends AgreedCommission {
  partnerId: string;
  legalName: string;
  email: string;
  locale: "pl" | "en";
  account: string | null;
  provider: string | null;
  status: PayoutStatus;
}

const columns = `id AS partnerId, legal_name AS legalName, email, locale, payout_account AS account,
  payout_provider AS provider, payout_status AS status,
  ${agreedColumns}`;

export function selectPayout(db: Database, uid: string): D1PreparedStatement {
  return db.prepare(`SELECT ${columns} FROM partners pa WHERE id = ${partnerOfUid}`).bind(uid);
}

export function selectPayoutOf(db: Database, provider: string, account: string): D1PreparedStatement {
  return db
    .prepare(`SELECT ${columns} FROM partners pa WHERE payout_provider = ? AND payout_account = ?`)
    .bind(provider, account);
}
