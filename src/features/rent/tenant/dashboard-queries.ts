import { queryOptions, useMutation } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api/api.ts";
import { customerKeys } from "../../../lib/api/cache/customer-keys.ts";

export type CustomerDashboard = InferResponseType<typeof api.customer.dashboard.$get, 200>;
export type Rent = CustomerDashboard["rents"][number];

/** All that the customer's first screen shows, in one read. */
export const customerDashboardQuery = queryOptions({
  queryKey: customerKeys.dashboard,
  queryFn: ({ signal }) => unwrap(api.customer.dashboard.$get({}, { init: { signal } })),
});

/** A mutation, since every look at the code is written down; its answer is never cached. */
export function useAccessCode(rentId: string) {
  return useMutation({
    mutationFn: () => unwrap(api.rents[":id"]["access-code"].$post({ param: { id: rentId } })),
    gcTime: 0,
  });
}
