import { lazy, Suspense, useSyncExternalStore } from "react";
import { readToasts, subscribeToasts } from "./toast-store.ts";

const ToastViewport = lazy(() => import("./toast-viewport.tsx"));

const none: ReturnType<typeof readToasts> = [];

/** Once in the app. The viewport and Radix are loaded with the first toast. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, readToasts, () => none);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastViewport toasts={toasts} />
    </Suspense>
  );
}
