import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../api/api.ts";
import { apiQuery } from "../api/api-query.ts";
import { partnerKeys } from "../api/cache/partner-keys.ts";

const { company } = api.partner;

export type OwnCompany = InferResponseType<typeof company.$get, 200>;

/** The partner’s own company. */
export const companyQuery = apiQuery(partnerKeys.company, (options) => unwrap(company.$get({}, options)));
