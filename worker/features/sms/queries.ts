import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import type { Database } from "../../db/database.ts";
import { partnerOfUid } from "../../http/actor.ts";
import { isOnSql } from "../settings/queries.ts";

export interface SmsSettingsRow {
  partnerId: string;
  /** Empty until the settings are saved for the first time. */
  version: string;
  isOn: 0 | 1;
  monthlyLimit: number;
  used: number;
  /** Whether administrators let text messages be sent. */
  isAllowed: 0 | 1;
}

/** Text messages of the caller's partner; the defaults if it never sent any. */
export function smsSettings(db: Database, uid: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `SELECT pa.id AS partnerId, COALESCE(ss.version, '') AS version, COALESCE(ss.is_on, 0) AS isOn,
         COALESCE(ss.monthly_limit, 100) AS monthlyLimit, iif(ss.month = substr(?1, 1, 7), ss.used, 0) AS used,
         ${isOnSql("sms", "?2")} AS isAllowed
       FROM partners pa LEFT JOIN sms_settings ss ON ss.id = pa.id WHERE pa.id = ${partnerOfUid.replace("?", "?3")}`,
    )
    .bind(now.toISOString(), dayAt(now, polishTimeZone), uid);
}

export interface SmsTenant {
  phone: string;
  /** Null for account holders. */
  guestLink: string | null;
}

/** Where to send the text messages about a rent. */
export function smsTenantOf(db: Database, rentId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT c.phone, iif(r.uid IS NULL, r.guest_link, NULL) AS guestLink FROM rents t JOIN clients c ON c.id = t.client_id
       JOIN reservations r ON r.id = t.reservation_id WHERE t.id = ?`,
    )
    .bind(rentId);
}
