import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";

export type SmsSettings = InferResponseType<typeof api.partner.sms.$get, 200>;

export const smsQuery = queryOptions({
  queryKey: partnerKeys.sms,
  queryFn: ({ signal }) => unwrap(api.partner.sms.$get({}, { init: { signal } })),
});
