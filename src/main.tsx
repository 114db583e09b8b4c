import { captureEarlyEvents } from "./app/early-events.ts";
import { reloadOnce } from "./app/reload-once.ts";

const root = document.getElementById("root") as HTMLElement;

const start = (replayEarlyEvents?: () => Promise<void>) =>
  import("./app/start.tsx").then(
    (app) => app.start(root, replayEarlyEvents),
    () => reloadOnce(Date.now(), sessionStorage, () => location.reload()),
  );

/** Requests the code of the page, which the build lists in the HTML, and names the styles that the HTML contains. */
function preload(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-rel]")) link.rel = link.dataset.rel ?? "";
}

/**
 * Paints the HTML before requesting the app’s code: on a phone both would compete for a narrow connection. A callback of
 * the second frame runs after the first frame was painted. A tab in the background has no frames and does not wait.
 */
if (root.firstElementChild === null) void start();
else {
  const replayEarlyEvents = captureEarlyEvents(root);
  const startNow = () => {
    preload();
    void start(replayEarlyEvents);
  };
  if (document.hidden) startNow();
  else requestAnimationFrame(() => requestAnimationFrame(startNow));
}
