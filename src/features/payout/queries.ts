import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";

export type Payout = InferResponseType<typeof api.partner.payout.$get, 200>;

export const payoutQuery = queryOptions({
  queryKey: partnerKeys.payout,
  queryFn: ({ signal }) => unwrap(api.partner.payout.$get({}, { init: { signal } })),
});
