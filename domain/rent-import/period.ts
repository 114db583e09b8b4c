import { parseWrittenDay } from "../core/csv/day.ts";
import { addDays, addMonths, type Day, dayOfMonth } from "../core/day.ts";
import { maxTermDays, type PaymentTerm, termIn } from "../rent/payment-term.ts";
import { moveInAheadMonths } from "../reservation/hold.ts";
import type { Cells, IssueReporter } from "./issue.ts";
import { type Paid, paidByNow, paidUntil, type RentDates } from "./paid-until.ts";

/** The period of a rental, and until when it is paid. */
export type RentPeriod = RentDates &
  Paid & {
    /** The same if the company charges calendar months; null if the list has the day on which periods start. */
    inCalendarMonths: Paid | null;
  };

/** Earlier starts and longer rentals are treated as typos. */
const earliestOn: Day = "1990-01-01";
const longestMonths = 240;
/** Longer arrears cannot be imported. */
const arrearsMonths = 36;

export function readPeriod(cells: Cells, today: Day, report: IssueReporter): RentPeriod | null {
  const startOn = readStart(cells, today, report);
  const endOn = readEnd(cells, startOn, today, report);
  if (startOn === null || endOn === undefined) return null;
  const period = { startOn, endOn };
  const { paidUntil: text = "" } = cells;
  const billingDay = readDayOfMonth("billingDay", cells, report);
  if (billingDay === undefined) return null;
  const withBoth = (paidOf: (day: number | null) => Paid): RentPeriod => ({
    ...{ ...period, ...paidOf(billingDay) },
    inCalendarMonths: billingDay === null ? paidOf(1) : null,
  });
  if (text === "") return withBoth((day) => paidByNow(period, today, day));
  const writtenOn = parseWrittenDay(text);
  if (writtenOn === null) return report("paidUntil", "notDay", text);
  if (writtenOn < addDays(startOn, -1)) return report("paidUntil", "beforeStart", text);
  if (writtenOn < addMonths(today, -arrearsMonths)) return report("paidUntil", "tooLongAgo", text);
  if (writtenOn > addMonths(today, longestMonths)) return report("paidUntil", "tooFar", text);
  const both = withBoth((day) => paidUntil(period, writtenOn, day));
  const isPastEnd = endOn !== null && both.paidBeforeOn !== null && both.paidBeforeOn > endOn;
  return isPastEnd ? report("paidUntil", "paidPastEnd", text) : both;
}

/** "10", "10.", "do 10-go", "by the 10th" */
const dayPattern = /^(?:do |by |by the )?(\d{1,2})(?:\.|-?(?:go|ego|tego)|st|nd|rd|th)?$/i;

/** Only the day of the month of a date is used. Null when omitted, undefined after an issue. */
function readDayOfMonth(column: "billingDay" | "dueDay", cells: Cells, report: IssueReporter) {
  const text = cells[column] ?? "";
  if (text === "") return null;
  const written = parseWrittenDay(text);
  const day = written === null ? Number(dayPattern.exec(text)?.[1] ?? Number.NaN) : dayOfMonth(written);
  return day >= 1 && day <= 31 ? day : (report(column, "badBillingDay", text) ?? undefined);
}

/** "14", "14 dni", "net 30" */
const termPattern = /^(?:net |netto )?(\d{1,2})(?: ?(?:dni|dnia|dzień|days|day))?$/i;

/** The payment term of a rental; null when omitted or after an issue. */
export function readTerm(cells: Cells, report: IssueReporter): PaymentTerm | null {
  const { termDays: text = "" } = cells;
  const days = text === "" ? null : Number(termPattern.exec(text)?.[1] ?? Number.NaN);
  if (days !== null && !(days <= maxTermDays)) return report("termDays", "badTermDays", text);
  return termIn({ termDays: days, dueDay: readDayOfMonth("dueDay", cells, report) ?? null });
}

function readStart({ from = "" }: Cells, today: Day, report: IssueReporter): Day | null {
  if (from === "") return report("from", "missing", "");
  const startOn = parseWrittenDay(from);
  if (startOn === null) return report("from", "notDay", from);
  if (startOn < earliestOn) return report("from", "tooEarly", from);
  return startOn > addMonths(today, moveInAheadMonths) ? report("from", "tooFar", from) : startOn;
}

/** Converts the last day in the list to an exclusive end; null for an open-ended rental, undefined after an issue. */
function readEnd(
  { until = "" }: Cells,
  startOn: Day | null,
  today: Day,
  report: IssueReporter,
): Day | null | undefined {
  if (until === "") return null;
  const lastOn = parseWrittenDay(until);
  const issue = (code: Parameters<IssueReporter>[1]) => report("until", code, until) ?? undefined;
  if (lastOn === null) return issue("notDay");
  if (startOn !== null && lastOn < startOn) return issue("endsBefore");
  if (lastOn < today) return issue("over");
  return lastOn > addMonths(today, longestMonths) ? issue("tooFar") : addDays(lastOn, 1);
}
