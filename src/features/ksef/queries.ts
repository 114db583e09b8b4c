import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";

export type KsefSettings = InferResponseType<typeof api.partner.ksef.$get, 200>;

export const ksefQuery = queryOptions({
  queryKey: partnerKeys.ksef,
  queryFn: ({ signal }) => unwrap(api.partner.ksef.$get({}, { init: { signal } })),
});
