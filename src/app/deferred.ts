import type { Session } from "../../domain/account/session.ts";
import { listenToInvalidations } from "../lib/api/cache/invalidate.ts";
import { queryClient } from "../lib/api/query-client.ts";
import { deleteUnlessOwn } from "../lib/device/own-device.ts";
import { savesData } from "../lib/device/saves-data.ts";
import { knownSession } from "../lib/session/known-session.ts";
import { checkSession } from "../lib/session/session-check.ts";
import { keepSessionFresh } from "../lib/session/session-refresh.ts";
import { listenToTabs } from "../lib/session/session-tabs.ts";
// Loaded now so that the first navigation does not wait for it.
import "../lib/i18n/other-catalogs.ts";
import "./check-access.ts";
// After a deployment the server may no longer have this file.
import "./offer-reload.ts";
import "./page-tree.tsx";
import "../lib/i18n/choose-locale.ts";
// Writes, and the sign-in prompt when the session has ended.
import "../lib/api/send-write.ts";
import "./session-prompt.tsx";
import { layouts } from "./layouts.ts";
import { prefetchOnIntent } from "./prefetch.ts";
import { registerServiceWorker } from "./register-service-worker.ts";

/** Starts what a visit needs after the first interaction. */
export function loadDeferred(): void {
  // The page started with an expired token, and the guard of a public page had no reason to check it.
  const session = knownSession();
  // What the device keeps is looked at after the check, which may find that the session has ended.
  void Promise.resolve(session ?? checkSession()).then((current) => {
    showView(current);
    return deleteUnlessOwn(current);
  });
  keepSessionFresh();
  listenToTabs();
  listenToInvalidations(queryClient);
  prefetchLayouts();
  prefetchOnIntent();
}

function showView(session: Session): void {
  if (session.status !== "authenticated" || session.view === undefined) return;
  const { uid, view } = session;
  void import("./view-bar.tsx").then((file) => file.showViewBar({ uid, view }));
}

/** Prefetches the layouts and what works offline when the browser is idle, unless the visitor saves data. */
function prefetchLayouts(): void {
  if (savesData()) return;
  whenIdle(() => {
    void Promise.allSettled(Object.values(layouts).map((load) => load()));
    registerServiceWorker();
  });
}

/** Safari has no requestIdleCallback. */
function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work, 200);
}
