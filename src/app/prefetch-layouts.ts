import { layouts } from "./layouts.ts";

type Connection = { saveData?: boolean };

/** Fetches the layouts that are not here yet, when nothing else is to be done and the visitor does not save data. */
export function prefetchLayouts(): void {
  const connection = (navigator as Navigator & { connection?: Connection }).connection;
  if (connection?.saveData) return;
  const fetchAll = () => Promise.allSettled(Object.values(layouts).map((load) => load()));
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) requestIdleCallback(() => void fetchAll());
  else setTimeout(() => void fetchAll(), 2000);
}
