import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";

export type SmsSettings = InferResponseType<typeof api.partner.sms.$get, 200>;

export const smsQuery = apiQuery(partnerKeys.sms, (options) => unwrap(api.partner.sms.$get({}, options)));
