import { holdEarlyEvents } from "./app/early-events.ts";
import { reloadOnce } from "./app/reload-once.ts";

const root = document.getElementById("root") as HTMLElement;

const start = (repeatEarlyEvents?: () => Promise<void>) =>
  import("./app/start.tsx").then(
    (app) => app.start(root, repeatEarlyEvents),
    () => reloadOnce(Date.now(), sessionStorage, () => location.reload()),
  );

/** What is prerendered is painted before a page's code is even asked for: on a phone both would share a narrow connection. */
if (root.firstElementChild === null) void start();
else {
  const repeatEarlyEvents = holdEarlyEvents(root);
  requestAnimationFrame(() => setTimeout(() => void start(repeatEarlyEvents)));
}
