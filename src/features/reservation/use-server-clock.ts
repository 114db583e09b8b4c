import { useCallback, useMemo } from "react";

/** The current server time: a device clock may be minutes off, and countdowns must be exact. */
export function useServerClock(serverNow: string | undefined): () => number {
  const offset = useMemo(() => (serverNow === undefined ? 0 : Date.parse(serverNow) - Date.now()), [serverNow]);
  return useCallback(() => Date.now() + offset, [offset]);
}
