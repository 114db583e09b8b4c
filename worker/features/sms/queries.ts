import { partnerOfUid } from "../../http/actor.ts";

type Database = Pick<D1Database, "prepare">;

export interface SmsSettingsRow {
  partnerId: string;
  /** Empty until the settings are saved for the first time. */
  version: string;
  isOn: 0 | 1;
  monthlyLimit: number;
  used: number;
}

/** Text messages of the caller's partner; the defaults if it never sent any. */
export function smsSettings(db: Database, uid: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `SELECT pa.id AS partnerId, COALESCE(ss.version, '') AS version, COALESCE(ss.is_on, 0) AS isOn,
         COALESCE(ss.monthly_limit, 100) AS monthlyLimit, iif(ss.month = substr(?, 1, 7), ss.used, 0) AS used
       FROM partners pa LEFT JOIN sms_settings ss ON ss.id = pa.id WHERE pa.id = ${partnerOfUid}`,
    )
    .bind(now.toISOString(), uid);
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
