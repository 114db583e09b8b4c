import { listenToWrites } from "../lib/data/invalidate.ts";
import type { PublicConfig } from "../lib/page-state.ts";
import { queryClient } from "../lib/query-client.ts";
import { knownSession } from "../lib/session.ts";
import { checkSession } from "../lib/session-check.ts";
import { keepSessionFresh } from "../lib/session-refresh.ts";
import { listenToTabs } from "../lib/session-tabs.ts";
// What the first navigation asks for is here before it begins.
import "../lib/other-catalogs.ts";
import "./admit.ts";
import "./page-tree.tsx";
import { layouts } from "./layouts.ts";
import { watchForNewBuild } from "./new-build.ts";

/** What a visit needs that goes on beyond its first screen. */
export function goOn(config: PublicConfig | undefined): void {
  if (config) watchForNewBuild(config.version);
  // The page began with an expired token, and its guard had no reason to ask.
  if (knownSession() === undefined) void checkSession();
  keepSessionFresh();
  listenToTabs();
  listenToWrites(queryClient);
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
