import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useErrorWords } from "../../lib/use-error-words.ts";
import { forgetBoxes } from "./queries.ts";

export interface Created {
  count: number;
}

/** Creates boxes, tells of it once the form's guard knows that nothing is unsaved, and says what was wrong. */
export function useCreate<Made extends Created>(create: () => Promise<Made>, onDone: (made: Made) => void) {
  const cache = useQueryClient();
  const creation = useMutation({
    mutationFn: () => create(),
    meta: { showsOwnErrors: true },
    onSuccess: () => forgetBoxes(cache),
  });
  const tell = useEffectEvent(onDone);
  useEffect(() => {
    if (creation.data !== undefined) tell(creation.data);
  }, [creation.data]);

  const words = useErrorWords(creation.error);
  const errors = words?.fields ?? {};
  const form = useRef<HTMLFormElement>(null);
  const names = Object.keys(errors).join();
  useEffect(() => {
    if (names !== "") form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [names]);
  return { creation, form, errors, sentence: creation.isError ? words?.sentence : null };
}
