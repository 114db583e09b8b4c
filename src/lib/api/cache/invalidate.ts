import type { QueryClient, QueryKey } from "@tanstack/react-query";

let opened: BroadcastChannel | null = null;

/** Shared by the tabs of one browser, as the session is. Opened late: it would keep the prerender from ending. */
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel("boksy-data");
  return opened;
}

/**
 * What is on the screen is fetched again. The rest is dropped instead of marked: nothing is fetched again on mount, so
 * outdated data would be shown as it is.
 */
function invalidateHere(client: QueryClient, keys: readonly QueryKey[]): void {
  for (const queryKey of keys) {
    client.removeQueries({ queryKey, type: "inactive", fetchStatus: "idle" });
    // A first load on its way was asked for before the write, and the library would wait for it.
    void client.cancelQueries({ queryKey, type: "active" }, { silent: true });
    void client.invalidateQueries({ queryKey });
  }
}

/** Makes data outdated, in this tab and in the other ones. */
export function invalidate(client: QueryClient, keys: readonly QueryKey[]): void {
  invalidateHere(client, keys);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel().postMessage(keys);
}

/** Applies what the other tabs have written. */
export function listenToInvalidations(client: QueryClient): void {
  channel().addEventListener("message", ({ data }: MessageEvent<QueryKey[]>) => invalidateHere(client, data));
}
