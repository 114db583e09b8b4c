import { z } from "zod";
import { type FailureCode, failureCodes } from "../../../../domain/payment/failure.ts";
import type { PaymentMethod } from "../report.ts";
import type { Envelope, SandboxEvent, SessionEvent } from "./event.ts";
import type { LaterCharges } from "./saved-method-statements.ts";
import { newSandboxId, type SandboxSession, type Settlement } from "./session-statements.ts";

/** Card numbers of Stripe's test mode (docs.stripe.com/testing) and the result each simulates. */
export const testCards: readonly {
  number: string;
  plays: "approved" | "secure" | FailureCode;
  /** How charges of the card end after it was saved, if not as approved. */
  later?: FailureCode;
}[] = [
  { number: "4242 4242 4242 4242", plays: "approved" },
  { number: "4000 0000 0000 3220", plays: "secure" },
  { number: "4000 0027 6000 3184", plays: "secure", later: "authentication_required" },
  { number: "4000 0000 0000 0341", plays: "approved", later: "declined" },
  { number: "4000 0000 0000 0002", plays: "declined" },
  { number: "4000 0000 0000 9995", plays: "insufficient_funds" },
  { number: "4000 0000 0000 0069", plays: "card_expired" },
  { number: "4000 0000 0000 0127", plays: "card_code_wrong" },
  { number: "4000 0000 0000 0119", plays: "provider_fault" },
];

export const delaysInSeconds = [0, 5, 20, 120, 600, 3000] as const;

const switched = z.literal("on").optional();

/** The page's form. The pressed button determines the method. */
export const payForm = z.object({
  method: z.enum(["card", "secure", "blik", "bankRedirect"]),
  cardNumber: z.string().max(40).default(""),
  secure: z.enum(["passed", "failed"]).optional(),
  blikCode: z.string().max(12).default(""),
  blikAnswer: z.enum(["approved", "rejected", "timedOut", "unsupported"]).default("approved"),
  bankAnswer: z.enum(["paid", "paidLater", "failedLater", "failed", "abandoned"]).default("paid"),
  decline: z.enum(["", ...failureCodes]).default(""),
  /** How charges of the saved method end; the empty choice follows the number of a card. */
  later: z.enum(["", "timeout", ...failureCodes]).default(""),
  delay: z.coerce.number().int().min(0).max(86_400).default(0),
  duplicated: switched,
  outOfOrder: switched,
  forged: switched,
});

export type PayForm = z.infer<typeof payForm>;

interface Outcome {
  method: PaymentMethod;
  failureCode: FailureCode | null;
  /** The bank answers only after the delay; until then the payment is pending. */
  later: boolean;
}

export type Decision = { kind: "settled"; outcome: Outcome } | { kind: "secure" } | { kind: "wrongNumber" };

/** How charges of the method end once it is saved: as selected, or as the number of the card simulates. */
export function laterChargesOf(form: PayForm): LaterCharges {
  const card = form.method === "blik" ? undefined : cardOf(form);
  const failureCode = form.later === "" ? null : form.later;
  return {
    failureCode: failureCode === "timeout" ? null : (failureCode ?? card?.later ?? null),
    timesOut: failureCode === "timeout",
    delay: form.delay,
    ...{ duplicated: form.duplicated === "on", outOfOrder: form.outOfOrder === "on", forged: form.forged === "on" },
  };
}

export const digitsOf = (form: PayForm) => form.cardNumber.replace(/\D/g, "");

const cardOf = (form: PayForm) => testCards.find(({ number }) => number.replaceAll(" ", "") === digitsOf(form));

const settled = (method: PaymentMethod, failureCode: FailureCode | null, later = false): Decision => ({
  kind: "settled",
  outcome: { method, failureCode, later },
});

const blikFailures = {
  approved: null,
  rejected: "blik_rejected",
  timedOut: "blik_timed_out",
  unsupported: "blik_recurring_unsupported",
} as const;
const bankFailures = {
  paid: null,
  paidLater: null,
  failedLater: "bank_failed",
  failed: "bank_failed",
  abandoned: "abandoned",
} as const;

export function decide(form: PayForm): Decision {
  const decline = form.decline === "" ? null : form.decline;
  if (form.method === "blik") {
    if (!/^\d{6}$/.test(form.blikCode.replace(/\s/g, ""))) return settled("blik", "blik_code_invalid");
    return settled("blik", decline ?? blikFailures[form.blikAnswer]);
  }
  if (form.method === "bankRedirect") {
    const later = form.bankAnswer === "paidLater" || form.bankAnswer === "failedLater";
    return settled("bankRedirect", decline ?? bankFailures[form.bankAnswer], later);
  }
  if (form.method === "secure") return settled("card", form.secure === "passed" ? decline : "authentication_failed");

  const card = cardOf(form);
  if (card === undefined) return { kind: "wrongNumber" };
  if (card.plays === "secure") return { kind: "secure" };
  return settled("card", decline ?? (card.plays === "approved" ? null : card.plays));
}

const bankDelaySeconds = 60;

/** The events to send for a decision, as selected on the page. */
export function settlementOf(session: SandboxSession, outcome: Outcome, form: PayForm, now: Date): Settlement {
  const { method, failureCode, later } = outcome;
  const result = failureCode === null ? "succeeded" : "failed";
  const event = (type: SessionEvent["type"], code: FailureCode | null): SessionEvent => ({
    id: newSandboxId("sbe"),
    type,
    created: now.toISOString(),
    session: {
      id: session.id,
      reference: session.reference,
      amountGrosze: session.amountGrosze,
      currency: session.currency,
      method,
      failureCode: code,
    },
  });
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
  const envelope = (event: SandboxEvent): string =>
    JSON.stringify({ event, forged: form.forged === "on" } satisfies Envelope);
  if (session.isSetup === 1) {
    const setup = {
      type: "setup.updated",
      created: now.toISOString(),
      setup: { reference: session.reference },
    } as const;
    const notice = { payload: envelope({ id: newSandboxId("sbe"), ...setup }), deliverAt: after(form.delay) };
    const deliveries = form.duplicated === "on" ? [notice, notice] : [notice];
    return { status: result, method, failureCode, deliveries };
  }

  const wait = later && form.delay === 0 ? bankDelaySeconds : form.delay;
  const processing = { payload: envelope(event("session.processing", null)), deliverAt: after(later ? 0 : wait) };
  const final = { payload: envelope(event(`session.${result}`, failureCode)), deliverAt: after(wait) };
  const ordered =
    form.outOfOrder === "on" ? [final, { ...processing, deliverAt: final.deliverAt }] : [processing, final];
  const deliveries = form.duplicated === "on" ? [...ordered, ...ordered] : ordered;
  return { status: later ? "pending" : result, method, failureCode: later ? null : failureCode, deliveries };
}
