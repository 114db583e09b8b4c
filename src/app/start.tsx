import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { beginAllowed } from "../features/consent/begin.ts";
import { queryClient } from "../lib/api/query-client.ts";
import { readPageState, readPageTexts } from "../lib/hooks/page-state.ts";
import { endHydration } from "../lib/hooks/use-hydrated.ts";
import { yieldToMain } from "../lib/hooks/yield-to-main.ts";
import { forgetNamedLanguage, startI18n } from "../lib/i18n/i18n.ts";
import { sessionQuery } from "../lib/session/session.ts";
import { createPageRouter } from "../router.tsx";
import { App } from "./app.tsx";
import { onFirstInteraction } from "./first-sign.ts";
import { goalOf, reloadOnLostChunk } from "./lost-chunk.ts";
import { watchForNewBuild } from "./new-build.ts";

type PageRouter = ReturnType<typeof createPageRouter>;

/**
 * Starts the page: session, language, router; then hydrates the prerendered HTML or renders into an empty root. Each step
 * is a task of its own and hydration is a transition, which React does in slices: input is never far from its turn.
 */
export async function start(root: HTMLElement, repeatEarlyEvents?: () => Promise<void>): Promise<void> {
  await yieldToMain();
  let router: PageRouter | undefined;
  reloadOnLostChunk(() => goalOf(router?.state, location));
  beginAllowed();
  const { session, config } = readPageState();
  if (session) queryClient.setQueryData(sessionQuery.queryKey, session);
  if (config) watchForNewBuild(config.version);

  const locale = document.documentElement.lang === "en" ? "en" : "pl";
  await startI18n(locale, root.dataset.frame ? "home" : "app", readPageTexts());
  forgetNamedLanguage();
  await yieldToMain();
  router = createPageRouter();
  await whenInitialized(router);
  await yieldToMain();
  const app = <App router={router} />;
  if (root.dataset.frame === router.state.location.pathname) {
    startTransition(() => void hydrateRoot(root, app));
  } else {
    endHydration();
    createRoot(root).render(app);
  }
  void repeatEarlyEvents?.();
  prepareToGoOn();
}

/** A session must be kept alive from the start; nobody else needs more than the first screen before they stir. */
function prepareToGoOn(): void {
  const load = () => void import("./later.ts").then((later) => later.loadDeferred());
  if (document.cookie.includes("boksy_exp=")) load();
  else onFirstInteraction(load);
}

/** Until the code of the first page is there, the frame in the HTML stays: it is better than an empty tree. */
function whenInitialized(router: PageRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
