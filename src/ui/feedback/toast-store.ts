import type { ReactNode } from "react";
import { toastEvent } from "./toast-event.ts";

export interface ToastInput {
  title: ReactNode;
  description?: ReactNode;
  variant?: "default" | "destructive" | "success" | "info" | undefined;
  /** Action of the toast. `altText` describes an alternative for users who cannot reach the button in time. */
  action?: { label: string; altText: string; onPress: () => void } | undefined;
}

export type Toast = ToastInput & { id: string; open: boolean };

export type ToastAction =
  | { type: "added"; toast: Toast }
  | { type: "updated"; id: string; change: Partial<ToastInput> }
  | { type: "dismissed"; id?: string | undefined }
  | { type: "removed"; id?: string | undefined };

const visibleAtOnce = 1;
/** Dismissed toasts stay in the list, closed, for this long (specification, section 9). */
const removalDelayMs = 1_000_000;

/** Keeps one visible toast: a new one replaces the last. An action without an id applies to all toasts. */
export function toastReducer(toasts: readonly Toast[], action: ToastAction): readonly Toast[] {
  switch (action.type) {
    case "added":
      return [action.toast, ...toasts].slice(0, visibleAtOnce);
    case "updated":
      return toasts.map((toast) => (toast.id === action.id ? { ...toast, ...action.change } : toast));
    case "dismissed":
      return toasts.map((toast) =>
        action.id === undefined || toast.id === action.id ? { ...toast, open: false } : toast,
      );
    case "removed":
      return action.id === undefined ? [] : toasts.filter((toast) => toast.id !== action.id);
  }
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function apply(action: ToastAction) {
  toasts = toastReducer(toasts, action);
  for (const listener of listeners) listener();
}

export const readToasts = () => toasts;

export function subscribeToasts(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows a toast; the returned handle updates or dismisses it. */
export function toast(input: ToastInput) {
  lastId += 1;
  const id = String(lastId);
  apply({ type: "added", toast: { ...input, id, open: true } });
  dispatchEvent(new Event(toastEvent));
  return { id, update: (change: Partial<ToastInput>) => updateToast(id, change), dismiss: () => dismissToast(id) };
}

/** Announces what has been done, and closes the dialog that did it. */
export function toastSuccess(title: ReactNode, close?: () => void): void {
  toast({ title, variant: "success" });
  close?.();
}

const updateToast = (id: string, change: Partial<ToastInput>) => apply({ type: "updated", id, change });

/** Dismisses one toast, or all of them. */
export function dismissToast(id?: string) {
  for (const { id: closing } of toasts) if (id === undefined || closing === id) scheduleRemoval(closing);
  apply({ type: "dismissed", id });
}

function scheduleRemoval(id: string) {
  if (removals.has(id)) return;
  const remove = () => {
    removals.delete(id);
    apply({ type: "removed", id });
  };
  removals.set(id, setTimeout(remove, removalDelayMs));
}
