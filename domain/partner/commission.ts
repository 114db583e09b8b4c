import { z } from "zod";
import { addDays, addMonths, type Day } from "../core/day.ts";
import { decisionInput } from "../core/decision.ts";
import type { FieldCode } from "../core/errors.ts";
import { type AgreedCommission, commissionNoticeDays } from "../order/commission.ts";
import { day } from "../reservation/schema.ts";

/** The highest commission, in basis points: 50%. */
const maxCommission = 5_000;

const monthsAhead = 12;

/** The highest fee for an occupied box a month, in grosze. */
const maxFeeGrosze = 10_000;

const upTo = (max: number) =>
  z.int({ error: "field.required" }).min(0, { error: "field.too_small" }).max(max, { error: "field.too_large" });

/**
 * A partner's commission from a day on. `own`: on what tenants whom the partner brought pay to the partner directly.
 * `version`: of the partner that the administrator saw.
 */
export const commissionInput = decisionInput.extend({
  commissionBasisPoints: upTo(maxCommission),
  ownBasisPoints: upTo(maxCommission),
  ownFeeGrosze: upTo(maxFeeGrosze),
  fromOn: day,
});
export type CommissionInput = z.output<typeof commissionInput>;

const isHigher = (present: AgreedCommission, next: AgreedCommission): boolean =>
  next.commissionBasisPoints > present.commissionBasisPoints ||
  next.ownBasisPoints > present.ownBasisPoints ||
  next.ownFeeGrosze > present.ownFeeGrosze;

/** The first day on which a new commission can be valid: tomorrow if no part of it is higher. */
export const earliestCommissionOn = (present: AgreedCommission, next: AgreedCommission, today: Day): Day =>
  addDays(today, isHigher(present, next) ? commissionNoticeDays : 1);

/** What is wrong with the day of a new commission; null if nothing. */
export function commissionDayError(
  { fromOn, ...next }: AgreedCommission & Pick<CommissionInput, "fromOn">,
  present: AgreedCommission,
  today: Day,
): FieldCode | null {
  if (fromOn < earliestCommissionOn(present, next, today)) return "field.invalid";
  return fromOn > addMonths(today, monthsAhead) ? "field.day_too_far" : null;
}
