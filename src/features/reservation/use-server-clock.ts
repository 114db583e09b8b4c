import { useCallback, useMemo } from "react";

/** A clock that runs with the server's: a phone's own may be minutes off, and a countdown must not lie. */
export function useServerClock(serverNow: string | undefined): () => number {
  const offset = useMemo(() => (serverNow === undefined ? 0 : Date.parse(serverNow) - Date.now()), [serverNow]);
  return useCallback(() => Date.now() + offset, [offset]);
}
