import { queryOptions, useMutation } from "@tanstack/react-query";
import type { InferRequestType, InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { partnerChanges } from "../../lib/api/cache/partner-changes.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";

const client = api.partner.clients[":clientId"];

/** A partner's client with their unpaid charges, earliest due date first. */
export type Debtor = InferResponseType<typeof client.$get, 200>;

type RecordedInput = InferRequestType<(typeof client)["record-payment"]["$post"]>["json"];

export const debtorQuery = (clientId: string) =>
  queryOptions({
    queryKey: partnerKeys.client(clientId),
    queryFn: ({ signal }) => unwrap(client.$get({ param: { clientId } }, { init: { signal } })),
  });

/** Records a payment of a client, which may pay charges of several rentals. */
export function useRecordPayment(clientId: string, onDone: () => void) {
  return useMutation({
    mutationFn: (json: RecordedInput) => unwrap(client["record-payment"].$post({ param: { clientId }, json })),
    // Here and not in `mutate`: the refetched client may unmount the form before the call's own callback.
    onSuccess: onDone,
    meta: { showsOwnErrors: true, invalidates: () => partnerChanges.rentChanged({ clientId }) },
  });
}
