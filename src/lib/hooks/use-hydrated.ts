import { startTransition, useEffect, useState } from "react";

let isHydrating = true;

/** Call after hydration: components then render with the visitor’s state at once, with no prerendered HTML to match. */
export function endHydration(): void {
  isHydrating = false;
}

/**
 * False while prerendered HTML is hydrated, then true. Anything that depends on the visitor (session, address, clock)
 * waits for it, so that the first render equals the HTML. The second render is a non-blocking transition.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(!isHydrating);
  useEffect(() => {
    endHydration();
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}
