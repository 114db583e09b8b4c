import { reloadOnce } from "./reload-once.ts";

/**
 * Reloads when a chunk of the next page is gone after a deployment. `destination` returns that page, or null while the
 * visitor stays: then the chunk was prefetched or belongs to the current page, and a reload would lose its unsaved
 * input.
 */
export function reloadOnMissingChunk(destination: () => string | null): void {
  window.addEventListener("vite:preloadError", (event) => {
    const href = destination();
    // Offline the file is not missing, and a reload would end on the browser’s own error page.
    if (href === null || !navigator.onLine) return;
    if (reloadOnce(Date.now(), sessionStorage, () => location.assign(href))) event.preventDefault();
  });
}

interface RouterState {
  initialized: boolean;
  location: { pathname: string };
  navigation: { location?: { pathname: string; search: string } | undefined };
}

/** Address the router is navigating to, including the first page; null while the page stays. */
export function destinationOf(
  state: RouterState | undefined,
  requested: { pathname: string; search: string },
): string | null {
  if (state === undefined || !state.initialized) return requested.pathname + requested.search;
  const next = state.navigation.location;
  return next === undefined || next.pathname === state.location.pathname ? null : next.pathname + next.search;
}
