import { useSyncExternalStore } from "react";
import { readToasts, subscribeToasts } from "./toast-store.ts";
import ToastViewport from "./toast-viewport.tsx";

/** The toast UI, including Radix. */
export function Toasts() {
  return <ToastViewport toasts={useSyncExternalStore(subscribeToasts, readToasts)} />;
}
