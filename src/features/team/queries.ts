import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";

export type Team = InferResponseType<typeof api.partner.team.$get, 200>;

export const teamQuery = queryOptions({
  queryKey: partnerKeys.team,
  queryFn: ({ signal }) => unwrap(api.partner.team.$get({}, { init: { signal } })),
});
