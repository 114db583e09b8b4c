import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";

export type Payout = InferResponseType<typeof api.partner.payout.$get, 200>;

export const payoutQuery = apiQuery(partnerKeys.payout, (options) => unwrap(api.partner.payout.$get({}, options)));
