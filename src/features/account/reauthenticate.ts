import type { IdentityUser } from "../../../domain/account/identity-user.ts";
import { continueSession } from "../../lib/session/session-check.ts";
import type { Tokens } from "../../lib/session/tokens.ts";
import { createSession } from "./create-session.ts";

/** Preloads the Google popup's code: a browser only allows a popup right after a click. */
export const warmUpGoogle = () => void import("../../lib/session/identity-link.ts").catch(() => null);

/**
 * Signs the same user in again, as sensitive account changes require: with the password, or without one in Google's
 * popup. The popup must open right after a click, or the browser blocks it.
 * @returns the provider's tokens of this sign-in
 */
export async function reauthenticate(
  { uid, email }: Pick<IdentityUser, "uid" | "email">,
  password?: string,
): Promise<Tokens> {
  const account = { uid, email: email ?? "" };
  const made: Tokens[] = [];
  const handOver = (tokens: Tokens) => {
    made.push(tokens);
    return createSession(tokens);
  };
  if (password === undefined) {
    const { reauthenticateWithGoogle } = await import("../../lib/session/identity-link.ts");
    continueSession(await reauthenticateWithGoogle(account, handOver));
  } else {
    const { signInWithPassword } = await import("../../lib/session/identity.ts");
    continueSession(await signInWithPassword(account.email, password, handOver));
  }
  return made[0] as Tokens;
}
