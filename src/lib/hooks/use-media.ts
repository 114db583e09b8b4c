import { useSyncExternalStore } from "react";

const subscribers = new Map<string, (onChange: () => void) => () => void>();

function subscriberOf(query: string) {
  const known = subscribers.get(query);
  if (known) return known;
  const subscribe = (onChange: () => void) => {
    const media = matchMedia(query);
    media.addEventListener("change", onChange);
    return () => media.removeEventListener("change", onChange);
  };
  subscribers.set(query, subscribe);
  return subscribe;
}

/** Whether the media query matches, for components that differ between phone and desktop. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(subscriberOf(query), () => matchMedia(query).matches);
