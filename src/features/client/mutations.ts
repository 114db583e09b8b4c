import { useMutation } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { ClientData } from "../../../domain/client/schema.ts";
import type { ChangePaymentTermInput } from "../../../domain/rent/schema.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { ApiError } from "../../lib/api/api-error.ts";

const { clients, invitations } = api.partner;
const one = clients[":clientId"];

function useClientMutation<Input, Answer>(send: (input: Input) => Promise<Answer>, showsOwnErrors: boolean) {
  return useMutation({ mutationFn: send, meta: { showsOwnErrors } });
}

export const isVersionConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "resource.version_conflict";

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.code === "resource.not_found";

export const useCreateClient = () =>
  useClientMutation((json: ClientData & { isAnother: boolean }) => unwrap(clients.$post({ json })), true);

export const useChangeClient = () =>
  useClientMutation(
    ({ clientId, ...json }: ClientData & { clientId: string; version: string }) =>
      unwrap(one.$patch({ param: { clientId }, json })),
    true,
  );

export const useChangeTerm = (clientId: string) =>
  useClientMutation(
    (json: ChangePaymentTermInput) => unwrap(one["payment-term"].$put({ param: { clientId }, json })),
    true,
  );

export const useChangeTags = (clientId: string) =>
  useClientMutation(
    (json: { add: string[]; remove: string[] }) => unwrap(one.tags.$patch({ param: { clientId }, json })),
    false,
  );

/** Merges two client records. */
export function useMergeClients() {
  return useMutation({
    mutationFn: ({ clientId, ...json }: { clientId: string; otherId: string; version: string; otherVersion: string }) =>
      unwrap(one.merge.$post({ param: { clientId }, json })),
    meta: { showsOwnErrors: true },
  });
}

/** Undoes a merge: the removed client is back. */
export function useUndoMerge() {
  return useMutation({
    mutationFn: ({ clientId, ...json }: { clientId: string; mergeId: string; version: string }) =>
      unwrap(one["undo-merge"].$post({ param: { clientId }, json })),
  });
}

type RecordedInput = InferRequestType<(typeof one)["record-payment"]["$post"]>["json"];

/** Records a payment of a client, which may pay charges of several rentals. */
export function useRecordPayment(clientId: string, onDone: () => void) {
  return useMutation({
    mutationFn: (json: RecordedInput) => unwrap(one["record-payment"].$post({ param: { clientId }, json })),
    // Here and not in `mutate`: the refetched client may unmount the form before the call's own callback.
    onSuccess: onDone,
    meta: { showsOwnErrors: true },
  });
}

type RefundInput = InferRequestType<(typeof one)["refund-credit"]["$post"]>["json"];

/** Records that credit was paid back to the client. */
export function useRefundCredit(clientId: string, onDone: () => void) {
  return useMutation({
    mutationFn: (json: RefundInput) => unwrap(one["refund-credit"].$post({ param: { clientId }, json })),
    // Here and not in `mutate`: the refetched client may unmount the form before the call's own callback.
    onSuccess: onDone,
    meta: { showsOwnErrors: true },
  });
}

type TransferInput = InferRequestType<(typeof one)["record-transfer"]["$post"]>["json"];

/** Records that something was returned to the client by transfer. */
export function useRecordTransfer(clientId: string, onDone: () => void) {
  return useMutation({
    mutationFn: (json: TransferInput) => unwrap(one["record-transfer"].$post({ param: { clientId }, json })),
    // Here and not in `mutate`: the refetched client may unmount the form before the call's own callback.
    onSuccess: onDone,
    meta: { showsOwnErrors: true },
  });
}

type ReturnInput = InferRequestType<(typeof one)["return-credit"]["$post"]>["json"];

/** Returns credit by the online payments it came from. */
export function useReturnCredit(clientId: string, onDone: () => void) {
  return useMutation({
    mutationFn: (json: ReturnInput) => unwrap(one["return-credit"].$post({ param: { clientId }, json })),
    // Here and not in `mutate`: the refetched client may unmount the form before the call's own callback.
    onSuccess: onDone,
    meta: { showsOwnErrors: true },
  });
}

export const useBlockClient = (clientId: string) =>
  useClientMutation((reason: string) => unwrap(one.block.$post({ param: { clientId }, json: { reason } })), true);

export const useUnblockClient = (clientId: string) =>
  useClientMutation(() => unwrap(one.unblock.$post({ param: { clientId } })), false);

/** Emails an account invitation, or resends it with a new link. */
export const useInvite = (clientId: string) =>
  useClientMutation(
    (invitationId: string | null): Promise<unknown> =>
      invitationId === null
        ? unwrap(invitations.$post({ json: { clientId } }))
        : unwrap(invitations[":id"].resend.$post({ param: { id: invitationId } })),
    false,
  );

/** Emails a passwordless sign-in link, replacing an earlier one. */
export const useSendLink = (clientId: string) =>
  useClientMutation((_: undefined) => unwrap(invitations.link.$post({ json: { clientId } })), false);

export const saveNotes = (clientId: string, json: { notes: string; version: string }) =>
  unwrap(one.notes.$put({ param: { clientId }, json }));
