import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";
import { type ListFilter, listQuery } from "../../lib/list-query.ts";

const { invitations, reservations } = api.partner;

export type ClientInvitation = InferResponseType<typeof invitations.$get, 200>["items"][number];

export const clientInvitationsQuery = (filter: ListFilter) =>
  listQuery(["partner", "invitations"], filter, (query, signal) =>
    unwrap(invitations.$get({ query }, { init: { signal } })),
  );

/** A move of one invitation; whatever shows it is asked for again. */
function useInvitationMove(send: (invitation: ClientInvitation) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: ["partner"] }),
  });
}

/** The mail once more, with a new link; an offer goes with its reservation. */
export const useResendInvitation = () =>
  useInvitationMove(({ id, reservationId }) =>
    reservationId === null
      ? unwrap(invitations[":id"].resend.$post({ param: { id } }))
      : unwrap(reservations[":id"].resend.$post({ param: { id: reservationId }, json: { hours: null } })),
  );

export const useRevokeInvitation = () =>
  useInvitationMove(({ id }) => unwrap(invitations[":id"].revoke.$post({ param: { id } })));
