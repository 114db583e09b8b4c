import { createSession } from "../../features/account/create-session.ts";
import { providerCode } from "../../features/account/provider-messages.ts";

/** The provider says that an account is closed before it looks at the password: nobody is to learn that it exists. */
function sayLess(error: unknown): never {
  if (providerCode(error) !== "user-disabled") throw error;
  throw Object.assign(new Error("refused", { cause: error }), { code: "auth/invalid-credential" });
}

/** firebase/auth comes with the first press of the button, not with the page. */
export async function startPasswordSession({ email, password }: { email: string; password: string }) {
  const { signInWithPassword } = await import("../../lib/session/identity.ts");
  return signInWithPassword(email, password, createSession).catch(sayLess);
}

export async function startGoogleSession() {
  const { signInWithGoogle } = await import("../../lib/session/identity.ts");
  return signInWithGoogle(createSession);
}

export async function startCodeSession({ email, oobCode }: { email: string; oobCode: string }) {
  const { signInWithCode } = await import("../../lib/session/identity.ts");
  return signInWithCode(email, oobCode, createSession);
}
