import type { Day } from "../core/day.ts";

/** The series of a seller in a month: `BZ/2026/11`. The prefix is the partner's own, so numbers never meet. */
export function invoiceSeries(prefix: string, issuedOn: Day): string {
  return `${prefix}/${issuedOn.slice(0, 4)}/${issuedOn.slice(5, 7)}`;
}

/** The number as it is printed: `BZ/2026/11/0184`; from the ten-thousandth on it simply grows. */
export function invoiceNumber(series: string, sequence: number): string {
  return `${series}/${String(sequence).padStart(4, "0")}`;
}
