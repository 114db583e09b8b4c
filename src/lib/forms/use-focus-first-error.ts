import { useEffect, useRef } from "react";

/**
 * Focuses the first invalid field after each failed submit. Pass all errors of the response: with only the unresolved
 * ones, fixing one field would move the focus to the next.
 */
export function useFocusFirstError(errors: Readonly<Record<string, string>>) {
  const form = useRef<HTMLFormElement>(null);
  const names = Object.keys(errors).join();
  useEffect(() => {
    if (names === "") return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
    first?.scrollIntoView({ block: "center" });
    first?.focus({ preventScroll: true });
  }, [names]);
  return form;
}
