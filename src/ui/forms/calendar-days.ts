import { addDays, addMonths, type Day, daysInMonth } from "../../../domain/core/day.ts";

/** Two letters each: Intl’s short Polish names (“niedz.”) are too wide for a column. */
export const weekdayNames = {
  pl: ["pn", "wt", "śr", "cz", "pt", "so", "nd"],
  en: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"],
} as const;

export const monthOf = (day: Day) => day.slice(0, 7);
const firstOf = (day: Day): Day => `${monthOf(day)}-01`;

/** 0 is Monday: weeks start on Monday in Poland (ISO 8601), in both languages. */
export const weekdayOf = (day: Day) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The weeks, from Monday, that contain the month of `day`. */
export function weeksOf(day: Day): Day[][] {
  const start = addDays(firstOf(day), -weekdayOf(firstOf(day)));
  const count = Math.ceil((weekdayOf(firstOf(day)) + daysInMonth(day)) / 7);
  return Array.from({ length: count }, (_, week) => Array.from({ length: 7 }, (_, i) => addDays(start, week * 7 + i)));
}

/** The day a key moves to in the grid (WAI-ARIA date grid), or null for other keys. */
export function dayByKey(key: string, day: Day): Day | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return addDays(day, -weekdayOf(day));
    case "End":
      return addDays(day, 6 - weekdayOf(day));
    case "PageUp":
      return addMonths(day, -1);
    case "PageDown":
      return addMonths(day, 1);
    default:
      return null;
  }
}
