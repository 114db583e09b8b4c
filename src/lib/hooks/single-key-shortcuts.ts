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

/** Whether keys of one sign („/", „?") do something on this device. Who speaks to the computer can turn them off. */
export const areSingleKeysOn = read;

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
    // Without storage they stay as they are.
  }
  for (const listener of listeners) listener();
}

const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** True for this sign pressed by itself, outside of every field and open dialog. */
export const isSingleKey = (event: KeyboardEvent, sign: string): boolean =>
  event.key === sign &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !typesText(event.target) &&
  document.querySelector("dialog[open]") === null &&
  areSingleKeysOn();
