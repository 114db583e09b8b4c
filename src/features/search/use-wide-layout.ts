import { useSyncExternalStore } from "react";

const query = "(width >= 64rem)";

function watch(onChange: () => void) {
  const media = matchMedia(query);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

/** True where list and map stand side by side. The prerendered frame is a phone's. */
export const useWideLayout = () =>
  useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  );
