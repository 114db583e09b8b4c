import { parseWrittenDay } from "../core/csv/day.ts";
import { addDays, addMonths, type Day } from "../core/day.ts";
import { moveInAheadMonths } from "../reservation/hold.ts";
import type { Cells, ReportIssue } from "./fault.ts";
import { type Paid, type PaidStay, paidByNow, paidUntil } from "./paid-until.ts";

/** When a rent runs, and until when it is paid. */
export type Stay = PaidStay & Paid;

/** No rent that still runs began earlier, and none is agreed for longer: what is beyond is a slip of the pen. */
const earliestOn: Day = "1990-01-01";
const longestMonths = 240;
/** Who has not paid for longer is a matter for a court, not for a list of rents. */
const arrearsMonths = 36;

export function readStay(cells: Cells, today: Day, blame: ReportIssue): Stay | null {
  const startOn = readStart(cells, today, blame);
  const endOn = readEnd(cells, startOn, today, blame);
  if (startOn === null || endOn === undefined) return null;
  const stay = { startOn, endOn };
  const { paidUntil: text = "" } = cells;
  if (text === "") return { ...stay, ...paidByNow(stay, today) };
  const writtenOn = parseWrittenDay(text);
  if (writtenOn === null) return blame("paidUntil", "notDay", text);
  if (writtenOn < addDays(startOn, -1)) return blame("paidUntil", "paidBeforeStart", text);
  if (writtenOn < addMonths(today, -arrearsMonths)) return blame("paidUntil", "tooLongAgo", text);
  if (writtenOn > addMonths(today, longestMonths)) return blame("paidUntil", "tooFar", text);
  const paid = paidUntil(stay, writtenOn);
  const isPastEnd = endOn !== null && paid.paidBeforeOn !== null && paid.paidBeforeOn > endOn;
  return isPastEnd ? blame("paidUntil", "paidPastEnd", text) : { ...stay, ...paid };
}

function readStart({ from = "" }: Cells, today: Day, blame: ReportIssue): Day | null {
  if (from === "") return blame("from", "missing", "");
  const startOn = parseWrittenDay(from);
  if (startOn === null) return blame("from", "notDay", from);
  if (startOn < earliestOn) return blame("from", "tooEarly", from);
  return startOn > addMonths(today, moveInAheadMonths) ? blame("from", "tooFar", from) : startOn;
}

/** The end, exclusive; null for an open-ended rent, undefined for a fault. The list has the last day, as people do. */
function readEnd({ until = "" }: Cells, startOn: Day | null, today: Day, blame: ReportIssue): Day | null | undefined {
  if (until === "") return null;
  const lastOn = parseWrittenDay(until);
  const fault = (code: Parameters<ReportIssue>[1]) => blame("until", code, until) ?? undefined;
  if (lastOn === null) return fault("notDay");
  if (startOn !== null && lastOn < startOn) return fault("endsBefore");
  if (lastOn < today) return fault("over");
  return lastOn > addMonths(today, longestMonths) ? fault("tooFar") : addDays(lastOn, 1);
}
