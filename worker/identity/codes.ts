import { DomainError } from "../../domain/core/errors.ts";
import { href } from "../../domain/routes.ts";
import type { Locale } from "../env.ts";
import { callAccounts } from "./account-calls.ts";

/** The purpose of a one-time code. `next` is where an email link leads to: a path of our own, checked before. */
export type CodeRequest =
  | { kind: "passwordReset"; email: string }
  | { kind: "emailLink"; email: string; next: string | null }
  | { kind: "verifyEmail"; email: string }
  | { kind: "changeEmail"; email: string; newEmail: string };

const calls = {
  passwordReset: { requestType: "PASSWORD_RESET", mode: "resetPassword" },
  emailLink: { requestType: "EMAIL_SIGNIN", mode: "signIn" },
  verifyEmail: { requestType: "VERIFY_EMAIL", mode: "verifyEmail" },
  changeEmail: { requestType: "VERIFY_AND_CHANGE_EMAIL", mode: "verifyAndChangeEmail" },
} as const satisfies Record<CodeRequest["kind"], { requestType: string; mode: string }>;

/** Errors for which no code is sent, without an error to the caller: they would reveal whether an account exists. */
const noRecipient = [
  "EMAIL_NOT_FOUND",
  "USER_NOT_FOUND",
  "USER_DISABLED",
  "EMAIL_EXISTS",
  "INVALID_EMAIL",
  "MISSING_EMAIL",
];

/**
 * Has the provider make a one-time code and gives the path of our page that takes it. The code is in the fragment, which
 * reaches no server, log or referrer; `mode` in the query tells the edge that there is one. Null when there is no account for it. Throws `auth.provider_down`.
 */
export async function makeCodePath(env: Env, request: CodeRequest, locale: Locale): Promise<string | null> {
  const { requestType, mode } = calls[request.kind];
  const answer = await callAccounts<{ oobCode?: string; oobLink?: string }>(env, "accounts:sendOobCode", {
    requestType,
    email: request.email,
    returnOobLink: true,
    ...(request.kind === "changeEmail" && { newEmail: request.newEmail }),
    ...(request.kind === "emailLink" && {
      continueUrl: env.APP_ORIGIN + href("authAction"),
      canHandleCodeInApp: true,
    }),
  });
  if (answer.kind === "refused") {
    if (noRecipient.includes(answer.code)) return null;
    throw new DomainError("auth.provider_down", { cause: new Error(answer.code) });
  }
  const oobCode = answer.body.oobCode ?? codeIn(answer.body.oobLink);
  // With enumeration protection, the provider reports success without creating a code.
  if (oobCode === null) return null;
  const next = request.kind === "emailLink" && request.next !== null ? { next: request.next } : {};
  return `${href("authAction", { mode })}#${new URLSearchParams({ oobCode, lang: locale, ...next })}`;
}

const codeIn = (link: string | undefined) => (link === undefined ? null : new URL(link).searchParams.get("oobCode"));
