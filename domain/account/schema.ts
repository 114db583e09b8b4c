import { z } from "zod";
import { acceptedDocuments } from "../consent/schema.ts";
import { emailAddress as email, nameLine, opaque, singleLine } from "../core/text-schema.ts";
import { signInMethods } from "./identity-user.ts";
import { phoneNumber } from "./phone.ts";

const locale = z.enum(["pl", "en"]);
/** Longer than any the provider gives out; the edge measures the identity token itself. */
const token = opaque(4_096).min(1);
const displayName = nameLine(100).min(2, { error: "field.too_short" });

/** What the provider gave the page at sign-in. */
export const sessionLoginInput = z.strictObject({
  idToken: token,
  refreshToken: token,
  profile: z.strictObject({ locale }).optional(),
  /** The password has just been changed: whoever signed in with the former one is signed out. */
  endsOthers: z.literal(true).optional(),
});

/** With the provider's tokens right after sign-up; without them by someone who is signed in and has no role yet. */
export const registerInput = z
  .strictObject({
    idToken: token.optional(),
    refreshToken: token.optional(),
    kind: z.enum(["customer", "partner"]),
    displayName,
    locale,
    accepted: acceptedDocuments,
  })
  .refine(({ idToken, refreshToken }) => (idToken === undefined) === (refreshToken === undefined), {
    error: "field.required",
    path: ["refreshToken"],
  });

/** Who forgot their password. */
export const passwordResetInput = z.strictObject({ email, locale });

/** Who wants a link to sign in, and where they were going. */
export const emailLinkInput = z.strictObject({ email, locale, next: singleLine(1_000).nullable() });

export const changeAccountInput = z.strictObject({ displayName, phone: phoneNumber.nullable(), locale }).partial();

export const signInMethodParam = z.strictObject({ method: z.enum(signInMethods) });

export const changeEmailInput = z.strictObject({ email });

export type SessionLoginInput = z.infer<typeof sessionLoginInput>;
export type RegisterInput = z.infer<typeof registerInput>;
export type PasswordResetInput = z.infer<typeof passwordResetInput>;
export type EmailLinkInput = z.infer<typeof emailLinkInput>;
export type ChangeAccountInput = z.infer<typeof changeAccountInput>;
