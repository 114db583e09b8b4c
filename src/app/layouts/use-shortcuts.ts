import { useEffect, useEffectEvent } from "react";
import { isSingleKey } from "../../lib/hooks/single-key-shortcuts.ts";

/** Ctrl+K (⌘K) opens the search and “?” the list of shortcuts, anywhere in the signed-in layout. */
export function useShortcuts({ onFind, onKeys }: { onFind?: (() => void) | undefined; onKeys: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const finds = onFind && (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k";
    if (finds) onFind();
    else if (isSingleKey(event, "?")) onKeys();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
