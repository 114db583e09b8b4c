import { z } from "zod";
import { emailAddress, nameLine, opaque, singleLine } from "../core/text-schema.ts";

/** A guest's link works this long after the rent has ended: until the deposit and the last invoice are settled. */
export const guestLinkDays = 90;

/** Who reserves without an account. The phone is read by the server, which knows the numbering plans. */
export const guestInput = z.strictObject({
  name: nameLine(120).min(3, { error: "field.too_short" }),
  email: emailAddress,
  phone: singleLine(40).min(1, { error: "field.required" }),
});

/** A link's secret: 32 bytes in base64url. */
export const guestKeyInput = z.strictObject({ token: opaque(43).length(43) });

/** What asks for a new link: the address and the code of the reservation, as people write it. */
export const guestLinkInput = z.strictObject({
  email: emailAddress,
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{3}[-\s]?[A-Z0-9]{3}$/, { error: "field.invalid" })
    .transform((code) => `${code.slice(0, 3)}-${code.slice(-3)}`),
});

export type GuestInput = z.infer<typeof guestInput>;
export type GuestLinkInput = z.infer<typeof guestLinkInput>;
