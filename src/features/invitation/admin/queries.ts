import { useMutation } from "@tanstack/react-query";
import type { InferRequestType, InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api/api.ts";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { adminKeys } from "../../../lib/api/cache/admin-keys.ts";
import { type ListFilter, listQuery } from "../../../lib/api/list-query.ts";

const { invitations } = api.admin;
const one = invitations[":id"];

export type InvitationRow = InferResponseType<typeof invitations.$get, 200>["items"][number];
export type Invitation = InferResponseType<typeof one.$get, 200>;
export type MarketplaceInvitation = InferRequestType<typeof invitations.$post>["json"];

export const adminInvitationsQuery = (filter: ListFilter) =>
  listQuery(adminKeys.invitationList(filter), filter, (query, options) => unwrap(invitations.$get({ query }, options)));

export const adminInvitationQuery = (id: string) =>
  apiQuery(adminKeys.invitation(id), (options) => unwrap(one.$get({ param: { id } }, options)));

type SeenInvitation = Pick<Invitation, "id" | "version">;

export const useInvite = () =>
  useMutation({
    mutationFn: (json: MarketplaceInvitation) => unwrap(invitations.$post({ json })),
    meta: { showsOwnErrors: true },
  });

/** Sends the email with a new link and expiry; the older link stops working. */
export const useResend = () =>
  useMutation({
    mutationFn: ({ id, version }: SeenInvitation) => unwrap(one.resend.$post({ param: { id }, json: { version } })),
  });

/** Sends a revocation with its reason. */
export const sendRevocation = ({ id, version }: SeenInvitation, reason: string) =>
  unwrap(one.revoke.$post({ param: { id }, json: { version, reason } }));
