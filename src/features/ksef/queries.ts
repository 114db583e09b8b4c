import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";

export type KsefSettings = InferResponseType<typeof api.partner.ksef.$get, 200>;

export const ksefQuery = apiQuery(partnerKeys.ksef, (options) => unwrap(api.partner.ksef.$get({}, options)));
