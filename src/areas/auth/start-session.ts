import { createSession } from "../../features/account/create-session.ts";
import { providerCode } from "../../features/account/provider-messages.ts";

/**
 * The provider reports a disabled account before checking the password; hide that, so that it does not reveal that the
 * account exists.
 */
function hideDisabledAccount(error: unknown): never {
  if (providerCode(error) !== "user-disabled") throw error;
  throw Object.assign(new Error("refused", { cause: error }), { code: "auth/invalid-credential" });
}

/** firebase/auth is loaded when the button is first pressed. */
export async function startPasswordSession({ email, password }: { email: string; password: string }) {
  const { signInWithPassword } = await import("../../lib/session/identity.ts");
  return signInWithPassword(email, password, createSession).catch(hideDisabledAccount);
}

export async function startGoogleSession() {
  const { signInWithGoogle } = await import("../../lib/session/identity.ts");
  return signInWithGoogle(createSession);
}
