import { z } from "zod";
import { opaque, singleLine } from "./text-schema.ts";

/** Why an administrator decides something: for the audit trail and, where stated, an email. */
export const decisionReason = singleLine(300).min(3, { error: "field.too_short" });

/** A decision that the current state alone allows or refuses, such as to block an account that is not blocked. */
export const reasonInput = z.strictObject({ reason: decisionReason });
export type ReasonInput = z.output<typeof reasonInput>;

/** A decision about what the administrator saw, which `version` names. */
export const decisionInput = reasonInput.extend({ version: opaque(64) });
