import { useSyncExternalStore } from "react";

const query = "(width >= 64rem)";

function watch(onChange: () => void) {
  const media = matchMedia(query);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

/** True if list and map are side by side. Always false in the prerendered HTML. */
export const useWideLayout = () =>
  useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  );
