import { changesHeader, type Resource, resources } from "../../../domain/resources.ts";
import { sendWithSessionRecovery } from "../session/session-recovery.ts";
import { invalidate } from "./cache/invalidate.ts";
import { sendWithIdempotencyKey } from "./idempotency-key.ts";
import { queryClient } from "./query-client.ts";

/**
 * Sends a write with an idempotency key, and repeats it under the same key after the session was restored. Invalidates
 * what its response says that it changed, before the caller has the response.
 */
export async function sendWrite(
  url: string,
  init: RequestInit | undefined,
  send: (init: RequestInit | undefined) => Promise<Response>,
): Promise<Response> {
  const response = await sendWithIdempotencyKey(url, init, (keyed) =>
    sendWithSessionRecovery(url, init?.method, () => send(keyed)),
  ).catch((error: unknown) => {
    // Without a response the write may have changed anything. Offline nothing could be loaded instead.
    if (navigator.onLine) void invalidate(queryClient, resources);
    throw error;
  });
  const changes = changesOf(response);
  if (changes.length === 0) return response;
  const refetched = invalidate(queryClient, changes);
  // After a conflict the component offers to overwrite the other version, so it must show that version first.
  if (response.status === 409) await refetched;
  return response;
}

/** A fault before the command, or in front of the Worker, does not say what was changed. */
function changesOf({ headers, status }: Response): readonly Resource[] {
  const named = headers.get(changesHeader);
  if (named !== null) return named.split(",") as Resource[];
  return status >= 500 ? resources : [];
}
