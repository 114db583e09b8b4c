import { layouts } from "./layouts.ts";

type Connection = { saveData?: boolean };

const firstSigns = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/**
 * Fetches the layouts that are not here yet, when the browser has nothing else to do: after the first sign that someone
 * is about to go on, and not for a visitor who saves data.
 */
export function prefetchLayouts(): void {
  const connection = (navigator as Navigator & { connection?: Connection }).connection;
  if (connection?.saveData) return;
  const waiting = new AbortController();
  const begin = () => {
    waiting.abort();
    whenIdle(() => void Promise.allSettled(Object.values(layouts).map((load) => load())));
  };
  for (const sign of firstSigns) window.addEventListener(sign, begin, { passive: true, signal: waiting.signal });
}

/** Safari has no requestIdleCallback. */
function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work, 200);
}
