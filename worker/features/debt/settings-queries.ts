import { type CollectionSettings, usualSettings } from "../../../domain/debt/settings.ts";
import type { Database } from "../../db/database.ts";
import { partnerOfUid } from "../../http/actor.ts";

/** SQL of a partner's settings as text, null for one that has set nothing. For `settingsOf`. */
export const settingsSql = (partnerId: string): string =>
  `(SELECT json_object('days', json_object('remind', dcs.remind_days, 'demand', dcs.demand_days, 'suspend', dcs.suspend_days,
      'demandPreCourt', dcs.pre_court_days), 'holdsSteps', json(iif(dcs.holds_steps, 'true', 'false')),
      'debtorBookings', dcs.debtor_bookings, 'paragraphs', json(dcs.paragraphs))
    FROM collection_settings dcs WHERE dcs.id = ${partnerId})`;

export const settingsOf = (text: string | null): CollectionSettings =>
  text === null ? usualSettings : (JSON.parse(text) as CollectionSettings);

export interface PartnerSettingsRow {
  partnerId: string;
  /** Empty until the settings are saved for the first time. */
  version: string;
  settings: string | null;
}

/** The settings of the caller's partner. */
export function settingsOfPartner(db: Database, uid: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT pa.id AS partnerId, COALESCE((SELECT version FROM collection_settings WHERE id = pa.id), '') AS version,
         ${settingsSql("pa.id")} AS settings
       FROM partners pa WHERE pa.id = ${partnerOfUid}`,
    )
    .bind(uid);
}

/** The settings of the partner of a rent. */
export function settingsOfRent(db: Database, rentId: string): D1PreparedStatement {
  return db.prepare(`SELECT ${settingsSql("t.partner_id")} AS settings FROM rents t WHERE t.id = ?`).bind(rentId);
}
