import { addDays, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { type CalendarDay, calendarDays, partnerCalendar } from "../../../domain/partner-api/calendar.ts";
import { href } from "../../../domain/routes.ts";
import { rows } from "../../db/database.ts";
import { hashOfToken } from "../../http/link-token.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { calendarDaysOf, holderOfKey, type KeyHolder } from "./key-queries.ts";
import { rememberUse } from "./remember-use.ts";

/** The path of the calendar of a key, to which calendar programs subscribe. They cannot send headers. */
export const calendarPathOf = (key: string): string => `/api/calendar/${key}.ics`;

/** The key in the name of a calendar file. Throws `api.key_invalid` for another name. */
export async function calendarKeyHash(file: string): Promise<string> {
  const key = /^([\w-]{1,200})\.ics$/.exec(file)?.[1];
  if (key === undefined) throw new DomainError("api.key_invalid");
  return hashOfToken(key);
}

/**
 * The calendar of a partner's arrivals and departures, read in one batch with the key. Throws `api.key_invalid` for a key
 * that is unknown or revoked, and `api.scope_missing` for a key of another kind: those must not be part of an address.
 */
export async function calendarForKey(ctx: RequestContext, hash: string): Promise<string> {
  const { db, now, env } = ctx;
  const today = dayAt(now, polishTimeZone);
  const period = { from: addDays(today, -calendarDays.back), to: addDays(today, calendarDays.ahead) };
  const [found, days] = await db.batch([holderOfKey(db, hash), calendarDaysOf(db, hash, period)]);
  const [holder] = rows<KeyHolder>(found);
  if (holder === undefined) throw new DomainError("api.key_invalid");
  if (holder.scope !== "calendar") throw new DomainError("api.scope_missing");
  rememberUse(ctx, holder);
  return partnerCalendar(rows<CalendarDay>(days), {
    locale: holder.locale,
    now,
    urlOf: (rentId) => env.APP_ORIGIN + href("partnerRents", { open: rentId }),
  });
}
