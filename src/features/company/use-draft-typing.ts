import { useEffect, useEffectEvent, useRef, useState } from "react";

const draftDelayMs = 700;

/**
 * Tells what is typed, a moment after the last letter, and at once when the field or the page is left. `isWaiting` while
 * something is typed that nobody has been told of.
 */
export function useDraftTyping<Values>(values: Values, isDirty: boolean, onDraft: (values: Values) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isWaiting, setWaiting] = useState(false);
  const tell = () => {
    clearTimeout(timer.current);
    setWaiting(false);
    onDraft(values);
  };
  const tellLater = useEffectEvent(tell);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of what is typed begins the wait anew
  useEffect(() => {
    if (!isDirty) return;
    setWaiting(true);
    timer.current = setTimeout(tellLater, draftDelayMs);
    return () => clearTimeout(timer.current);
  }, [values, isDirty]);

  useEffect(() => {
    if (!isWaiting) return;
    const leave = () => document.visibilityState === "hidden" && tellLater();
    document.addEventListener("visibilitychange", leave);
    return () => document.removeEventListener("visibilitychange", leave);
  }, [isWaiting]);

  return { isWaiting, onBlur: () => isWaiting && tell() };
}
