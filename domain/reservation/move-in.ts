import { addMonths, type Day, dayAt } from "../core/day.ts";
import type { FieldErrors } from "../core/errors.ts";
import { moveInAheadMonths } from "./hold.ts";

export interface MoveInRules {
  timezone: string;
  /** `HH:MM` in the place's time zone; after that, today can no longer be booked. `24:00`: no cutoff. */
  sameDayCutOff: string;
  minimumMonths: number;
  /** The opening day of a place that is not open yet, or null. */
  opensOn: Day | null;
}

export interface MoveInRequest {
  moveInOn: Day;
  /** null is open-ended, which satisfies any minimum */
  months: number | null;
}

/** Checks a requested move-in; returns errors by field. Days and times are in the place's time zone. */
export function checkMoveIn(request: MoveInRequest, rules: MoveInRules, now: Date): FieldErrors {
  const today = dayAt(now, rules.timezone);
  const tooLate = request.moveInOn === today && clockAt(now, rules.timezone) >= rules.sameDayCutOff;
  const errors: FieldErrors = {};
  if (request.moveInOn < today || tooLate) errors.moveInOn = "field.day_past";
  if (rules.opensOn !== null && request.moveInOn < rules.opensOn) errors.moveInOn = "field.day_past";
  if (request.moveInOn > addMonths(today, moveInAheadMonths)) errors.moveInOn = "field.day_too_far";
  if (request.months !== null && request.months < rules.minimumMonths) errors.months = "field.months";
  return errors;
}

/** The time of day of an instant, `HH:MM`, in a time zone. */
export function clockAt(instant: Date, timeZone: string): string {
  const parts = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return new Intl.DateTimeFormat("en-GB", { timeZone, ...parts }).format(instant);
}
