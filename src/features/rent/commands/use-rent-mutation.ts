import { type QueryKey, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { customerChanges } from "../../../lib/api/cache/customer-changes.ts";
import { partnerChanges } from "../../../lib/api/cache/partner-changes.ts";
import type { RentTerms } from "../terms.ts";

/** A partner's rent names its place; its tenant sees the terms alone. */
const outdatedBy = (
  rent: Pick<RentTerms, "version"> & { id?: string; placeId?: string; clientId?: string },
): QueryKey[] =>
  rent.placeId === undefined
    ? customerChanges.rentChanged()
    : partnerChanges.rentChanged({ rentId: rent.id, placeId: rent.placeId, clientId: rent.clientId });

/**
 * One command on a rent. It names the version that is on the screen now; `seen` is the rent as it was when the dialog opened.
 * After a conflict the rent is fetched again, and the dialog shows what has changed.
 */
export function useRentMutation<Rent extends Pick<RentTerms, "version">, Whole extends { version: string }, Answer>(
  rent: Rent,
  send: (input: Whole) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const [seen] = useState(rent);
  const mutation = useMutation({
    mutationFn: (input: Omit<Whole, "version">) => send({ ...input, version: rent.version } as Whole),
    // Here and not with each call: what the rent has become may take the form away before the call's own answer.
    onSuccess: onDone,
    meta: { showsOwnErrors: true, invalidates: () => outdatedBy(rent) },
  });
  return { ...mutation, seen };
}
