import { listenToInvalidations } from "../lib/api/cache/invalidate.ts";
import { queryClient } from "../lib/api/query-client.ts";
import { knownSession } from "../lib/session/session.ts";
import { checkSession } from "../lib/session/session-check.ts";
import { keepSessionFresh } from "../lib/session/session-refresh.ts";
import { listenToTabs } from "../lib/session/session-tabs.ts";
// What the first navigation asks for is here before it begins.
import "../lib/i18n/other-catalogs.ts";
import "./check-access.ts";
// Once a newer build is out, the server may not have this file any more.
import "./offer-reload.ts";
import "./page-tree.tsx";
import { layouts } from "./layouts.ts";

/** What a visit needs that goes on beyond its first screen. */
export function loadDeferred(): void {
  // The page began with an expired token, and its guard had no reason to ask.
  if (knownSession() === undefined) void checkSession();
  keepSessionFresh();
  listenToTabs();
  listenToInvalidations(queryClient);
  prefetchLayouts();
}

type Connection = { saveData?: boolean };

/** Fetches the layouts when the browser has nothing else to do, and not for a visitor who saves data. */
function prefetchLayouts(): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData) return;
  whenIdle(() => void Promise.allSettled(Object.values(layouts).map((load) => load())));
}

/** Safari has no requestIdleCallback. */
function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work, 200);
}
