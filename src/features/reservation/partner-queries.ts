import { infiniteQueryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";

export type PartnerReservation = InferResponseType<typeof api.partner.reservations.$get, 200>["items"][number];

export interface ReservationFilter {
  status: string;
  q: string;
  sort: string;
}

/** What a filter is in an address: the parts that say something. */
export function toQuery(filter: ReservationFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
}

export const partnerReservationsQuery = (filter: ReservationFilter) =>
  infiniteQueryOptions({
    queryKey: ["partner", "reservations", filter],
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.partner.reservations.$get(
          { query: { ...toQuery(filter), ...(pageParam === null ? {} : { cursor: pageParam }) } },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (previous) => previous,
  });
