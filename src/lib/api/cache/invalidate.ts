import type { QueryClient, QueryKey } from "@tanstack/react-query";

let shared: BroadcastChannel | null = null;

/**
 * Shared by all tabs of a browser, like the session. Created lazily: an open channel would keep the prerender process
 * alive.
 */
function channel(): BroadcastChannel {
  shared ??= new BroadcastChannel("boksy-data");
  return shared;
}

/**
 * Refetches active queries and removes inactive ones: nothing is refetched on mount, so marking them stale would show
 * outdated data. Resolves when all are fetched, or have failed.
 */
async function invalidateHere(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  const refetches = keys.map((queryKey) => {
    client.removeQueries({ queryKey, type: "inactive", fetchStatus: "idle" });
    // The library would wait for a first load that was requested before the write.
    void client.cancelQueries({ queryKey, type: "active" }, { silent: true });
    return client.invalidateQueries({ queryKey });
  });
  await Promise.all(refetches);
}

/** Invalidates data in this tab and all others. Resolves when this tab's active queries are refetched. */
export async function invalidate(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel().postMessage(keys);
  await invalidateHere(client, keys);
}

/** Applies invalidations from other tabs. */
export function listenToInvalidations(client: QueryClient): void {
  channel().addEventListener("message", ({ data }: MessageEvent<QueryKey[]>) => {
    void invalidateHere(client, data);
  });
}
