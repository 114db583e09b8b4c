import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { type SavedItem, savedKey } from "../../../domain/saved/saved.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { addKept, type KeptItem, keepItems, keptItems, useDeviceList } from "./device-list.ts";
import { accountSavedQuery, sendRemoved, sendSaved } from "./queries.ts";

const plain = ({ placeId, boxId }: SavedItem): SavedItem => ({ placeId, boxId });
const has = (items: readonly SavedItem[], item: SavedItem) => items.some((each) => savedKey(each) === savedKey(item));

/** This device's list when the account has `stored`: what was removed elsewhere goes, what is only here stays. */
export function mergedItems(kept: readonly KeptItem[], stored: readonly SavedItem[]): KeptItem[] {
  const own = kept.filter((item) => !item.isSynced && !has(stored, item));
  return [...own, ...stored.map((item) => ({ ...plain(item), isSynced: true }))];
}

/**
 * What was saved: on this device and, after signing in, with the account. The first time, what the device has is added to
 * the account. The list is deleted when the session ends (`deleteUnlessOwn`).
 */
export function useSaved() {
  const session = useSession();
  const cache = useQueryClient();
  const kept = useDeviceList("saved");
  // What someone else saved must not be kept on an administrator’s device.
  const isSignedIn = session.status === "authenticated" && session.view === undefined;
  const { data } = useQuery({ ...accountSavedQuery, enabled: isSignedIn });

  const apply = (stored: { items: SavedItem[] }) => {
    cache.setQueryData(accountSavedQuery.queryKey, stored);
    keepItems("saved", mergedItems(keptItems("saved"), stored.items));
  };
  const merge = useEffectEvent((stored: readonly SavedItem[]) => {
    const merged = mergedItems(keptItems("saved"), stored);
    keepItems("saved", merged);
    const unsent = merged.filter(({ isSynced }) => !isSynced).map(plain);
    // If it fails, they stay on this device and are sent by the next visit.
    if (unsent.length > 0) void sendSaved(unsent).then(apply, () => {});
  });
  useEffect(() => {
    if (data !== undefined) merge(data.items);
  }, [data]);

  return {
    items: kept,
    isSignedIn,
    has: (item: SavedItem) => has(kept, item),
    add: (items: readonly SavedItem[]) => {
      for (const item of items.toReversed()) addKept("saved", plain(item));
      if (isSignedIn) void sendSaved(items.map(plain)).then(apply, () => {});
    },
    remove: (item: SavedItem) => {
      const wasSynced = keptItems("saved").some((each) => savedKey(each) === savedKey(item) && each.isSynced);
      keepItems(
        "saved",
        keptItems("saved").filter((each) => savedKey(each) !== savedKey(item)),
      );
      // If it fails, the next visit shows it again.
      if (isSignedIn && wasSynced) void sendRemoved([plain(item)]).then(apply, () => {});
    },
  };
}
