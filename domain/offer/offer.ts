import { z } from "zod";
import { addMonths, type Day } from "../core/day.ts";
import type { FieldErrors } from "../core/errors.ts";
import { isId } from "../core/ids.ts";
import { multiLine } from "../core/text-schema.ts";
import { recordedMethods } from "../rent/recorded-payment.ts";
import { maxOfferDays, offerHours } from "../reservation/hold.ts";
import { day, quoteInput } from "../reservation/schema.ts";

/** Limits of the monthly price and the deposit that a partner may offer, in grosze. */
const offerPriceLimits = { min: 100, max: 10_000_000 };

const offerMaximumHours = maxOfferDays * 24;

/** How late the rest of what is due on the first day may be paid. */
const maxRestMonths = 3;

const hours = z.int().min(1, { error: "field.too_small" }).max(offerMaximumHours, { error: "field.too_large" });

const receivedGrosze = z.int({ error: "field.invalid" }).min(1, { error: "field.too_small" });

const received = {
  method: z.enum(recordedMethods).default("transfer"),
  amountGrosze: receivedGrosze,
  receivedOn: day,
};

/**
 * What was received at the counter for a rent that starts today, in one way or two. `paysFirst`: what it is for, as the client
 * says; the rest of the rent and the deposit is due on `restDueOn`, or, if that is null, when the rent of the client is due.
 */
const receivedAtCounter = {
  payments: z
    .array(z.strictObject({ method: z.enum(recordedMethods), amountGrosze: receivedGrosze }))
    .min(1)
    .max(2),
  receivedOn: day,
  paysFirst: z.enum(["rent", "deposit"]),
  restDueOn: day.nullable(),
};

/** A reservation made by a partner for a client, with a custom price: an offer to be paid, or a payment already received. */
export const newOfferInput = quoteInput.extend({
  clientId: z.string().refine((text): boolean => isId("client", text), { error: "field.required" }),
  monthlyGrosze: z
    .int()
    .min(offerPriceLimits.min, { error: "field.too_small" })
    .max(offerPriceLimits.max, { error: "field.too_large" }),
  depositGrosze: z.int().min(0, { error: "field.too_small" }).max(offerPriceLimits.max, { error: "field.too_large" }),
  note: multiLine(500),
  close: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("offer"), hours: hours.default(offerHours) }),
    z.strictObject({ kind: z.literal("transfer"), ...received }),
    z.strictObject({ kind: z.literal("counter"), ...receivedAtCounter }),
  ]),
});

export const recordPaymentInput = z.strictObject(received);

/** What is still to be paid of what was due on the first day. */
export interface OpenAmount {
  grosze: number;
  dueOn: Day;
}

export type CounterPayment = Extract<z.output<typeof newOfferInput>["close"], { kind: "counter" }>;

/**
 * Errors by field of what was received at the counter.
 * @returns no entries if it can be recorded
 */
export function counterPaymentErrors(
  { payments, restDueOn }: CounterPayment,
  { moveInOn, todayGrosze, today }: { moveInOn: Day; todayGrosze: number; today: Day },
): FieldErrors {
  const errors: FieldErrors = {};
  if (moveInOn !== today) errors.moveInOn = "field.day_too_far";
  if (payments.reduce((sum, { amountGrosze }) => sum + amountGrosze, 0) > todayGrosze) {
    errors[`close.payments.${payments.length - 1}.amountGrosze`] = "field.too_large";
  }
  if (restDueOn !== null && restDueOn < today) errors["close.restDueOn"] = "field.day_past";
  if (restDueOn !== null && restDueOn > addMonths(today, maxRestMonths))
    errors["close.restDueOn"] = "field.day_too_far";
  return errors;
}

/** `hours` null keeps the offer's expiry. */
export const resendOfferInput = z.strictObject({ hours: hours.nullable() });

export const cancelInput = z.strictObject({ reason: multiLine(500) });

/** The rental period of a planned offer. */
export const offerTermsQuery = z.strictObject({
  from: day,
  months: z.union([z.literal("open"), z.coerce.number().int().min(1).max(60)]),
});

export type NewOfferInput = z.output<typeof newOfferInput>;
export type RecordPaymentInput = z.output<typeof recordPaymentInput>;
export type OfferTermsQuery = z.output<typeof offerTermsQuery>;
