import { z } from "zod";
import { failureCodes } from "../../../../domain/payment/failure.ts";
import type { PaymentEvent } from "../provider.ts";

/** What the sandbox posts to the webhook. Like a real provider it tells the state it had, not the state it has now. */
export const sandboxEvent = z.object({
  id: z.string().min(1).max(64),
  type: z.enum(["session.processing", "session.succeeded", "session.failed"]),
  created: z.iso.datetime(),
  session: z.object({
    id: z.string().min(1).max(64),
    reference: z.string().min(1).max(64),
    method: z.enum(["card", "blik", "bankRedirect"]),
    failureCode: z.enum(failureCodes).nullable(),
  }),
});

export type SandboxEvent = z.infer<typeof sandboxEvent>;

export const statusOfEvent = {
  "session.processing": "pending",
  "session.succeeded": "succeeded",
  "session.failed": "failed",
} as const satisfies Record<SandboxEvent["type"], PaymentEvent["status"]>;

/** An event on its way; a forged one is signed with a wrong key, to see it refused. */
export interface Envelope {
  event: SandboxEvent;
  forged: boolean;
}
