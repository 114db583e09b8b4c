import type { EmailLinkInput, PasswordResetInput } from "../../../../domain/account/schema.ts";
import { safeNext } from "../../../../domain/routes/safe-next.ts";
import type { Locale } from "../../../env.ts";
import { limitCodes } from "../../../http/limits.ts";
import type { SignedIn } from "../../../identity/verify.ts";
import { askedMailInsert } from "../../email/statements.ts";

interface Call {
  env: Env;
  db: D1DatabaseSession;
  now: Date;
}

/**
 * Requests a password reset email. Whether the account exists is checked when the email is sent; here every address
 * is treated the same. Throws `request.rate_limited`.
 */
export async function askPasswordReset({ env, db, now }: Call, { email, locale }: PasswordResetInput): Promise<void> {
  await limitCodes(env, `passwordReset:${email}`);
  await askedMailInsert(db, { template: "passwordReset", recipient: email, locale, data: { path: null }, now }).run();
}

/** Asks for a mail that signs in without a password and leads on to where the person was going. As above. */
export async function askEmailLink({ env, db, now }: Call, input: EmailLinkInput): Promise<void> {
  const { email, locale } = input;
  await limitCodes(env, `emailLink:${email}`);
  const next = safeNext(input.next, env.APP_ORIGIN);
  const data = { name: "", next, invitedBy: null, path: null };
  await askedMailInsert(db, { template: "emailLink", recipient: email, locale, data, now }).run();
}

/** Sends the mail that confirms one's own address once more. Nothing is left to confirm for most. */
export async function askVerification({ env, db, now }: Call, session: SignedIn, locale: Locale): Promise<void> {
  const { email, emailVerified, displayName } = session;
  if (email === null || emailVerified) return;
  await limitCodes(env, `verifyEmail:${email}`);
  const data = { name: displayName ?? "", path: null };
  await askedMailInsert(db, { template: "verifyEmail", recipient: email, locale, data, now }).run();
}
