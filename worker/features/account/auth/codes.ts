import { z } from "zod";
import {
  type EmailLinkInput,
  emailLinkInput,
  type PasswordResetInput,
  passwordResetInput,
} from "../../../../domain/account/schema.ts";
import type { Session } from "../../../../domain/account/session.ts";
import { safeNext } from "../../../../domain/routes/safe-next.ts";
import type { Command } from "../../../http/command.ts";
import { limitCodes } from "../../../http/limits.ts";
import { askedMailInsert } from "../../email/statements.ts";

/**
 * Requests an email to set a new password. Whether the address has an account is only checked when the email is sent,
 * so the response is the same for every address. Throws `request.rate_limited`.
 */
export const requestPasswordReset = {
  name: "account.requestPasswordReset",
  access: "link",
  changes: [],
  input: passwordResetInput,
  read: () => [],
  prepare: ({ env }, _results, { input: { email } }) => limitCodes(env, `passwordReset:${email}`),
  plan({ db, now }, _results, { input: { email, locale } }) {
    const mail = { template: "passwordReset", recipient: email, locale, data: { path: null }, now } as const;
    return { body: null, statements: [askedMailInsert(db, mail)] };
  },
} satisfies Command<object, PasswordResetInput, null>;

/** Requests an email with a sign-in link, which continues at the page that the user wanted to open. Throws as above. */
export const requestEmailLink = {
  name: "account.requestEmailLink",
  access: "link",
  changes: [],
  input: emailLinkInput,
  read: () => [],
  prepare: ({ env }, _results, { input: { email } }) => limitCodes(env, `emailLink:${email}`),
  plan({ env, db, now }, _results, { input }) {
    const { email, locale } = input;
    const data = { name: "", next: safeNext(input.next, env.APP_ORIGIN), invitedBy: null, path: null };
    return {
      body: null,
      statements: [askedMailInsert(db, { template: "emailLink", recipient: email, locale, data, now })],
    };
  },
} satisfies Command<object, EmailLinkInput, null>;

/** The session's email address if it is not verified; otherwise null. */
function unverifiedEmail(session: Session): string | null {
  return session.status === "authenticated" && !session.emailVerified ? session.email : null;
}

/** Sends the verification email of the caller's address again. Does nothing if the address is verified. */
export const requestVerification = {
  name: "account.requestVerification",
  access: "link",
  changes: [],
  input: z.null(),
  read: () => [],
  async prepare({ env, session }) {
    const email = unverifiedEmail(session);
    if (email !== null) await limitCodes(env, `verifyEmail:${email}`);
  },
  plan({ db, now, locale, session }) {
    const recipient = unverifiedEmail(session);
    if (recipient === null || session.status !== "authenticated") return { body: null, statements: [] };
    const data = { name: session.displayName ?? "", path: null };
    return {
      body: null,
      statements: [askedMailInsert(db, { template: "verifyEmail", recipient, locale, data, now })],
    };
  },
} satisfies Command<object, null, null>;
