import { z } from "zod";
import { opaque } from "../../../../domain/core/text-schema.ts";
import { failureCodes } from "../../../../domain/payment/failure.ts";
import type { PaymentEvent } from "../provider.ts";

/** The sandbox's webhook body. As with a real provider, it contains the state at the time of the event. */
const sessionEvent = z.object({
  id: opaque(64).min(1),
  type: z.enum(["session.processing", "session.succeeded", "session.failed"]),
  created: z.iso.datetime(),
  session: z.object({
    id: opaque(64).min(1),
    reference: opaque(64).min(1),
    amountGrosze: z.int().positive(),
    currency: z.string().regex(/^[A-Z]{3}$/),
    method: z.enum(["card", "blik", "bankRedirect"]),
    failureCode: z.enum(failureCodes).nullable(),
    email: z.email().optional(),
    account: opaque(64).min(1).optional(),
    description: z.string().max(300).optional(),
  }),
});

/** A payout account has changed; its current state has to be requested. */
const accountEvent = z.object({
  id: opaque(64).min(1),
  type: z.literal("account.updated"),
  created: z.iso.datetime(),
  account: z.object({ id: opaque(64).min(1) }),
});

/** A transfer to a seller's bank has changed; its current state has to be requested. */
const bankPayoutEvent = z.object({
  id: opaque(64).min(1),
  type: z.literal("payout.updated"),
  created: z.iso.datetime(),
  payout: z.object({ id: opaque(64).min(1), account: opaque(64).min(1) }),
});

/** A dispute has changed; its current state has to be requested. */
const disputeEvent = z.object({
  id: opaque(64).min(1),
  type: z.literal("dispute.updated"),
  created: z.iso.datetime(),
  dispute: z.object({ id: opaque(64).min(1) }),
});

/** A page that saves a method was used; the state of the setup has to be requested. */
const setupEvent = z.object({
  id: opaque(64).min(1),
  type: z.literal("setup.updated"),
  created: z.iso.datetime(),
  setup: z.object({ reference: opaque(64).min(1) }),
});

/** The customer withdrew the mandate of a saved method. */
const mandateEvent = z.object({
  id: opaque(64).min(1),
  type: z.literal("mandate.withdrawn"),
  created: z.iso.datetime(),
  method: z.object({ id: opaque(64).min(1) }),
});

export const sandboxEvent = z.discriminatedUnion("type", [
  sessionEvent,
  accountEvent,
  bankPayoutEvent,
  disputeEvent,
  setupEvent,
  mandateEvent,
]);

export type SessionEvent = z.infer<typeof sessionEvent>;
export type SandboxEvent = z.infer<typeof sandboxEvent>;

export const statusOfEvent = {
  "session.processing": "pending",
  "session.succeeded": "succeeded",
  "session.failed": "failed",
} as const satisfies Record<SessionEvent["type"], PaymentEvent["status"]>;

/** An event to deliver. A forged one is signed with a wrong key, to test the rejection. */
export interface Envelope {
  event: SandboxEvent;
  forged: boolean;
}
