import { useEffect, useRef } from "react";

/**
 * Takes the focus to the first field that is wrong, after each attempt that failed: between two there are no errors. Give
 * it all that the answer said, so that mending one field does not take the focus to the next.
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
