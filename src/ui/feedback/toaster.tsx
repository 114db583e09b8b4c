import { lazy, Suspense, useEffect, useState } from "react";
import { toastCall } from "./toast-call.ts";

const Toasts = lazy(() => import("./toasts.tsx").then((file) => ({ default: file.Toasts })));

/** Once in the app. */
export function Toaster() {
  const [called, setCalled] = useState(false);
  useEffect(() => {
    const call = () => setCalled(true);
    addEventListener(toastCall, call);
    return () => removeEventListener(toastCall, call);
  }, []);
  if (!called) return null;
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  );
}
