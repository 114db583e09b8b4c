import { useSyncExternalStore } from "react";
import { readToasts, subscribeToasts } from "./toast-store.ts";
import ToastViewport from "./toast-viewport.tsx";

/** All that shows toasts: Radix comes with it. */
export function Toasts() {
  return <ToastViewport toasts={useSyncExternalStore(subscribeToasts, readToasts)} />;
}
