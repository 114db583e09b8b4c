import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { startAllowedServices } from "../features/consent/start-allowed-services.ts";
import { isOfflinePage, readPageState, readPageTexts } from "../lib/api/page-state.ts";
import { queryClient } from "../lib/api/query-client.ts";
import { hasFormerUser } from "../lib/device/former-user.ts";
import { onFirstInteraction } from "../lib/hooks/first-interaction.ts";
import { endHydration } from "../lib/hooks/use-hydrated.ts";
import { removeLangParameter, startI18n } from "../lib/i18n/i18n.ts";
import { sessionQuery } from "../lib/session/session.ts";
import { createPageRouter } from "../router.tsx";
import { App } from "./app.tsx";
import { destinationOf, reloadOnMissingChunk } from "./missing-chunk.ts";
import { watchForNewBuild } from "./new-build.ts";

type PageRouter = ReturnType<typeof createPageRouter>;

/** Yields to the event loop, so that input and painting come first. */
const yieldToMain = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Starts the page: session, language, router; then hydrates the prerendered HTML or renders into an empty root. Each
 * step is a task of its own and hydration is a transition, so that input never waits long.
 */
export async function start(root: HTMLElement, replayEarlyEvents?: () => Promise<void>): Promise<void> {
  await yieldToMain();
  let router: PageRouter | undefined;
  reloadOnMissingChunk(() => destinationOf(router?.state, location));
  startAllowedServices();
  const { session, config } = readPageState();
  if (isOfflinePage()) await import("./offline-start.ts").then((file) => file.startOffline());
  if (session) queryClient.setQueryData(sessionQuery.queryKey, session);
  if (config) watchForNewBuild(config.version);

  const locale = document.documentElement.lang === "en" ? "en" : "pl";
  const texts = readPageTexts();
  await startI18n(locale, "home" in texts ? "home" : "app", texts);
  removeLangParameter();
  await yieldToMain();
  router = createPageRouter();
  await untilInitialized(router);
  await yieldToMain();
  const app = <App router={router} />;
  const isPrerendered = root.dataset.frame === router.state.location.pathname;
  if (!isPrerendered) endHydration();
  startTransition(() => (isPrerendered ? void hydrateRoot(root, app) : createRoot(root).render(app)));
  void replayEarlyEvents?.();
  scheduleDeferred();
}

/**
 * Deferred code loads at once with a session, because it keeps the session alive, and after one, because it deletes
 * what an ended session leaves on the device; otherwise it loads after the first interaction.
 */
function scheduleDeferred(): void {
  const load = () => void import("./deferred.ts").then((later) => later.loadDeferred());
  if (document.cookie.includes("boksy_exp=") || hasFormerUser()) load();
  else onFirstInteraction(load);
}

/** Keeps the prerendered HTML until the first page’s code has loaded, instead of replacing it with an empty tree. */
function untilInitialized(router: PageRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
