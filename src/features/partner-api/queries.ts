import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";

const keys = api.partner["api-keys"];

export type ApiKey = InferResponseType<typeof keys.$get, 200>["items"][number];

export const apiKeysQuery = queryOptions({
  queryKey: partnerKeys.apiKeys,
  queryFn: ({ signal }) => unwrap(keys.$get({}, { init: { signal } })),
});
