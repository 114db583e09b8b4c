import { isId } from "../core/ids.ts";

/** A place, or a box of it, that someone has saved. */
export interface SavedItem {
  placeId: string;
  /** Null for the place itself. */
  boxId: string | null;
}

/** More than these are not kept: the oldest are dropped. */
export const maxSaved = 50;
export const maxRecent = 12;
export const maxCompared = 3;

/** `<place>` or `<place>.<box>`: a saved item in an address. */
export const savedKey = ({ placeId, boxId }: SavedItem): string => (boxId === null ? placeId : `${placeId}.${boxId}`);

/** Reads a `savedKey`; null for any other text. */
export function savedItemOf(key: string): SavedItem | null {
  const [placeId = "", boxId = null, ...rest] = key.split(".");
  if (rest.length > 0 || !isId("place", placeId) || (boxId !== null && !isId("box", boxId))) return null;
  return { placeId, boxId };
}

/** The items of a list in an address, without what is not one and without repetitions. */
export function savedItemsOf(list: string): SavedItem[] {
  const keys = [...new Set(list.split(","))];
  return keys.flatMap((key) => savedItemOf(key) ?? []).slice(0, maxSaved);
}
