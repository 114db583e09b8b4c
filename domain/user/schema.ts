import { z } from "zod";

const locale = z.enum(["pl", "en"]);
/** Longer than any the provider gives out; the edge measures the identity token itself. */
const token = z.string().min(1).max(4_096);

/** What the provider gave the page at sign-in. */
export const sessionLoginInput = z.strictObject({
  idToken: token,
  refreshToken: token,
  profile: z.strictObject({ locale }).optional(),
});

export const registerInput = z.strictObject({
  idToken: token,
  refreshToken: token,
  kind: z.enum(["customer", "partner"]),
  displayName: z.string().trim().min(2, { error: "field.too_short" }).max(100, { error: "field.too_long" }),
  locale,
});

export type SessionLoginInput = z.infer<typeof sessionLoginInput>;
export type RegisterInput = z.infer<typeof registerInput>;
