import { z } from "zod";
import { addDays, type Day } from "../core/day.ts";
import type { FieldCode } from "../core/errors.ts";
import { opaque, singleLine } from "../core/text-schema.ts";
import { day } from "../reservation/schema.ts";
import { postingNumberOf } from "./letter.ts";
import { fewestInstallments, latestFirstInstallmentDays, mostInstallments, planIntervals } from "./payment-plan.ts";

export const pauseReasons = ["dispute", "illness", "agreement", "other"] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** The case that the user saw, and a note for the staff. */
const seen = { version: opaque(64).min(1), note: singleLine(200) };

/** `untilOn`: the last day on which no step is taken. */
export const pauseInput = z.strictObject({ ...seen, reason: z.enum(pauseReasons), untilOn: day });
export const resumeInput = z.strictObject(seen);

/** `note`: to whom, such as the name of a law firm. */
export const handOverInput = z.strictObject({ ...seen, note: singleLine(200).min(1, { error: "field.required" }) });

/** `note`: why, for the partner's records. */
export const writeOffInput = handOverInput;

/** `debtGrosze`: what was overdue when the user chose the installments. */
export const agreePlanInput = z.strictObject({
  ...seen,
  debtGrosze: z.int().positive(),
  count: z
    .int({ error: "field.invalid" })
    .min(fewestInstallments, { error: "field.too_small" })
    .max(mostInstallments, { error: "field.too_large" }),
  firstOn: day,
  every: z.enum(planIntervals),
});

/** `note`: why, for the partner's records. */
export const cancelPlanInput = handOverInput;

/** A letter that staff have posted. `number`: of the posting; empty for a letter without one. */
export const postingInput = z.strictObject({
  version: seen.version,
  postedOn: day,
  number: singleLine(40).transform(postingNumberOf),
});

/** The case that the user saw. */
export const interestNoteInput = z.strictObject({ version: seen.version });

/** The largest number of cases of one request. */
export const maxCases = 50;

/** Cases whose waiting step staff approve, each as it was shown. */
export const approveInput = z.strictObject({
  cases: z
    .array(z.strictObject({ id: opaque(64).min(1), version: opaque(64).min(1) }))
    .min(1, { error: "field.required" })
    .max(maxCases, { error: "field.too_large" }),
});

/** A pause is at most this long, so that no case is forgotten. */
const longestPauseDays = 180;

export const latestPauseDay = (today: Day): Day => addDays(today, longestPauseDays);

/** Why the first installment cannot be due on a day; null if it can. */
export function firstInstallmentError(firstOn: Day, today: Day): FieldCode | null {
  if (firstOn < today) return "field.day_past";
  return firstOn > addDays(today, latestFirstInstallmentDays) ? "field.day_too_far" : null;
}

/** Whether no step may be taken on a day. */
export const isPausedOn = (pausedUntilOn: Day | null, today: Day): pausedUntilOn is Day =>
  pausedUntilOn !== null && pausedUntilOn >= today;
