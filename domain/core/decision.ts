import { z } from "zod";
import { opaque, singleLine } from "./text-schema.ts";

/** Why an administrator decides something: for the audit trail and, where stated, an email. */
export const decisionReason = singleLine(300).min(3, { error: "field.too_short" });

/** An administrator's decision. `version`: of what the administrator saw. */
export const decisionInput = z.strictObject({ version: opaque(64), reason: decisionReason });
export type DecisionInput = z.output<typeof decisionInput>;
