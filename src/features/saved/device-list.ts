import { useSyncExternalStore } from "react";
import { maxRecent, maxSaved, type SavedItem, savedItemOf, savedKey } from "../../../domain/saved/saved.ts";

/** A saved item on this device. */
export interface KeptItem extends SavedItem {
  /** Also with the account: if the account does not have it any more, it was removed on another device. */
  isSynced?: boolean;
}

/**
 * Keys in `localStorage`. Both lists only serve the page of saved items, identify no one and can be cleared there, so they
 * are kept without asking for consent; the privacy policy names them.
 */
const keys = { saved: "boksy:saved", recent: "boksy:recent" } as const;
type ListName = keyof typeof keys;

const most: Record<ListName, number> = { saved: maxSaved, recent: maxRecent };
const none: readonly KeptItem[] = [];
const listeners = new Set<() => void>();
/** Parsed once per stored text, so that an unchanged list is the same object. */
const parsed: Record<ListName, { text: string | null; items: readonly KeptItem[] }> = {
  saved: { text: null, items: none },
  recent: { text: null, items: none },
};
/** The lists while the browser refuses to store them, such as in private mode. */
const unstored: Partial<Record<ListName, string>> = {};

function textOf(name: ListName): string | null {
  if (unstored[name] !== undefined) return unstored[name];
  try {
    return localStorage.getItem(keys[name]);
  } catch {
    return null;
  }
}

function itemsIn(text: string | null): readonly KeptItem[] {
  if (text === null) return none;
  try {
    const stored: unknown = JSON.parse(text);
    if (!Array.isArray(stored)) return none;
    return stored.flatMap((entry: { key?: unknown; isSynced?: unknown } | null): KeptItem[] => {
      const item = typeof entry?.key === "string" ? savedItemOf(entry.key) : null;
      return item === null ? [] : [{ ...item, isSynced: entry?.isSynced === true }];
    });
  } catch {
    // Another program wrote it.
    return none;
  }
}

/** The list on this device, the newest first. */
export function keptItems(name: ListName): readonly KeptItem[] {
  const text = textOf(name);
  if (parsed[name].text !== text) parsed[name] = { text, items: itemsIn(text) };
  return parsed[name].items;
}

export function keepItems(name: ListName, items: readonly KeptItem[]): void {
  const text = JSON.stringify(
    items.slice(0, most[name]).map((item) => ({ key: savedKey(item), isSynced: item.isSynced === true })),
  );
  try {
    localStorage.setItem(keys[name], text);
    delete unstored[name];
  } catch {
    unstored[name] = text;
  }
  for (const listener of listeners) listener();
}

/** Puts an item first. */
export function addKept(name: ListName, item: KeptItem): void {
  const others = keptItems(name).filter((each) => savedKey(each) !== savedKey(item));
  keepItems(name, [item, ...others]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Changes of other tabs.
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** A list on this device, in all tabs. */
export const useDeviceList = (name: ListName): readonly KeptItem[] =>
  useSyncExternalStore(
    subscribe,
    () => keptItems(name),
    () => none,
  );
