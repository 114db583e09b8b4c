import { z } from "zod";

const international = /^\+[1-9]\d{7,14}$/;
const polish = /^[1-9]\d{8}$/;

/** Normalizes a typed phone number to E.164 (`+48512345678`). Nine digits without a country code are Polish. */
export const phoneNumber = z
  .string()
  .max(40, { error: "field.too_long" })
  .transform((text) => text.replace(/[\s().-]/g, "").replace(/^00/, "+"))
  .transform((text) => (polish.test(text) ? `+48${text}` : text))
  .refine((text) => international.test(text), { error: "field.phone" });
