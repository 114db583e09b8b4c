import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False while a prerendered frame is being taken over, true from then on. What depends on the visitor (session, address,
 * clock) waits for it, so that the first render equals the frame in the HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
