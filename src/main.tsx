import { reloadOnce } from "./app/lost-chunk.ts";

const start = () =>
  import("./app/start.tsx").then(
    (app) => app.start(root),
    () => reloadOnce(Date.now(), sessionStorage, () => location.reload()),
  );

/** A prerendered frame is painted first and taken over after: no script of size may stand before the first paint. */
const root = document.getElementById("root") as HTMLElement;
if (root.firstElementChild === null) void start();
else requestAnimationFrame(() => setTimeout(start));
