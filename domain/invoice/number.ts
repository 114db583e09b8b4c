import type { Day } from "../core/day.ts";

/** The invoice series of a seller in a month: `BZ/2026/11`. Prefixes are unique, so numbers never collide. */
export function invoiceSeries(prefix: string, issuedOn: Day): string {
  return `${prefix}/${issuedOn.slice(0, 4)}/${issuedOn.slice(5, 7)}`;
}

/** The printed invoice number: `BZ/2026/11/0184`. Sequence numbers have at least four digits. */
export function invoiceNumber(series: string, sequence: number): string {
  return `${series}/${String(sequence).padStart(4, "0")}`;
}
