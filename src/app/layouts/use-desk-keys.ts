import { useEffect, useEffectEvent } from "react";
import { isLetterKey } from "../../lib/hooks/letter-keys.ts";

/** Ctrl+K (⌘K) finds, „?" shows the keys, from anywhere in the signed-in frame. */
export function useDeskKeys({ onFind, onKeys }: { onFind?: (() => void) | undefined; onKeys: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const finds = onFind && (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k";
    if (finds) onFind();
    else if (isLetterKey(event, "?")) onKeys();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
