import type { Day } from "../../../domain/core/day.ts";
import type { CollectionStage, CollectionStep } from "../../../domain/debt/transitions.ts";
import type { Database } from "../../db/database.ts";

import { hasAddressSql, hasEmailSql, type PlanColumns, planColumns } from "./collection.ts";
import { settingsSql } from "./settings-queries.ts";

/** An open case of debt collection. */
export interface OpenCase extends PlanColumns {
  id: string;
  stage: CollectionStage;
  steppedOn: Day | null;
  pausedUntilOn: Day | null;
  nextOn: Day | null;
  approvedStep: CollectionStep | null;
  /** Of the partner; for `settingsOf`. */
  settings: string | null;
  version: string;
  /** What a bank is still processing; until then, nothing is known to be paid. */
  processingGrosze: number;
}

/** The open case of a rent. */
export function openCaseOf(db: Database, rentId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT dc.id, dc.stage, dc.stepped_on AS steppedOn, dc.paused_until_on AS pausedUntilOn,
         dc.next_on AS nextOn, dc.approved_step AS approvedStep, ${planColumns},
         ${settingsSql("dc.partner_id")} AS settings, dc.version,
         (SELECT COALESCE(SUM(open_grosze), 0) FROM charges
          WHERE rent_id = dc.rent_id AND is_claimed = 1 AND status = 'processing') AS processingGrosze
       FROM collection_cases dc WHERE dc.rent_id = ? AND dc.closed_at IS NULL`,
    )
    .bind(rentId);
}

/**
 * The ids of rents with overdue charges and no open case. The condition must match the index `charges__without_case`, which
 * leaves out those that have one.
 */
export function rentsWithoutCase(db: Database, today: Day, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT DISTINCT ch.rent_id AS id FROM charges ch INDEXED BY charges__without_case
       WHERE ch.in_collection = 0 AND ch.status IN ('due', 'failed') AND ch.is_claimed = 1 AND ch.open_grosze > 0 AND ch.due_on < ?1
         AND NOT EXISTS (SELECT 1 FROM collection_cases WHERE rent_id = ch.rent_id AND closed_at IS NULL)
         AND EXISTS (SELECT 1 FROM partners WHERE id = ch.partner_id AND date(live_at, '+2 hours') <= ?1)
       LIMIT ?2`,
    )
    .bind(today, limit);
}

/** SQL that is true if nothing claimed of rent `t`, among the charges of a condition, is overdue or being paid; `?1` is the day. */
const isPaid = (among: string) => `NOT EXISTS (SELECT 1 FROM charges
  WHERE rent_id = t.id AND is_claimed = 1 AND (status IN ('due', 'failed') OR status = 'processing') AND due_on < ?1 AND ${among})`;

/** The ids of rents whose access is suspended for rent that is paid. */
export function rentsToReopen(db: Database, today: Day, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT t.id FROM collection_cases dc CROSS JOIN rents t ON t.id = dc.rent_id
       WHERE dc.closed_at IS NULL AND t.access_state = 'suspended' AND ${isPaid("is_deposit = 0")} LIMIT ?2`,
    )
    .bind(today, limit);
}

/**
 * The ids of rents whose open case may have to change: nothing is owed any more, its payment plan was not checked today, or its next
 * step is due, an email or a letter reaches the tenant, and the step waits for no approval and no bank statement.
 */
export function rentsToAdvance(db: Database, today: Day, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT dc.rent_id AS id FROM collection_cases dc JOIN rents t ON t.id = dc.rent_id JOIN clients c ON c.id = t.client_id
       WHERE dc.closed_at IS NULL AND ((dc.next_on <= ?1 AND (${hasEmailSql} OR ${hasAddressSql}) AND (dc.approved_step IS NOT NULL
         OR EXISTS (SELECT 1 FROM collection_settings dcs JOIN partners pa ON pa.id = dcs.id
           WHERE dcs.id = dc.partner_id AND dcs.holds_steps = 0 AND (pa.statement_until_on IS NULL OR pa.statement_until_on >= (
             SELECT MIN(due_on) FROM charges WHERE rent_id = dc.rent_id AND is_claimed = 1 AND status IN ('due', 'failed')
               AND due_on < ?1)))))
         OR EXISTS (SELECT 1 FROM collection_plans WHERE case_id = dc.id AND status = 'running' AND checked_on < ?1) OR ${isPaid("TRUE")})
       ORDER BY dc.updated_at, dc.id LIMIT ?2`,
    )
    .bind(today, limit);
}
