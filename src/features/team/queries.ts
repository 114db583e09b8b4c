import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";

export type Team = InferResponseType<typeof api.partner.team.$get, 200>;

export const teamQuery = apiQuery(partnerKeys.team, (options) => unwrap(api.partner.team.$get({}, options)));
