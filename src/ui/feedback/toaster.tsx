import { lazy, Suspense, useEffect, useState } from "react";
import { toastEvent } from "./toast-event.ts";

const Toasts = lazy(() => import("./toasts.tsx").then((file) => ({ default: file.Toasts })));

/** Loads the toast UI with the first toast. Rendered once. */
export function Toaster() {
  const [called, setCalled] = useState(false);
  useEffect(() => {
    const call = () => setCalled(true);
    addEventListener(toastEvent, call);
    return () => removeEventListener(toastEvent, call);
  }, []);
  if (!called) return null;
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  );
}
