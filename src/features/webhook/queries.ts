import { infiniteQueryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { DeliveryState } from "../../../domain/webhook/topics.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";

const { webhooks } = api.partner;

export type Webhooks = InferResponseType<typeof webhooks.$get, 200>;
export type Webhook = Webhooks["endpoints"][number];
export type Delivery = InferResponseType<(typeof webhooks)[":id"]["deliveries"]["$get"], 200>["items"][number];

export const webhooksQuery = apiQuery(partnerKeys.webhooks, (options) => unwrap(webhooks.$get({}, options)));

/** What was sent to an endpoint, the newest first, page by page. */
export const deliveriesQuery = (id: string, state: DeliveryState | "") =>
  infiniteQueryOptions({
    queryKey: partnerKeys.webhookDeliveries(id, state),
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        webhooks[":id"].deliveries.$get({ param: { id }, query: { state, before: pageParam } }, { init: { signal } }),
      ),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
