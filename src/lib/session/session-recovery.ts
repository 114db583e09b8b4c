import { knownSession } from "./known-session.ts";
import { askForSecondFactor, askToSignInAgain } from "./session-prompt.ts";

const isWrite = (method: string | undefined) => method !== undefined && !["GET", "HEAD"].includes(method);

/** These ask for what they need themselves. */
const isOwn = (path: string) => path.startsWith("/api/auth/") || path.startsWith("/api/account/second-factor");

const hadSession = () => knownSession()?.status === "authenticated";

/** Refreshes a token that expired while the device slept; otherwise asks the user to sign in again. */
async function restoreSession(): Promise<boolean> {
  const refreshed = await fetch("/api/auth/refresh").catch(() => null);
  return refreshed?.ok || askToSignInAgain();
}

/** How a refusal is resolved, after which the request can be repeated. */
const resolutions: Readonly<Record<string, () => Promise<boolean>>> = {
  "auth.signed_out": restoreSession,
  "auth.second_factor_missing": askForSecondFactor,
  "auth.second_factor_old": askForSecondFactor,
};

async function resolutionOf(response: Response) {
  if (response.status !== 401 && response.status !== 403) return undefined;
  const body = await response
    .clone()
    .json()
    .catch(() => null);
  return resolutions[body?.error?.code];
}

/**
 * Sends a request, and repeats it after the user has restored the session that had ended, or has signed in with the
 * second factor that it needs. Only writes ask the user; for reads the guard redirects to sign-in.
 */
export async function sendWithSessionRecovery(path: string, method: string | undefined, send: () => Promise<Response>) {
  let response = await send();
  if (!isWrite(method) || isOwn(path) || !hadSession()) return response;
  const tried = new Set<() => Promise<boolean>>();
  for (;;) {
    const resolve = await resolutionOf(response);
    if (resolve === undefined || tried.has(resolve) || !(await resolve())) return response;
    tried.add(resolve);
    response = await send();
  }
}
