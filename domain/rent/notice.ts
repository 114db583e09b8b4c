import { addDays, addMonths, type Day } from "../core/day.ts";
import type { FieldCode } from "../core/errors.ts";
import { type Arrears, hasSeriousArrears } from "./arrears.ts";
import type { NextCharge } from "./billing.ts";
import { type ChargedRent, upcomingCharges } from "./next-charge.ts";

/** How far in the future notice may end a rental. */
const noticeAheadMonths = 12;

/**
 * The shortest notice of a landlord, in days, where the location's is shorter: a consumer's contract may not end without an
 * appropriate period (Polish Civil Code, art. 385³ point 15).
 */
const minLandlordNoticeDays = 14;

/** The notice period of the landlord at a place. */
export const landlordNoticeDays = (noticeDays: number): number => Math.max(noticeDays, minLandlordNoticeDays);

export interface NoticeRules {
  /** Today in the time zone of the place. */
  today: Day;
  /** The place's `notice_days`; for the landlord, `landlordNoticeDays`. */
  noticeDays: number;
}

/**
 * The earliest exclusive end of a rental when notice is given today. The full notice period applies, and months paid in advance with a discount are not shortened by a notice. Of an earlier end that both sides agree on,
 * `unusedMonths` says what is returned.
 */
export function earliestEnd(
  { startOn, prepaidToOn }: Pick<ChargedRent, "startOn" | "prepaidToOn">,
  { today, noticeDays }: NoticeRules,
): Day {
  const noticeEnd = addDays(today, Math.max(1, noticeDays));
  const agreedEnd = noticeEnd > startOn ? noticeEnd : addDays(startOn, 1);
  return prepaidToOn !== null && prepaidToOn > agreedEnd ? prepaidToOn : agreedEnd;
}

/** False for a rental that ends anyway before a notice given today takes effect: a fixed term, or after the landlord's notice. */
export const canGiveNotice = (
  rent: Pick<ChargedRent, "startOn" | "endOn" | "prepaidToOn">,
  rules: NoticeRules,
): boolean => rent.endOn === null || earliestEnd(rent, rules) < rent.endOn;

/**
 * Whether the landlord may give notice: an open-ended rental at any time, a fixed term only for serious arrears
 * (Polish Civil Code, art. 673 § 3: a fixed term ends early only in the cases that the agreement names).
 * The tenant may always give notice.
 */
export const mayLandlordGiveNotice = (
  rent: Pick<ChargedRent, "endOn"> & Omit<Arrears, "overdueSinceOn">,
  today: Day,
): boolean => rent.endOn === null || hasSeriousArrears(rent, today);

/** Checks the requested end of a rental; null when it is valid. Notice can only shorten a rental. */
export function checkNotice(rent: ChargedRent, endOn: Day, rules: NoticeRules): FieldCode | null {
  if (endOn < earliestEnd(rent, rules)) return "field.day_past";
  const latest = addMonths(rules.today, noticeAheadMonths);
  const tooFar = endOn > latest || (rent.endOn !== null && endOn >= rent.endOn);
  return tooFar ? "field.day_too_far" : null;
}

export interface MoveOutTerms {
  /** exclusive */
  endOn: Day;
  /** Remaining charges until the end, the last one prorated. Months already paid are not refunded. */
  charges: NextCharge[];
  toPayGrosze: number;
  /** The deposit to be returned if the inspection finds no damage. */
  depositGrosze: number;
}

/** The remaining charges and the deposit when a rental ends on a given day. */
export function moveOutTerms(rent: ChargedRent & { depositGrosze: number }, endOn: Day): MoveOutTerms {
  const charges = [...upcomingCharges({ ...rent, endOn })];
  const toPayGrosze = charges.reduce((sum, { amountGrosze }) => sum + amountGrosze, 0);
  return { endOn, charges, toPayGrosze, depositGrosze: rent.depositGrosze };
}
