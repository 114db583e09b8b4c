import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";

export type Accountant = InferResponseType<typeof api.partner.accountant.$get, 200>;

export const accountantQuery = queryOptions({
  queryKey: partnerKeys.accountant,
  queryFn: ({ signal }) => unwrap(api.partner.accountant.$get({}, { init: { signal } })),
});
