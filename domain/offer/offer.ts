import { z } from "zod";
import { isId } from "../core/ids.ts";
import { multiLine } from "../core/text-schema.ts";
import { recordedMethods } from "../rent/recorded-payment.ts";
import { maxOfferDays, offerHours } from "../reservation/hold.ts";
import { day, quoteInput } from "../reservation/schema.ts";

/** Limits of the monthly price and the deposit that a partner may offer, in grosze. */
const offerPriceLimits = { min: 100, max: 10_000_000 };

const offerMaximumHours = maxOfferDays * 24;

const hours = z.int().min(1, { error: "field.too_small" }).max(offerMaximumHours, { error: "field.too_large" });

const received = {
  method: z.enum(recordedMethods).default("transfer"),
  amountGrosze: z.int().min(1, { error: "field.too_small" }),
  receivedOn: day,
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
  ]),
});

export const recordPaymentInput = z.strictObject(received);

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
