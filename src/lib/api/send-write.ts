import { sendWithSessionRecovery } from "../session/session-recovery.ts";
import { sendWithIdempotencyKey } from "./idempotency-key.ts";

/** Sends a write with an idempotency key, and repeats it under the same key after the session was restored. */
export const sendWrite = (
  url: string,
  init: RequestInit | undefined,
  send: (init: RequestInit | undefined) => Promise<Response>,
): Promise<Response> =>
  sendWithIdempotencyKey(url, init, (keyed) => sendWithSessionRecovery(url, init?.method, () => send(keyed)));
