import { captureEarlyEvents } from "./app/early-events.ts";
import { reloadOnce } from "./app/reload-once.ts";

const root = document.getElementById("root") as HTMLElement;

const start = (replayEarlyEvents?: () => Promise<void>) =>
  import("./app/start.tsx").then(
    (app) => app.start(root, replayEarlyEvents),
    () => reloadOnce(Date.now(), sessionStorage, () => location.reload()),
  );

/**
 * Paints the prerendered HTML before requesting the app’s code: on a phone both would compete for a narrow connection.
 * A callback of the second frame runs after the first frame was painted.
 */
if (root.firstElementChild === null) void start();
else {
  const replayEarlyEvents = captureEarlyEvents(root);
  requestAnimationFrame(() => requestAnimationFrame(() => void start(replayEarlyEvents)));
}
