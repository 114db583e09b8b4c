import { useMutation } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";
import { type ListFilter, listQuery } from "../../lib/api/list-query.ts";

const { invitations, reservations } = api.partner;

export type ClientInvitation = InferResponseType<typeof invitations.$get, 200>["items"][number];

export const clientInvitationsQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.invitationList(filter), filter, (query, options) =>
    unwrap(invitations.$get({ query }, options)),
  );

/** Resends the email with a new link; an offer is resent through its reservation. */
export const useResendInvitation = () =>
  useMutation({
    mutationFn: ({ id, reservationId }: ClientInvitation): Promise<unknown> =>
      reservationId === null
        ? unwrap(invitations[":id"].resend.$post({ param: { id } }))
        : unwrap(reservations[":id"].resend.$post({ param: { id: reservationId }, json: { hours: null } })),
  });

export const useRevokeInvitation = () =>
  useMutation({ mutationFn: ({ id }: ClientInvitation) => unwrap(invitations[":id"].revoke.$post({ param: { id } })) });
