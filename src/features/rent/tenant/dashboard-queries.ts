import { queryOptions, useMutation } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api/api.ts";
import { customerKeys } from "../../../lib/api/cache/customer-keys.ts";

export type CustomerDashboard = InferResponseType<typeof api.customer.dashboard.$get, 200>;
export type Rent = CustomerDashboard["rents"][number];

/** The customer's dashboard in one request. */
export const customerDashboardQuery = queryOptions({
  queryKey: customerKeys.dashboard,
  queryFn: ({ signal }) => unwrap(api.customer.dashboard.$get({}, { init: { signal } })),
});

/** A mutation, because every access to the code is logged; the response is never cached. */
export function useAccessCode(rentId: string) {
  return useMutation({
    mutationFn: () => unwrap(api.rents[":id"]["access-code"].$post({ param: { id: rentId } })),
    gcTime: 0,
  });
}
