import { type Day, isDay } from "../../domain/core/day.ts";

/** The day of the Worker's and the browser tests unless BOKSY_TODAY names another: an ordinary Wednesday. */
const ordinaryDay: Day = "2029-05-16";

/**
 * Edge cases of the calendar: ends of months and years, a leap day, both daylight saving changes. In the future, because a
 * browser drops cookies that have expired by the machine's clock.
 */
const awkwardDays: readonly Day[] = [
  "2028-12-31",
  "2028-02-29",
  "2029-01-31",
  "2029-03-25",
  "2029-10-28",
  "2030-07-02",
];

const everyAwkwardDay = "--dates";

/** Skips the layout checks, which are the tests that use the wide font. */
const withoutLayoutChecks = ["--project", "narrow"];

/**
 * Layout does not depend on the day: a run of all tests checks it on the first day only.
 * @returns Playwright's arguments on this day
 */
export function argumentsOn(
  day: Day,
  { days, forPlaywright }: Pick<ReturnType<typeof chooseDays>, "days" | "forPlaywright">,
) {
  return day === days[0] || forPlaywright.length > 0 ? forPlaywright : withoutLayoutChecks;
}

/** @returns the day that tests run on */
export function chooseDay(today = process.env.BOKSY_TODAY): Day {
  if (today !== undefined && !isDay(today))
    throw new RangeError(`BOKSY_TODAY wants a day like 2028-02-29, not ${today}`);
  return today ?? ordinaryDay;
}

/** @param rest arguments after `e2e` @returns the days to run on, and the arguments for Playwright */
export function chooseDays(rest: readonly string[], today?: string) {
  const forPlaywright = rest.filter((word) => word !== everyAwkwardDay);
  if (forPlaywright.length < rest.length) return { days: awkwardDays, forPlaywright, flag: [everyAwkwardDay] };
  return { days: [chooseDay(today)], forPlaywright, flag: [] };
}

/** The prefix of a command that repeats a failure of this run: its day, and the share of the long checks that it made. */
export const repeatEnvironment = (env: Record<string, string | undefined> = process.env): string =>
  ["BOKSY_TODAY", "BOKSY_TURN", "BOKSY_DEEP"]
    .filter((name) => env[name] !== undefined)
    .map((name) => `${name}=${env[name]} `)
    .join("");
