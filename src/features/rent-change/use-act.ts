import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Terms } from "./terms.ts";

/** What a change of a rent makes old, whoever looks at it. */
const staleKeys = [["partner"], ["customer"], ["rents"], ["reservations"]];

/**
 * One act on a rent. It names the version that is on the screen now; `seen` is the rent as it was when the dialog opened.
 * Whatever came of it, the rent is asked for anew, since a refusal means that it is not as it was shown.
 */
export function useAct<Rent extends Pick<Terms, "version">, Whole extends { version: string }, Answer>(
  rent: Rent,
  send: (input: Whole) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const client = useQueryClient();
  const [seen] = useState(rent);
  const mutation = useMutation({
    mutationFn: (input: Omit<Whole, "version">) => send({ ...input, version: rent.version } as Whole),
    // Here and not with each call: what the rent has become may take the form away before the call's own answer.
    onSuccess: onDone,
    // Not waited for: the act is done before the page has the rent anew.
    onSettled: () => {
      for (const queryKey of staleKeys) void client.invalidateQueries({ queryKey });
    },
    meta: { showsOwnErrors: true },
  });
  return { ...mutation, seen };
}
