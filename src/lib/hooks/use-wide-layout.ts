import { useSyncExternalStore } from "react";

/** A layout by the window's width. Never the case in the prerendered HTML. */
function layoutHook(query: string): () => boolean {
  const watch = (onChange: () => void) => {
    const media = matchMedia(query);
    media.addEventListener("change", onChange);
    return () => media.removeEventListener("change", onChange);
  };
  return () =>
    useSyncExternalStore(
      watch,
      () => matchMedia(query).matches,
      () => false,
    );
}

/** True if list and map are side by side. */
export const useWideLayout = layoutHook("(width >= 64rem)");

/** True if the search is one line that opens a sheet. */
export const usePhoneLayout = layoutHook("(width < 48rem)");
