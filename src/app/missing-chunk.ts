import { reloadOnce } from "./reload-once.ts";

/**
 * `goal` is the page that the visitor is going to; null while they stay where they are. Then what was lost was fetched
 * ahead or belongs to this page, and loading that anew would throw away what is typed in it.
 */
export function reloadOnMissingChunk(goal: () => string | null): void {
  window.addEventListener("vite:preloadError", (event) => {
    const address = goal();
    // Without a connection the file is not lost, and a new page would be the browser's own "no internet".
    if (address === null || !navigator.onLine) return;
    if (reloadOnce(Date.now(), sessionStorage, () => location.assign(address))) event.preventDefault();
  });
}

interface Way {
  initialized: boolean;
  location: { pathname: string };
  navigation: { location?: { pathname: string; search: string } | undefined };
}

/** Where a router is going: to another page, or to the first one; null when nobody is leaving the page that is shown. */
export function destinationOf(way: Way | undefined, asked: { pathname: string; search: string }): string | null {
  if (way === undefined || !way.initialized) return asked.pathname + asked.search;
  const next = way.navigation.location;
  return next === undefined || next.pathname === way.location.pathname ? null : next.pathname + next.search;
}
