import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ClientData } from "../../../domain/client/schema.ts";
import { api, unwrap } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { clientsKey } from "./queries.ts";

const { clients, invitations } = api.partner;
const one = clients[":clientId"];

/** A mutation after which all that is shown of clients is asked for again. Whoever shows its error says so. */
function useClientChange<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  { showsOwnErrors }: { showsOwnErrors: boolean },
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    meta: { showsOwnErrors },
    onSuccess: () => cache.invalidateQueries({ queryKey: clientsKey }),
  });
}

export const isMovedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "thing.moved_meanwhile";

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.code === "thing.not_found";

export const useCreateClient = () =>
  useClientChange((json: ClientData & { isAnother: boolean }) => unwrap(clients.$post({ json })), {
    showsOwnErrors: true,
  });

export const useChangeClient = () =>
  useClientChange(
    ({ clientId, ...json }: ClientData & { clientId: string; version: string }) =>
      unwrap(one.$patch({ param: { clientId }, json })),
    { showsOwnErrors: true },
  );

export const useChangeTags = (clientId: string) =>
  useClientChange(
    (json: { add: string[]; remove: string[] }) => unwrap(one.tags.$patch({ param: { clientId }, json })),
    { showsOwnErrors: false },
  );

/** Two entries of a client become one: whatever names either of them is asked for again. */
export function useMergeClients() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ clientId, ...json }: { clientId: string; otherId: string; version: string; otherVersion: string }) =>
      unwrap(one.merge.$post({ param: { clientId }, json })),
    meta: { showsOwnErrors: true },
    onSuccess: () => void cache.invalidateQueries({ queryKey: ["partner"] }),
  });
}

export const useBlockClient = (clientId: string) =>
  useClientChange((reason: string) => unwrap(one.block.$post({ param: { clientId }, json: { reason } })), {
    showsOwnErrors: true,
  });

export const useUnblockClient = (clientId: string) =>
  useClientChange(() => unwrap(one.unblock.$post({ param: { clientId } })), { showsOwnErrors: false });

/** A letter with a link to an account; for one who was invited before, with a new link. */
export const useInvite = (clientId: string) =>
  useClientChange(
    (invitationId: string | null): Promise<unknown> =>
      invitationId === null
        ? unwrap(invitations.$post({ json: { clientId } }))
        : unwrap(invitations[":id"].resend.$post({ param: { id: invitationId } })),
    { showsOwnErrors: false },
  );

/** A letter with a link that signs in alone, without a password; for one who comes so already, with a new link. */
export const useSendLink = (clientId: string) =>
  useClientChange((_: undefined) => unwrap(invitations.link.$post({ json: { clientId } })), { showsOwnErrors: false });

export const saveNotes = (clientId: string, json: { notes: string; version: string }) =>
  unwrap(one.notes.$put({ param: { clientId }, json }));
