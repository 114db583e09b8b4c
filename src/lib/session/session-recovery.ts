import { askToSignInAgain } from "./ended-session.ts";
import { knownSession } from "./known-session.ts";

const isWrite = (method: string | undefined) => method !== undefined && !["GET", "HEAD"].includes(method);

const hadSession = () => knownSession()?.status === "authenticated";

async function isSignedOut(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const body = await response
    .clone()
    .json()
    .catch(() => null);
  return body?.error?.code === "auth.signed_out";
}

/** Refreshes a token that expired while the device slept; otherwise asks the user to sign in again. */
async function restoreSession(): Promise<boolean> {
  const refreshed = await fetch("/api/auth/refresh").catch(() => null);
  return refreshed?.ok || askToSignInAgain();
}

/**
 * Sends a request, and repeats it once if it failed because the session had ended and the session could be restored.
 * Only writes ask the user to sign in; for reads the guard redirects to sign-in.
 */
export async function sendWithSessionRecovery(path: string, method: string | undefined, send: () => Promise<Response>) {
  const response = await send();
  const hasEnded = isWrite(method) && !path.startsWith("/api/auth/") && hadSession() && (await isSignedOut(response));
  return hasEnded && (await restoreSession()) ? send() : response;
}
