import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { RentTerms } from "../terms.ts";

/**
 * One command on a rental. It sends the version currently shown; `seen` is the rental when the dialog opened. After a
 * conflict the rental is refetched and the dialog shows what changed.
 */
export function useRentMutation<Rent extends Pick<RentTerms, "version">, Whole extends { version: string }, Answer>(
  rent: Rent,
  send: (input: Whole) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const [seen] = useState(rent);
  const mutation = useMutation({
    mutationFn: (input: Omit<Whole, "version">) => send({ ...input, version: rent.version } as Whole),
    // Here and not in `mutate`: the refetched rental may unmount the form before the call's own callback.
    onSuccess: onDone,
    meta: { showsOwnErrors: true },
  });
  return { ...mutation, seen };
}
