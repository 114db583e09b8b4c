import { useSyncExternalStore } from "react";
import { isOfflinePage } from "../../lib/api/page-state.ts";

function subscribe(onChange: () => void) {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

/** A page that was delivered without a connection stays offline until it is loaded again. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine && !isOfflinePage(),
    () => true,
  );
