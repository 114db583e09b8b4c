import { z } from "zod";
import { isDay } from "../core/day.ts";
import { isId } from "../core/ids.ts";
import { multiLine, printedLine } from "../core/text-schema.ts";
import { buyerInput } from "../invoice/buyer-schema.ts";

export const day = z.string().refine(isDay, { error: "field.invalid" });

const months = z.int().min(1, { error: "field.months" }).max(60, { error: "field.months" }).nullable();

const products = z
  .array(
    z.strictObject({
      productId: z.string().refine((text): boolean => isId("product", text), { error: "field.invalid" }),
      quantity: z.int().min(1, { error: "field.too_small" }).max(20, { error: "field.too_large" }),
    }),
  )
  .max(20, { error: "field.too_large" })
  .refine((list) => new Set(list.map((item) => item.productId)).size === list.length, { error: "field.invalid" });

const locale = z.enum(["pl", "en"]);

/**
 * The total due today as the customer saw it. If the server calculates another one, the request fails with
 * `reservation.price_changed`. Never used as the price.
 */
const shownTodayGrosze = z.int().min(0, { error: "field.too_small" });

/** The text of a consent to automatic payment, as it was shown. It must still be the one that would be stored. */
export const shownConsent = multiLine(10_000).min(1, { error: "field.consent_required" });

const boxId = z.string().refine((text): boolean => isId("box", text), { error: "field.invalid" });

/** A box for a period. `months` null is open-ended; the price is never an input. */
export const quoteInput = z.strictObject({ boxId, moveInOn: day, months, products });

export const newReservationInput = quoteInput.extend({ locale, shownTodayGrosze });

/** The language of the agreement, and of emails about it. */
export const languageInput = z.strictObject({ locale });

export const changeReservationInput = newReservationInput.omit({ boxId: true, locale: true });

/**
 * The signature (a typed name), the buyer if it differs from the stored one, the accepted terms and, if the rental
 * starts within the withdrawal period, the request for an early start. For another payment attempt, instead of the
 * signature and the consents, when the agreement was signed.
 */
export const checkoutInput = z.strictObject({
  shownTodayGrosze,
  signedAt: z.iso.datetime({ error: "field.invalid" }).optional(),
  agreement: z
    .strictObject({
      version: z.int().min(1, { error: "field.invalid" }),
      nameTyped: printedLine(120).min(3, { error: "field.too_short" }),
      /** The language in which the agreement was shown. */
      locale: locale.optional(),
    })
    .optional(),
  buyer: buyerInput.optional(),
  /** Without it, later charges are not paid automatically. */
  autopayConsent: shownConsent.optional(),
  consents: z
    .strictObject({
      terms: z.literal(true, { error: "field.consent_required" }),
      earlyStart: z.boolean(),
      /** Of a company: it is a sole trader, for whom the agreement is not of a professional nature. */
      consumerRights: z.boolean().optional(),
    })
    .optional(),
});

/** The refund that the user saw; the request is rejected if it has changed since. 0 when nothing was paid. */
export const cancelReservationInput = z.strictObject({ refundGrosze: z.int().min(0, { error: "field.too_small" }) });

export type NewReservationInput = z.infer<typeof newReservationInput>;
export type ChangeReservationInput = z.infer<typeof changeReservationInput>;
export type QuoteInput = z.infer<typeof quoteInput>;
/** The input of a price, without the box. */
export type QuotedPeriod = Omit<QuoteInput, "boxId">;
export type CancelReservationInput = z.infer<typeof cancelReservationInput>;
export type CheckoutInput = z.infer<typeof checkoutInput>;
