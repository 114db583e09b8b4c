import { useSyncExternalStore } from "react";

const storageKey = "boksy.letter-keys";
const listeners = new Set<() => void>();

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

/** Whether single-key shortcuts such as “/” and “?” are enabled on this device; voice input users can turn them off. */
const areSingleKeysOn = read;

export const useSingleKeysOn = () =>
  useSyncExternalStore((onChange) => {
    listeners.add(onChange);
    return () => void listeners.delete(onChange);
  }, read);

export function setSingleKeysOn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, "off");
  } catch {
    // Without storage the setting cannot change.
  }
  for (const listener of listeners) listener();
}

const isTextInput = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** True if this key was pressed alone, outside of text fields and open dialogs. */
export const isSingleKey = (event: KeyboardEvent, key: string): boolean =>
  event.key === key &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isTextInput(event.target) &&
  document.querySelector("dialog[open]") === null &&
  areSingleKeysOn();
