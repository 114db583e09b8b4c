import { configure } from "@testing-library/react";
import { vi } from "vitest";

// Files share an environment, because creating one takes longer than most files; each has modules, a page and timers of its own.
vi.resetModules();
document.head.replaceChildren();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
clearTimers();

// Generous timeout: it only ends waits that would never finish, and no test depends on it.
configure({ asyncUtilTimeout: 30_000 });

/** Ends the timers of the file before: a draft that could not be saved, for example, would be sent again. */
function clearTimers(): void {
  const environment = globalThis as { timers?: Set<ReturnType<typeof setTimeout>> };
  for (const timer of environment.timers ?? []) clearTimeout(timer);
  environment.timers?.clear();
  if (environment.timers !== undefined) return;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  environment.timers = timers;
  const start = globalThis.setTimeout;
  const startAndRemember = (...parameters: Parameters<typeof start>) => {
    const timer = start(...parameters);
    timers.add(timer);
    return timer;
  };
  globalThis.setTimeout = Object.assign(startAndRemember, start);
}
