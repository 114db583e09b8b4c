import { useEffect, useEffectEvent, useRef } from "react";

const draftDelayMs = 700;

/** Tells what is typed, a moment after the last letter or as soon as the field is left. */
export function useDraftTyping<Values>(values: Values, isDirty: boolean, onDraft: (values: Values) => void) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useEffectEvent(() => {
    waiting.current = undefined;
    onDraft(values);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of what is typed begins the wait anew
  useEffect(() => {
    if (!isDirty) return;
    waiting.current = setTimeout(tell, draftDelayMs);
    return () => clearTimeout(waiting.current);
  }, [values, isDirty]);
  return {
    onBlur: () => {
      if (waiting.current === undefined) return;
      clearTimeout(waiting.current);
      waiting.current = undefined;
      onDraft(values);
    },
  };
}
