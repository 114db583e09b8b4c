import { startTransition, useEffect, useState } from "react";

let isHydrating = true;

/** From now on a component starts with what it knows of the visitor: there is no prerendered HTML left to match. */
export function endHydration(): void {
  isHydrating = false;
}

/**
 * False while prerendered HTML is hydrated, true from then on. What depends on the visitor (session, address, clock)
 * waits for it, so that the first render equals the HTML. The second render is a transition: it blocks no input.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(!isHydrating);
  useEffect(() => {
    endHydration();
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}
