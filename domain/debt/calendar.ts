import { addDays, type Day, dayAt, daysBetween, hourAt } from "../core/day.ts";

/** Days that Polish law makes free of work each year, as `MM-DD`. Christmas Eve is one since 2025. */
const fixedHolidays: readonly string[] = [
  ...["01-01", "01-06", "05-01", "05-03", "08-15", "11-01", "11-11", "12-25", "12-26"],
];
const christmasEve = "12-24";
const christmasEveSince = 2025;

/** Days from Easter Sunday to Easter Monday, Pentecost and Corpus Christi. */
const afterEaster: readonly number[] = [0, 1, 49, 60];

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easterOf(year: number): Day {
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const golden = year % 19;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const day = epact + weekday - 7 * late + 114;
  const month = String(Math.floor(day / 31)).padStart(2, "0");
  return `${year}-${month}-${String((day % 31) + 1).padStart(2, "0")}`;
}

/** 0 for a Monday, 6 for a Sunday. 2024-01-01 was a Monday. */
const weekdayOf = (day: Day): number => ((daysBetween("2024-01-01", day) % 7) + 7) % 7;

/** Whether the day is a Sunday or a public holiday in Poland. */
export function isFreeOfWork(day: Day): boolean {
  const year = Number(day.slice(0, 4));
  const date = day.slice(5);
  if (weekdayOf(day) === 6 || fixedHolidays.includes(date)) return true;
  if (date === christmasEve && year >= christmasEveSince) return true;
  return afterEaster.includes(daysBetween(easterOf(year), day));
}

/** The last day to pay: a due date on a Saturday or a free day moves to the next working day (article 115 of the Civil Code). */
export function lastDayToPay(dueOn: Day): Day {
  return isFreeOfWork(dueOn) || weekdayOf(dueOn) === 5 ? lastDayToPay(addDays(dueOn, 1)) : dueOn;
}

/** The first day of delay, on which the claim can be enforced and interest begins. */
export const claimableFrom = (dueOn: Day): Day => addDays(lastDayToPay(dueOn), 1);

/** The last day before the given one that is neither a Saturday nor free of work, on which the central bank publishes its rates. */
export function lastWorkingDayBefore(day: Day): Day {
  const before = addDays(day, -1);
  return isFreeOfWork(before) || weekdayOf(before) === 5 ? lastWorkingDayBefore(before) : before;
}

const firstHour = 8;
const lastHour = 19;

/** Whether a tenant may be contacted about a debt now: from 8 to 20, on no Sunday and no public holiday, where the place is. */
export function mayContactAt(now: Date, timeZone: string): boolean {
  const hour = hourAt(now, timeZone);
  return hour >= firstHour && hour <= lastHour && !isFreeOfWork(dayAt(now, timeZone));
}
