import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";

const keys = api.partner["api-keys"];

export type ApiKey = InferResponseType<typeof keys.$get, 200>["items"][number];

export const apiKeysQuery = apiQuery(partnerKeys.apiKeys, (options) => unwrap(keys.$get({}, options)));
