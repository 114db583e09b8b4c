import { type QueryKey, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { customerChanges } from "../../../lib/api/cache/customer-changes.ts";
import { partnerChanges } from "../../../lib/api/cache/partner-changes.ts";
import type { RentTerms } from "../terms.ts";

/** A partner's rental names its place; the tenant's view has the terms only. */
const outdatedBy = (
  rent: Pick<RentTerms, "version"> & { id?: string; placeId?: string; clientId?: string },
): QueryKey[] =>
  rent.placeId === undefined
    ? customerChanges.rentChanged()
    : partnerChanges.rentChanged({ rentId: rent.id, placeId: rent.placeId, clientId: rent.clientId });

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
    meta: { showsOwnErrors: true, invalidates: () => outdatedBy(rent) },
  });
  return { ...mutation, seen };
}
