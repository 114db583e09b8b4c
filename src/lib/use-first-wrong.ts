import { useEffect, useRef } from "react";

/** Takes the focus to the first field that is wrong, whenever the wrong ones are others. */
export function useFirstWrong(errors: Readonly<Record<string, string>>) {
  const form = useRef<HTMLFormElement>(null);
  const names = Object.keys(errors).join();
  useEffect(() => {
    if (names === "") return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.scrollIntoView({ block: "center" });
    first?.focus({ preventScroll: true });
  }, [names]);
  return form;
}
