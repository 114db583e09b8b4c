import { z } from "zod";
import { acceptedDocuments } from "../consent/schema.ts";
import { emailAddress as email, nameLine, opaque, phoneNumber, singleLine } from "../core/text-schema.ts";
import { buyerInput } from "../invoice/buyer-schema.ts";
import { type EmailChoice, emailChoices } from "./email-choices.ts";
import { signInMethods } from "./identity-user.ts";
import { plainCode } from "./second-factor.ts";

const locale = z.enum(["pl", "en"]);
/** Longer than any token the provider issues; the edge checks the length of the identity token itself. */
const token = opaque(4_096).min(1);
const displayName = nameLine(100).min(2, { error: "field.too_short" });

const mutedEmails = z.array(z.enum(Object.keys(emailChoices) as [EmailChoice, ...EmailChoice[]])).max(20);

/** The tokens that the identity provider issued to the page at sign-in. */
export const sessionLoginInput = z.strictObject({
  idToken: token,
  refreshToken: token,
  profile: z.strictObject({ locale }).optional(),
  /** Sent after a password change: signs out sessions that used the old password. */
  endsOthers: z.literal(true).optional(),
});

export const recoveryCodeInput = z.strictObject({ code: z.string().max(60).transform(plainCode) });

/** Includes the provider's tokens right after sign-up; omitted by a signed-in user who has no role yet. */
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

/** Requests a password reset email. */
export const passwordResetInput = z.strictObject({ email, locale });

/** Requests a sign-in link by email. `next` is the path to open after signing in. */
export const emailLinkInput = z.strictObject({ email, locale, next: singleLine(1_000).nullable() });

export const changeAccountInput = z
  .strictObject({ displayName, phone: phoneNumber.nullable(), locale, buyer: buyerInput, mutedEmails })
  .partial();

export const signInMethodParam = z.strictObject({ method: z.enum(signInMethods) });

export const changeEmailInput = z.strictObject({ email });

export type SessionLoginInput = z.infer<typeof sessionLoginInput>;
export type RegisterInput = z.infer<typeof registerInput>;
export type PasswordResetInput = z.infer<typeof passwordResetInput>;
export type EmailLinkInput = z.infer<typeof emailLinkInput>;
export type ChangeAccountInput = z.infer<typeof changeAccountInput>;
