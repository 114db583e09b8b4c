import { z } from "zod";

/** A guest's link works this long after the rent has ended: until the deposit and the last invoice are settled. */
export const guestLinkDays = 90;

/** The address as it is compared and kept. */
export const guestEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, { error: "field.too_long" })
  .pipe(z.email({ error: "field.email" }));

/** Who reserves without an account. The phone is read by the server, which knows the numbering plans. */
export const guestInput = z.strictObject({
  name: z.string().trim().min(3, { error: "field.too_short" }).max(120, { error: "field.too_long" }),
  email: guestEmail,
  phone: z.string().trim().min(1, { error: "field.required" }).max(40, { error: "field.too_long" }),
});

/** A link's secret: 32 bytes in base64url. */
export const guestKeyInput = z.strictObject({ token: z.string().length(43) });

/** What asks for a new link: the address and the code of the reservation, as people write it. */
export const guestLinkInput = z.strictObject({
  email: guestEmail,
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{3}[-\s]?[A-Z0-9]{3}$/, { error: "field.invalid" })
    .transform((code) => `${code.slice(0, 3)}-${code.slice(-3)}`),
});

export type GuestInput = z.infer<typeof guestInput>;
export type GuestLinkInput = z.infer<typeof guestLinkInput>;
