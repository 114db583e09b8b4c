import type { Approval } from "../../../domain/compliance/approval.ts";
import type { PayoutState } from "../../../domain/compliance/register-check.ts";
import type { TraderData } from "../../../domain/compliance/trader-data.ts";
import type { Day } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { type Database, rows } from "../../db/database.ts";
import { partnerOfUid } from "../../http/actor.ts";
import { traderColumns } from "./trader-queries.ts";

/** What the law and the marketplace ask of the caller's partner, and the state of it. */
export interface OwnCompliance extends PayoutState, TraderData {
  id: string;
  version: string;
  approval: Approval;
  /** Why an administrator rejected the partner; null otherwise. */
  approvalReason: string | null;
  /** Since when the partner waits, or when it was decided; null where no approval is required. */
  approvalAt: string | null;
  /** When the register last answered; null if it has not. */
  registerCheckedAt: string | null;
  /** The last day to complete the data that the law asks of a trader; null if nothing was asked. */
  traderDataDueOn: Day | null;
}

export function ownCompliance(db: Database, uid: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT pa.id, pa.version, pa.approval, pa.approval_reason AS approvalReason, pa.approval_at AS approvalAt,
         pa.company_checked_at AS registerCheckedAt, pa.register_result AS registerResult,
         pa.register_valid_until AS registerValidUntil, pa.payouts_allowed_until AS payoutsAllowedUntil,
         pa.trader_data_due_on AS traderDataDueOn, ${traderColumns}
       FROM partners pa WHERE pa.id = ${partnerOfUid}`,
    )
    .bind(uid);
}

/** Throws `resource.not_found` for a caller without a partner. */
export function requireCompliance(found: D1Result | undefined): OwnCompliance {
  const [own] = rows<OwnCompliance>(found);
  if (own === undefined) throw new DomainError("resource.not_found");
  return own;
}
