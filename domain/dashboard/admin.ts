import { z } from "zod";
import { addDays, addMonths, type Day, isDay } from "../core/day.ts";
import { cursorText } from "../core/paging.ts";

const format = z.literal("csv").optional();
const day = z.string().refine(isDay, { error: "field.invalid" });

export const funnelSteps = ["day", "week", "month"] as const;

export type FunnelStep = (typeof funnelSteps)[number];

/** Searches, holds and paid holds by day, week or month. */
export const funnelQuery = z.strictObject({ by: z.enum(funnelSteps).default("week"), format });

export type FunnelQuery = z.output<typeof funnelQuery>;

/** The holds made from a day to another, inclusive. */
export const holdsQuery = z.strictObject({
  from: day,
  last: day,
  paid: z.enum(["yes", "no"]).optional(),
  cursor: cursorText.optional(),
  format,
});

export type HoldsQuery = z.output<typeof holdsQuery>;

/** The last 12 or 24 months of the marketplace. */
export const marketMonthsQuery = z.strictObject({ period: z.literal("24").optional(), format });

export type MarketMonthsQuery = z.output<typeof marketMonthsQuery>;

/** A month of the marketplace by partner. */
export const monthPartnersQuery = z.strictObject({
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "field.invalid"),
  format,
});

export type MonthPartnersQuery = z.output<typeof monthPartnersQuery>;

/** The first and the last day of a step of the funnel. */
export interface FunnelPeriod {
  from: Day;
  last: Day;
}

const counts: Record<FunnelStep, number> = { day: 30, week: 12, month: 12 };
const daysOfWeek = 7;

/** The day of the week: 0 on Monday. */
const weekday = (on: Day) => (new Date(`${on}T00:00:00Z`).getUTCDay() + 6) % daysOfWeek;

/** The last 30 days, 12 weeks from Monday to Sunday or 12 months, the latest first; the current one ends today. */
export function funnelPeriods(by: FunnelStep, today: Day): FunnelPeriod[] {
  const current = { day: today, week: addDays(today, -weekday(today)), month: `${today.slice(0, 7)}-01` }[by];
  const shift = {
    day: (steps: number) => addDays(current, -steps),
    week: (steps: number) => addDays(current, -steps * daysOfWeek),
    month: (steps: number) => addMonths(current, -steps),
  }[by];
  return Array.from({ length: counts[by] }, (_, at) => ({
    from: shift(at),
    last: at === 0 ? today : addDays(shift(at - 1), -1),
  }));
}
