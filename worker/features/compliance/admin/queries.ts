import type { Approval } from "../../../../domain/compliance/approval.ts";
import type { TraderData } from "../../../../domain/compliance/trader-data.ts";
import type { Day } from "../../../../domain/core/day.ts";
import { marketplaceId } from "../../../../domain/invoice/marketplace.ts";
import type { Database } from "../../../db/database.ts";
import { update } from "../../../db/write.ts";
import type { Locale } from "../../../env.ts";

import { traderColumns } from "../trader-queries.ts";

export interface PartnerToApprove {
  version: string;
  approval: Approval;
  email: string;
  locale: Locale;
}

export function partnerToApprove(db: Database, id: string): D1PreparedStatement {
  return db
    .prepare("SELECT version, approval, email, locale FROM partners WHERE id = ? AND id <> ?")
    .bind(id, marketplaceId);
}

export function setPayoutsAllowed(
  db: Database,
  {
    id,
    version,
    nextVersion,
    until,
    now,
  }: { id: string; version: string; nextVersion: string; until: Date; now: Date },
): D1PreparedStatement {
  return update(db, "partners", {
    set: {
      ...{ payouts_allowed_until: until.toISOString(), payout_hold: null },
      ...{ version: nextVersion, updated_at: now.toISOString() },
    },
    where: { id, version },
  });
}

export interface TraderOfPartner extends TraderData {
  /** The last day to complete the data; null if nothing was asked. */
  dueOn: Day | null;
  /** Who certified; null for an account that was deleted. */
  certifiedBy: string | null;
}

export function traderOf(db: Database, id: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT pa.trader_data_due_on AS dueOn, ${traderColumns}, (SELECT u.display_name FROM consent_records cse
         JOIN users u ON u.uid = cse.uid WHERE cse.reference = pa.id AND cse.purpose = 'partner.certification' AND cse.given = 1
         ORDER BY cse.recorded_at DESC LIMIT 1) AS certifiedBy
       FROM partners pa WHERE pa.id = ?`,
    )
    .bind(id);
}
