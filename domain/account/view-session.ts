import { z } from "zod";
import { decisionReason } from "../core/decision.ts";
import { opaque } from "../core/text-schema.ts";

/** How long an administrator may look at the area of a customer or partner. */
export const viewMinutes = 15;

/** Whose area it is: a customer's, by uid, or a partner's, by partner id. The person can read the reason. */
export const startViewInput = z.strictObject({
  of: z.enum(["customer", "partner"]),
  id: opaque(64),
  reason: decisionReason,
});
export type StartViewInput = z.output<typeof startViewInput>;

/** An administrator's look at the area that a session shows. */
export interface AreaView {
  /** The person or company. */
  name: string;
  /** ISO 8601. */
  untilAt: string;
  /** Null in a customer's area. */
  partnerId: string | null;
}
