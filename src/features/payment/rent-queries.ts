import { queryOptions, useMutation } from "@tanstack/react-query";
import type { InferRequestType, InferResponseType } from "hono/client";
import { refundState } from "../../../domain/payment/refund-state.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { customerKeys } from "../../lib/api/cache/customer-keys.ts";
import { pollInterval } from "./queries.ts";

/** What a tenant can pay for a rental. */
export type Payable = InferResponseType<(typeof api.rents)[":id"]["payable"]["$get"], 200>;

/** A payment of the rent with its outcome. */
export type RentPayment = InferResponseType<(typeof api.rents)[":id"]["payments"][":paymentId"]["$get"], 200> & {
  /** What goes or went back. */
  refundGrosze: number;
  refunded: boolean;
};

type PayInput = InferRequestType<(typeof api.rents)[":id"]["pay"]["$post"]>["json"];

export const payableQuery = (rentId: string) =>
  queryOptions({
    queryKey: customerKeys.payable(rentId),
    queryFn: ({ signal }) => unwrap(api.rents[":id"].payable.$get({ param: { id: rentId } }, { init: { signal } })),
    retry: false,
  });

/** A payment of the rent, polled until its outcome is final. `refunded`: all of it goes back. */
export const rentPaymentQuery = (rentId: string, paymentId: string) =>
  queryOptions({
    queryKey: customerKeys.payment(paymentId),
    queryFn: async ({ signal }): Promise<RentPayment> => {
      const payment = await unwrap(
        api.rents[":id"].payments[":paymentId"].$get({ param: { id: rentId, paymentId } }, { init: { signal } }),
      );
      const refundGrosze = payment.refunds
        .filter((refund) => refundState(refund) !== "credit")
        .reduce((sum, { amountGrosze }) => sum + amountGrosze, 0);
      return { ...payment, refundGrosze, refunded: refundGrosze >= payment.amountGrosze };
    },
    refetchInterval: ({ state }) => pollInterval(state),
  });

/** Begins a payment and returns the URL of the provider’s page. */
export function usePayRent(rentId: string) {
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (json: PayInput) => {
      // Fail at once when offline, instead of waiting for a connection.
      if (!navigator.onLine) throw new ApiError({ status: 0, code: "client.offline" });
      return unwrap(api.rents[":id"].pay.$post({ param: { id: rentId }, json }));
    },
  });
}
