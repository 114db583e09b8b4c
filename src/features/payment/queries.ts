import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { customerKeys } from "../../lib/api/cache/customer-keys.ts";
import { outcomeOf } from "./outcome.ts";

export type Payment = InferResponseType<(typeof api.payments)[":id"]["$get"], 200>;

const fastPollMs = 1_000;
const slowPollMs = 5_000;
const fastPolls = 20;

/** After this time the provider has answered our status request, so a payment still unknown was not made. */
export const unpaidAfterMs = fastPolls * fastPollMs;

interface Polled {
  data: { status: Payment["status"]; refunded: boolean } | undefined;
  dataUpdateCount: number;
}

/** Polls until the outcome is final: every second at first, then every five seconds. */
export const pollInterval = ({ data, dataUpdateCount }: Polled): number | false => {
  if (data === undefined || outcomeOf(data) !== "pending") return false;
  return dataUpdateCount < fastPolls ? fastPollMs : slowPollMs;
};

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: customerKeys.payment(id),
    queryFn: ({ signal }) => unwrap(api.payments[":id"].$get({ param: { id } }, { init: { signal } })),
    refetchInterval: ({ state }) => pollInterval(state),
  });
