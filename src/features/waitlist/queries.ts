import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { JoinWaitlistInput } from "../../../domain/waitlist/schema.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { pageKeys } from "../../lib/api/cache/page-keys.ts";
import { publicKeys } from "../../lib/api/cache/public-keys.ts";

export type SizeFreeSoon = InferResponseType<typeof api.openings.boxes.$get, 200>["items"][number];
export type Opening = InferResponseType<typeof api.openings.$get, 200>["items"][number];

/** The places that open soon, the earliest first. */
export const openingsQuery = apiQuery(pageKeys.openings, (options) => unwrap(api.openings.$get({}, options)));

/** Boxes that will be free, the earliest first; an empty value does not narrow. */
export function freeSoonQuery(narrowed: { place?: string; town?: string; size: string }) {
  const query = Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== ""));
  return queryOptions({
    queryKey: pageKeys.freeSoon(JSON.stringify(query)),
    queryFn: ({ signal }) => unwrap(api.openings.boxes.$get({ query }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });
}

/** An open place to be notified about, by its slug. */
export const waitedPlaceQuery = (slug: string) =>
  queryOptions({
    queryKey: publicKeys.place(slug, null),
    queryFn: ({ signal }) =>
      unwrap(api.places[":slug"].$get({ param: { slug }, query: { months: "1" } }, { init: { signal } })),
    retry: false,
  });

/** Sends the confirmation email. The response is the same for every address. */
export function useJoinWaitlist() {
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (json: JoinWaitlistInput) => unwrap(api.waitlist.$post({ json })),
  });
}

/** The entry of the emailed link. */
export const entryQuery = (token: string) =>
  queryOptions({
    queryKey: pageKeys.waitlistEntry(token),
    queryFn: ({ signal }) =>
      unwrap(api.waitlist.link.$get({}, { headers: { "x-link-token": token }, init: { signal } })),
    retry: false,
    gcTime: 0,
  });

/** Confirms the address; repeating it changes nothing. */
export function useConfirmWaitlist() {
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (token: string) => unwrap(api.waitlist.confirm.$post({ json: { token } })),
  });
}

/** Removes the address from the list. */
export function useLeaveWaitlist() {
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (token: string) => unwrap(api.waitlist.leave.$post({ json: { token } })),
  });
}
