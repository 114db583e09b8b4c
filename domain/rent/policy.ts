import { z } from "zod";
import { day } from "../reservation/schema.ts";

/** How many days before its end the tenant is reminded of a policy. */
export const policyReminderDays = 14;

/** The last day of the policy; its file is the body of the request. */
export const policyQuery = z.strictObject({ untilOn: day });

const header = "%PDF-";
const end = "%%EOF";

/** Whether the file starts as a PDF and is complete: its end is in the last kilobyte (ISO 32000-1, 7.5). */
export function isPdf(bytes: Uint8Array): boolean {
  const text = (part: Uint8Array) => new TextDecoder("latin1").decode(part);
  return text(bytes.subarray(0, header.length)) === header && text(bytes.subarray(-1_024)).includes(end);
}
