import { addDays, addMonths, type Day } from "../core/day.ts";
import type { FieldCode } from "../core/errors.ts";
import { type ChargedRent, type NextCharge, upcomingCharges } from "./next-charge.ts";

/** How far ahead a rent may be ended by notice. */
const noticeAheadMonths = 12;

export interface NoticeRules {
  /** The place's today. */
  today: Day;
  /** The place's `notice_days`. */
  noticeDays: number;
}

/** The first day, exclusive, that a notice given today can end a rent on: each side has the whole notice period. */
export function earliestEnd(rent: Pick<ChargedRent, "startOn">, { today, noticeDays }: NoticeRules): Day {
  const asked = addDays(today, Math.max(1, noticeDays));
  return asked > rent.startOn ? asked : addDays(rent.startOn, 1);
}

/** What is wrong with a wished end; null when nothing is. A notice only ever shortens a rent. */
export function checkNotice(rent: ChargedRent, endOn: Day, rules: NoticeRules): FieldCode | null {
  if (endOn < earliestEnd(rent, rules)) return "field.day_past";
  const latest = addMonths(rules.today, noticeAheadMonths);
  const tooFar = endOn > latest || (rent.endOn !== null && endOn >= rent.endOn);
  return tooFar ? "field.day_too_far" : null;
}

export interface MoveOutTerms {
  /** exclusive */
  endOn: Day;
  /** What is still charged until then; the last one only for its days. A month that was paid is used up, not returned. */
  charges: NextCharge[];
  toPayGrosze: number;
  /** What comes back after the inspection, if nothing is found. */
  depositGrosze: number;
}

/** What leaving on a day means in days and money. */
export function moveOutTerms(rent: ChargedRent & { depositGrosze: number }, endOn: Day): MoveOutTerms {
  const charges = [...upcomingCharges({ ...rent, endOn })];
  const toPayGrosze = charges.reduce((sum, { amountGrosze }) => sum + amountGrosze, 0);
  return { endOn, charges, toPayGrosze, depositGrosze: rent.depositGrosze };
}
