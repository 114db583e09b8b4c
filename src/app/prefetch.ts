import { matchPath } from "react-router";
import type { Route } from "../../domain/routes/address.ts";
import { type RouteId, routes } from "../../domain/routes.ts";
import { queryClient } from "../lib/api/query-client.ts";
import { savesData } from "../lib/device/saves-data.ts";
import { layouts } from "./layouts.ts";
import { loadPage } from "./page-tree.tsx";

const asked = new Set<string>();

/** Requests the code, the messages and the first data of a page, once for each address. */
async function prefetch(address: string): Promise<void> {
  const { origin, pathname, search } = new URL(address, location.href);
  if (origin !== location.origin || asked.has(pathname + search) || pathname === location.pathname) return;
  asked.add(pathname + search);
  for (const [id, route] of Object.entries(routes) as [RouteId, Route][]) {
    const match = matchPath(route.path, pathname);
    if (match === null || id === "home" || id === "root") continue;
    if (route.layout !== "guest-center") void layouts[route.layout]();
    const { prefetchData } = await loadPage(id, route.area);
    await prefetchData?.(queryClient, { params: match.params, search: new URLSearchParams(search) });
    return;
  }
}

/** The address to which a link leads, or a button by its attribute `data-next`. */
function nextAddress(target: EventTarget | null): string | null {
  const element = target instanceof Element ? target.closest("a[href]:not([download]), button[data-next]") : null;
  return element?.getAttribute("data-next") ?? element?.getAttribute("href") ?? null;
}

/** A pointer on its way across a list rests on none of its links for so long. */
const restMs = 80;

/** Prefetches the page behind a link or button on which a pointer rests, or which is touched or focused, not with data saver on. */
export function prefetchOnIntent(): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const listen = ({ target, type }: Event) => {
    clearTimeout(resting);
    const address = nextAddress(target);
    if (address === null || savesData()) return;
    // The page itself tells what failed.
    const request = () => void prefetch(address).catch(() => undefined);
    if (type === "pointerover") resting = setTimeout(request, restMs);
    else request();
  };
  for (const name of ["pointerover", "touchstart", "focusin"]) {
    document.addEventListener(name, listen, { passive: true });
  }
}
