import { type Day, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { Database } from "../../db/database.ts";
import type { PlanContext } from "../../http/command.ts";
import { sendsSms } from "../../providers/sms/choose.ts";
import { isOnSql } from "../settings/queries.ts";

/** The data of each text message, without names, addresses and numbers. Amounts in grosze, days in the place's time zone. */
export interface SmsData {
  smsPaymentReminder: { boxNumber: string; amountGrosze: number; dueOn: Day };
  smsPaymentFailed: { boxNumber: string; amountGrosze: number };
}

export type SmsTemplate = keyof SmsData;

/**
 * Writes a text message with the link to pay to the outbox: if this deployment sends messages and no administrator has switched
 * them off, the partner has switched them on and not used up this month's, and the tenant has a number. A second one with the same cause is never written.
 */
export function smsTenant<T extends SmsTemplate>(
  { env, db, now }: Pick<PlanContext, "env" | "db" | "now">,
  rentId: string,
  template: T,
  cause: string,
  data: SmsData[T],
): D1PreparedStatement[] {
  if (!sendsSms(env)) return [];
  const at = now.toISOString();
  return [
    db
      .prepare(
        `INSERT INTO outbox (id, template, recipient, locale, data, cause, partner_id, pace, created_at)
         SELECT ?1, ?2, t.id, COALESCE(u.locale, c.locale), ?3, ?4, t.partner_id, 'service', ?5
         FROM rents t JOIN sms_settings ss ON ss.id = t.partner_id JOIN clients c ON c.id = t.client_id
         LEFT JOIN users u ON u.uid = t.uid
         WHERE t.id = ?6 AND ss.is_on = 1 AND c.phone <> '' AND (ss.month <> substr(?5, 1, 7) OR ss.used < ss.monthly_limit)
           AND ${isOnSql("sms", "?7")}
         ON CONFLICT (cause) DO NOTHING`,
      )
      .bind(
        newId("mail"),
        template,
        JSON.stringify(data),
        `${rentId}:sms:${cause}`,
        at,
        rentId,
        dayAt(now, polishTimeZone),
      ),
  ];
}

export interface SmsSettingsChange {
  id: string;
  version: string;
  nextVersion: string;
  isOn: boolean;
  monthlyLimit: number;
  now: Date;
}

/** Saves the settings, if they have `version`; empty for the first time. */
export function saveSmsSettings(db: Database, change: SmsSettingsChange): D1PreparedStatement {
  const { id, version, nextVersion, isOn, monthlyLimit, now } = change;
  return db
    .prepare(
      `INSERT INTO sms_settings (id, is_on, monthly_limit, version, created_at, updated_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?5 WHERE ?6 = '' OR EXISTS (SELECT 1 FROM sms_settings WHERE id = ?1)
       ON CONFLICT (id) DO UPDATE SET is_on = ?2, monthly_limit = ?3, version = ?4, updated_at = ?5
       WHERE sms_settings.version = ?6`,
    )
    .bind(id, Number(isOn), monthlyLimit, nextVersion, now.toISOString(), version);
}
