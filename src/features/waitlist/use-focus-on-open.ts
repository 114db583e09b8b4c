import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus into a form that replaces the button that opened it: to the chosen radio if it starts with radios,
 * otherwise to the first field. A form that is open from the start does not take the focus.
 */
export function useFocusOnOpen<Frame extends HTMLElement>(isOpen: boolean): RefObject<Frame | null> {
  const frame = useRef<Frame>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const first = frame.current?.querySelector("input");
    const target = first?.type === "radio" ? frame.current?.querySelector<HTMLElement>(":checked") : first;
    if (isOpen && !wasOpen.current) target?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return frame;
}
