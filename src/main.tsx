const start = async () => (await import("./app/start.tsx")).start(root);

/** A prerendered frame is painted first and taken over after: no script of size may stand before the first paint. */
const root = document.getElementById("root") as HTMLElement;
if (root.firstElementChild === null) void start();
else requestAnimationFrame(() => setTimeout(start));
