import { captureEarlyEvents } from "./app/early-events.ts";
import { reloadOnce } from "./app/reload-once.ts";

const root = document.getElementById("root") as HTMLElement;

const start = (replayEarlyEvents?: () => Promise<void>) =>
  import("./app/start.tsx").then(
    (app) => app.start(root, replayEarlyEvents),
    () => reloadOnce(Date.now(), sessionStorage, () => location.reload()),
  );

/** What is prerendered is painted before a page's code is even asked for: on a phone both would share a narrow connection. */
if (root.firstElementChild === null) void start();
else {
  const replayEarlyEvents = captureEarlyEvents(root);
  requestAnimationFrame(() => setTimeout(() => void start(replayEarlyEvents)));
}
