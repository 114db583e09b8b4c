/** A calendar day, `YYYY-MM-DD`, in the time zone of its place. Days compare as strings. */
export type Day = string;

/**
 * The marketplace's time zone. Used for a partner's accounting regardless of where its places are, and for days that
 * concern several places.
 */
export const polishTimeZone = "Europe/Warsaw";

const pattern = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text is an existing day; `2027-02-29` is not. */
export function isDay(text: string): text is Day {
  if (!pattern.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}

const digits = (value: number, count: number) => String(value).padStart(count, "0");

const utc = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const fromUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** Computed in UTC, where every day has 24 hours, so that daylight saving changes do not matter. */
export function addDays(day: Day, days: number): Day {
  return fromUtc(utc(day) + days * 86_400_000);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utc(to) - utc(from)) / 86_400_000);
}

export function dayOfMonth(day: Day): number {
  return Number(day.slice(8, 10));
}

/** The months from the year 0 to that of the day. */
const monthsUntil = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** @param month months from the year 0 */
const daysOf = (month: number): number => new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();

export const daysInMonth = (day: Day): number => daysOf(monthsUntil(day));

/**
 * The same day `months` later, or the last day of a shorter month.
 * @param anchor day of the month of the first period: keeps a rental of the 31st from drifting to the 28th after February
 */
export function addMonths(day: Day, months: number, anchor: number = dayOfMonth(day)): Day {
  const month = monthsUntil(day) + months;
  const date = Math.min(anchor, daysOf(month));
  return `${digits(Math.floor(month / 12), 4)}-${digits((month % 12) + 1, 2)}-${digits(date, 2)}`;
}

/** Cached by time zone: creating a formatter costs about a hundred times as much as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  clocks.set(timeZone, clock);
  return clock;
}

/** The calendar day of an instant in a time zone such as `Europe/Warsaw`. */
export function dayAt(instant: Date | string, timeZone: string): Day {
  return clockOf(timeZone).format(typeof instant === "string" ? new Date(instant) : instant);
}

/** The hour of an instant in a time zone, 0 to 23. */
export const hourAt = (instant: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat("en", { timeZone, hour: "numeric", hourCycle: "h23" }).format(instant));

/** The latest possible day; replaces an open end in comparisons. */
export const farDay: Day = "9999-12-31";
