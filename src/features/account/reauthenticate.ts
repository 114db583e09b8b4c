import type { IdentityUser } from "../../../domain/account/identity-user.ts";
import { continueSession } from "../../lib/session/session-check.ts";
import { createSession } from "./create-session.ts";

/** Fetches the code of Google's window before the press: a browser lets one open only right after it. */
export const warmUpGoogle = () => void import("../../lib/session/identity-link.ts").catch(() => null);

/**
 * Signs the same user in again, which the next change of the account requires: by password, or without one in Google's
 * window. It must then follow right after a press, or the browser blocks the window.
 */
export async function reauthenticate(
  { uid, email }: Pick<IdentityUser, "uid" | "email">,
  password?: string,
): Promise<void> {
  const account = { uid, email: email ?? "" };
  if (password === undefined) {
    const { reauthenticateWithGoogle } = await import("../../lib/session/identity-link.ts");
    continueSession(await reauthenticateWithGoogle(account, createSession));
  } else {
    const { signInWithPassword } = await import("../../lib/session/identity.ts");
    continueSession(await signInWithPassword(account.email, password, createSession));
  }
}
