import { useMutation } from "@tanstack/react-query";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";

/** Sends what staff decide about a case. Its form shows the errors. */
export function useDecision<Input>(send: (input: Input) => Promise<unknown>, doneLabel: string, onDone: () => void) {
  return useMutation({
    mutationFn: send,
    onSuccess: () => toastSuccess(doneLabel, onDone),
    meta: { showsOwnErrors: true },
  });
}
