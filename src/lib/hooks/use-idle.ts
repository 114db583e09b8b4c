import { useEffect, useState } from "react";

const waitMs = 2_000;

/** True once the browser is idle after the first render. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no requestIdleCallback.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(() => setIdle(true), waitMs / 10);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(() => setIdle(true), { timeout: waitMs });
    return () => cancelIdleCallback(request);
  }, []);
  return idle;
}
