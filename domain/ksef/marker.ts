import type { KsefStatus } from "./states.ts";

/**
 * The KSeF number of an invoice or, without one, its marker in the sales register of JPK_V7 (variant 3): `BFK` for an
 * invoice issued outside of KSeF, `DI` for one that is in the queue, issued offline (offline24) or rejected, which has to
 * be corrected in the register once the number is known. `OFF` is for the emergency mode announced by the ministry (Polish
 * VAT Act, art. 106nf), which Boksy does not use.
 * @param status null for an invoice that is not sent to KSeF
 */
export function ksefMarker(status: KsefStatus | null, number: string | null): string {
  return number ?? (status === null ? "BFK" : "DI");
}
