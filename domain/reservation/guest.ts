import { z } from "zod";
import { emailAddress, nameLine, opaque, singleLine } from "../core/text-schema.ts";
import { buyerInput } from "../invoice/buyer-schema.ts";

/** How long a guest link works after the rental ends, so that the deposit and the last invoice can be settled. */
export const guestLinkDays = 90;

/**
 * Contact details of a guest, and the invoice recipient; without a buyer, it is the guest. The phone number is parsed
 * on the server, which has the numbering plans.
 */
export const guestInput = z.strictObject({
  name: nameLine(120).min(3, { error: "field.too_short" }),
  email: emailAddress,
  phone: singleLine(40).min(1, { error: "field.required" }),
  buyer: buyerInput.optional(),
});

/** The pages that a guest link opens. */
const guestPages = ["customerReservation", "withdrawal"] as const;

/** A link's secret: 32 bytes in base64url. */
export const guestKeyInput = z.strictObject({ token: opaque(43).length(43) });

/** Requests a new guest link by email address and reservation code. `page`: where the emailed link leads. */
export const guestLinkInput = z.strictObject({
  email: emailAddress,
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{3}[-\s]?[A-Z0-9]{3}$/, { error: "field.invalid" })
    .transform((code) => `${code.slice(0, 3)}-${code.slice(-3)}`),
  page: z.enum(guestPages).default("customerReservation"),
});

export type GuestPage = (typeof guestPages)[number];
export type GuestInput = z.infer<typeof guestInput>;
export type GuestLinkInput = z.infer<typeof guestLinkInput>;
