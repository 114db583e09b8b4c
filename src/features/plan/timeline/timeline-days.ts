import { addDays, addMonths, type Day, daysBetween } from "../../../../domain/core/day.ts";
import type { PartnerBox, Span } from "../queries.ts";

export const timelineMonths = [3, 6, 12] as const;

/** The range of a timeline: whole months from the first day of a month. */
export function rangeOf(from: string, months: string, today: Day) {
  const count = timelineMonths.find((each) => String(each) === months) ?? timelineMonths[0];
  const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(from);
  const first: Day = `${isMonth ? from : today.slice(0, 7)}-01`;
  const until = addMonths(first, count);
  return { first, until, days: daysBetween(first, until), months: count };
}

/** The months of a timeline, each with its first day and offset in days. */
export function monthsOf(first: Day, count: number): { on: Day; start: number; days: number }[] {
  return Array.from({ length: count }, (_, index) => {
    const on = addMonths(first, index);
    return { on, start: daysBetween(first, on), days: daysBetween(on, addMonths(on, 1)) };
  });
}

/** A segment of a box's row, in days from the start of the timeline: an entry or a gap. */
export type RowPart = { start: number; end: number } & ({ span: Span } | { span: null });

/** Splits a box's row into entries and the gaps between them. `spans` must be sorted. */
export function partsOf(spans: readonly Span[], days: number): RowPart[] {
  const parts: RowPart[] = [];
  let at = 0;
  for (const span of spans) {
    const start = Math.max(0, span.start);
    const end = Math.min(days, span.end ?? days);
    if (end <= start) continue;
    if (start > at) parts.push({ start: at, end: start, span: null });
    parts.push({ start, end, span });
    at = end;
  }
  if (at < days) parts.push({ start: at, end: days, span: null });
  return parts;
}

/** A box out of service is not free: the gaps from `today` on become blocks. `today` is in days from the start. */
export function withOutOfService(
  spans: readonly Span[],
  { boxId, today, days }: { boxId: string; today: number; days: number },
): Span[] {
  const start = Math.max(0, today);
  if (start >= days) return [...spans];
  const past = { boxId, start: 0, end: start, kind: "block", isOverdue: false, name: null, id: boxId } as const;
  const gaps = partsOf(start === 0 ? spans : [past, ...spans.filter(({ end }) => end === null || end > start)], days);
  const blocks = gaps.flatMap(({ start, end, span }) => (span === null ? [{ ...past, start, end }] : []));
  return [...spans, ...blocks].sort((a, b) => a.start - b.start);
}

/** The period of a gap. One that reaches the end of the timeline may continue, so its end is open. */
export function gapDays(
  parts: readonly RowPart[],
  part: RowPart,
  first: Day,
  days: number,
): { fromOn: Day; toOn: Day | null } {
  const isLast = parts.at(-1) === part && part.end === days;
  return { fromOn: addDays(first, part.start), toOn: isLast ? null : addDays(first, part.end) };
}

/** The rest of a gap from today until the next entry. A past gap is returned unchanged. */
export function wholeGap(
  { fromOn, toOn }: { fromOn: Day; toOn: Day | null },
  entries: readonly { fromOn: Day }[],
  today: Day,
): { fromOn: Day; toOn: Day | null } {
  if (toOn !== null && toOn <= today) return { fromOn, toOn };
  const next = entries.map((entry) => entry.fromOn).filter((day) => day > fromOn);
  return {
    fromOn: fromOn < today ? today : fromOn,
    toOn: toOn ?? (next.length === 0 ? null : next.reduce((first, day) => (day < first ? day : first))),
  };
}

/** The number of whole months between two days; null without an end. Reservations are for months. */
export function monthsBefore(fromOn: Day, toOn: Day | null): number | null {
  if (toOn === null) return null;
  let months = 0;
  while (addMonths(fromOn, months + 1) <= toOn) months += 1;
  return months;
}

/** Days on which a box is free. */
export interface Gap {
  box: PartnerBox;
  fromOn: Day;
  toOn: Day | null;
}
