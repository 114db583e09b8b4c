import type { Day } from "../../../domain/core/day.ts";
import { type CollectionSettingsInput, paragraphsOf } from "../../../domain/debt/settings.ts";
import type { Database } from "../../db/database.ts";

export interface SettingsChange extends CollectionSettingsInput {
  id: string;
  nextVersion: string;
  now: Date;
}

/** Saves the settings, if they have `version`. */
export function saveSettings(db: Database, change: SettingsChange): D1PreparedStatement {
  const { id, paragraphs, remind, demand, suspend, demandPreCourt, version, nextVersion, now } = change;
  return db
    .prepare(
      `INSERT INTO collection_settings (id, remind_days, demand_days, suspend_days, pre_court_days, holds_steps, version,
         created_at, updated_at, paragraphs, debtor_bookings)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8, ?10, ?11
       WHERE ?9 = '' OR EXISTS (SELECT 1 FROM collection_settings WHERE id = ?1)
       ON CONFLICT (id) DO UPDATE SET remind_days = ?2, demand_days = ?3, suspend_days = ?4, pre_court_days = ?5,
         holds_steps = ?6, version = ?7, updated_at = ?8, paragraphs = ?10, debtor_bookings = ?11
       WHERE collection_settings.version = ?9`,
    )
    .bind(
      ...[id, remind, demand, suspend, demandPreCourt, Number(change.holdsSteps)],
      ...[nextVersion, now.toISOString(), version, JSON.stringify(paragraphsOf(paragraphs))],
      change.debtorBookings,
    );
}

/** Lets the job look at all cases of a partner that have a next step, and plan its day again. */
export function replanCases(db: Database, partnerId: string, today: Day): D1PreparedStatement {
  return db
    .prepare("UPDATE collection_cases SET next_on = ?1 WHERE partner_id = ?2 AND next_on > ?1 AND closed_at IS NULL")
    .bind(today, partnerId);
}
