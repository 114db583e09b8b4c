import type { KsefStatus } from "./states.ts";

/** What the marker of an invoice depends on. */
export interface MarkedInvoice {
  /** Null for an invoice that is not sent to KSeF. */
  ksefStatus: KsefStatus | null;
  ksefNumber: string | null;
  /** Whether the ministry's emergency mode was on, on the day of issue. */
  ksefEmergency: number;
}

/**
 * The KSeF number of an invoice or, without one, its marker in the sales register of JPK_V7 (variant 3): `BFK` for an
 * invoice issued outside of KSeF; `OFF` for one of the emergency mode announced by the ministry (Polish VAT Act,
 * art. 106nf), which the register keeps; `DI` for one that is in the queue, issued offline (offline24) or rejected, which
 * has to be corrected in the register once the number is known.
 */
export function ksefMarker({ ksefStatus, ksefNumber, ksefEmergency }: MarkedInvoice): string {
  if (ksefNumber !== null) return ksefNumber;
  if (ksefStatus === null) return "BFK";
  return ksefEmergency === 1 && ksefStatus !== "rejected" ? "OFF" : "DI";
}
