import type { Session } from "../../../domain/account/session.ts";
import { queryClient } from "../api/query-client.ts";
import { askToSignInAgain } from "./ended-session.ts";

export const sessionKey = ["session"] as const;

const isWrite = (method: string | undefined) => method !== undefined && !["GET", "HEAD"].includes(method);

const hadSession = () => queryClient.getQueryData<Session>(sessionKey)?.status === "authenticated";

async function isSignedOut(answer: Response): Promise<boolean> {
  if (answer.status !== 401) return false;
  const body = await answer
    .clone()
    .json()
    .catch(() => null);
  return body?.error?.code === "auth.signed_out";
}

/** A token that ended while the device slept is renewed; a session that ended elsewhere is signed in to anew. */
async function isSessionBack(): Promise<boolean> {
  const refreshed = await fetch("/api/auth/refresh").catch(() => null);
  return refreshed?.ok || askToSignInAgain();
}

/**
 * Sends a call, and once more when it was refused because the session had ended and the person is back in it. Only
 * what someone was about to save asks them; a page that reads is sent to the sign-in by the guard.
 */
export async function sendWithSessionRecovery(path: string, method: string | undefined, send: () => Promise<Response>) {
  const answer = await send();
  const isOver = isWrite(method) && !path.startsWith("/api/auth/") && hadSession() && (await isSignedOut(answer));
  return isOver && (await isSessionBack()) ? send() : answer;
}
