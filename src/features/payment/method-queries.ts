import { queryOptions, useMutation } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { customerKeys } from "../../lib/api/cache/customer-keys.ts";

const own = api.rents[":id"];
const pollMs = 2_000;

/** A rental that is paid by a saved method. */
export type MethodRent = InferResponseType<(typeof own)["payment-method"]["$get"], 200>["items"][number];

/** A visit to the provider’s page that saves a new card. */
export type MethodSetup = InferResponseType<(typeof own)["method-setups"][":setupId"]["$get"], 200>;

export const methodRentsQuery = (rentId: string) =>
  queryOptions({
    queryKey: customerKeys.methodRents(rentId),
    queryFn: ({ signal }) => unwrap(own["payment-method"].$get({ param: { id: rentId } }, { init: { signal } })),
    retry: false,
  });

/** Polled while the provider’s answer is awaited. */
export const methodSetupQuery = (rentId: string, setupId: string, isAwaited: boolean) =>
  queryOptions({
    queryKey: [...customerKeys.methodRents(rentId), "setup", setupId],
    queryFn: ({ signal }) =>
      unwrap(own["method-setups"][":setupId"].$get({ param: { id: rentId, setupId } }, { init: { signal } })),
    retry: false,
    refetchInterval: ({ state }) => (isAwaited && state.data?.status === "open" ? pollMs : false),
  });

/** Begins to change the card and returns the URL of the provider’s page. */
export function useChangeMethod(rentId: string) {
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (chosen: { rentIds: string[]; consent: string }) => {
      // Fail at once when offline, instead of waiting for a connection.
      if (!navigator.onLine) throw new ApiError({ status: 0, code: "client.offline" });
      return unwrap(own["change-method"].$post({ param: { id: rentId }, json: chosen }));
    },
  });
}
