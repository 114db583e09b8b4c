import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { readToasts, subscribeToasts } from "./toast-store.ts";
import ToastViewport from "./toast-viewport.tsx";

/** The toast UI, including Radix. It is shown in the topmost dialog, because a modal dialog covers and disables everything outside it. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, readToasts);
  const host = useSyncExternalStore(subscribeToDialogs, topmostDialog);
  return createPortal(<ToastViewport toasts={toasts} />, host);
}

const topmostDialog = (): Element => [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;

function subscribeToDialogs(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
  return () => observer.disconnect();
}
