import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InferRequestType, InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api/api.ts";
import { adminChanges } from "../../../lib/api/cache/admin-changes.ts";
import { adminKeys } from "../../../lib/api/cache/admin-keys.ts";
import { invalidate } from "../../../lib/api/cache/invalidate.ts";
import { type ListFilter, listQuery } from "../../../lib/api/list-query.ts";

const { invitations } = api.admin;
const one = invitations[":id"];

export type InvitationRow = InferResponseType<typeof invitations.$get, 200>["items"][number];
export type Invitation = InferResponseType<typeof one.$get, 200>;
export type MarketplaceInvitation = InferRequestType<typeof invitations.$post>["json"];

export const adminInvitationsQuery = (filter: ListFilter) =>
  listQuery(adminKeys.invitationList(filter), filter, (query, signal) =>
    unwrap(invitations.$get({ query }, { init: { signal } })),
  );

export const adminInvitationQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.invitation(id),
    queryFn: ({ signal }) => unwrap(one.$get({ param: { id } }, { init: { signal } })),
  });

type SeenInvitation = Pick<Invitation, "id" | "version">;

const meta = { invalidates: adminChanges.invitationsChanged };

export const useInvite = () =>
  useMutation({
    mutationFn: (json: MarketplaceInvitation) => unwrap(invitations.$post({ json })),
    meta: { ...meta, showsOwnErrors: true },
  });

/** Sends the email with a new link and expiry; the older link stops working. */
export function useResend() {
  const reread = useReread();
  return useMutation({
    mutationFn: ({ id, version }: SeenInvitation) => unwrap(one.resend.$post({ param: { id }, json: { version } })),
    meta,
    onError: (_error, { id }) => reread(id),
  });
}

/** Sends a revocation with its reason. */
export function useSendRevocation() {
  const reread = useReread();
  return ({ id, version }: SeenInvitation, reason: string) =>
    unwrap(one.revoke.$post({ param: { id }, json: { version, reason } })).catch(async (error: unknown) => {
      await reread(id);
      throw error;
    });
}

/** After a refused write the invitation may have been opened or answered, so it is read again. */
function useReread() {
  const cache = useQueryClient();
  return (id: string) => invalidate(cache, [adminKeys.invitation(id)]);
}
