import type { Approval } from "../../../domain/compliance/approval.ts";
import type { Database } from "../../db/database.ts";
import { update } from "../../db/write.ts";

export interface ApprovalChange {
  id: string;
  version: string;
  nextVersion: string;
  approval: Exclude<Approval, "notRequired">;
  /** Of a rejection; null otherwise. */
  reason: string | null;
  now: Date;
}

export function setApproval(db: Database, change: ApprovalChange): D1PreparedStatement {
  const { id, version, nextVersion, approval, reason, now } = change;
  const at = now.toISOString();
  return update(db, "partners", {
    set: { approval, approval_reason: reason, approval_at: at, version: nextVersion, updated_at: at },
    where: { id, version },
  });
}
