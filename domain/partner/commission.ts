import { z } from "zod";
import { addDays, addMonths, type Day } from "../core/day.ts";
import { decisionInput } from "../core/decision.ts";
import type { FieldCode } from "../core/errors.ts";
import { commissionNoticeDays } from "../order/commission.ts";
import { day } from "../reservation/schema.ts";

/** The highest commission, in basis points: 50%. */
const maxCommission = 5_000;

const monthsAhead = 12;

/** A partner's commission from a day on. `version`: of the partner that the administrator saw. */
export const commissionInput = decisionInput.extend({
  basisPoints: z
    .int({ error: "field.required" })
    .min(0, { error: "field.too_small" })
    .max(maxCommission, { error: "field.too_large" }),
  fromOn: day,
});
export type CommissionInput = z.output<typeof commissionInput>;

/** The first day on which a new commission can be valid: tomorrow for a lower one. */
export const earliestCommissionOn = (presentBasisPoints: number, basisPoints: number, today: Day): Day =>
  addDays(today, basisPoints > presentBasisPoints ? commissionNoticeDays : 1);

/** What is wrong with the day of a new commission; null if nothing. */
export function commissionDayError(
  { basisPoints, fromOn }: Pick<CommissionInput, "basisPoints" | "fromOn">,
  presentBasisPoints: number,
  today: Day,
): FieldCode | null {
  if (fromOn < earliestCommissionOn(presentBasisPoints, basisPoints, today)) return "field.invalid";
  return fromOn > addMonths(today, monthsAhead) ? "field.day_too_far" : null;
}
