import type { Query, QueryClient } from "@tanstack/react-query";
import type { Resource } from "../../../../domain/resources.ts";

/** The key of a query begins with the resources that it shows: a write that changes one of them invalidates it. */
type DataKey = readonly [shows: readonly Resource[], ...unknown[]];
export type DataKeys = Readonly<Record<string, DataKey | ((...args: never[]) => DataKey)>>;

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
async function invalidateHere(client: QueryClient, changes: readonly Resource[]): Promise<void> {
  const predicate = ({ queryKey: [shows] }: Query) =>
    Array.isArray(shows) && changes.some((resource) => shows.includes(resource));
  client.removeQueries({ predicate, type: "inactive", fetchStatus: "idle" });
  // The library would wait for a first load that was requested before the write.
  void client.cancelQueries({ predicate, type: "active" }, { silent: true });
  await client.invalidateQueries({ predicate });
}

/**
 * Invalidates what shows changed resources, in this tab and all others. Resolves when this tab's active queries are
 * refetched.
 */
export async function invalidate(client: QueryClient, changes: readonly Resource[]): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel().postMessage(changes);
  await invalidateHere(client, changes);
}

/** Applies invalidations from other tabs. */
export function listenToInvalidations(client: QueryClient): void {
  channel().addEventListener("message", ({ data }: MessageEvent<Resource[]>) => {
    void invalidateHere(client, data);
  });
}
