import { useEffect, useState } from "react";

/** True once the event has been dispatched on the window, to load a part of the page when it is first needed. */
export function useHasFired(event: string): boolean {
  const [hasFired, setFired] = useState(false);
  useEffect(() => {
    const listen = () => setFired(true);
    addEventListener(event, listen);
    return () => removeEventListener(event, listen);
  }, [event]);
  return hasFired;
}
