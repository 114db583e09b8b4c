import { useEffect, useRef } from "react";

/**
 * Focuses the first invalid field after each failed submit. Pass all errors of the attempt: with only the unresolved
 * ones, fixing one field would move the focus to the next.
 */
export function useFocusFirstError(errors: Readonly<Record<string, string>>, attempt: number) {
  const form = useRef<HTMLFormElement>(null);
  const names = Object.keys(errors).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt with the same errors focuses again
  useEffect(() => {
    if (names === "") return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
    first?.scrollIntoView({ block: "center" });
    first?.focus({ preventScroll: true });
  }, [names, attempt]);
  return form;
}
