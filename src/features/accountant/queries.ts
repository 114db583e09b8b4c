import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";

export type Accountant = InferResponseType<typeof api.partner.accountant.$get, 200>;

export const accountantQuery = apiQuery(partnerKeys.accountant, (options) =>
  unwrap(api.partner.accountant.$get({}, options)),
);
