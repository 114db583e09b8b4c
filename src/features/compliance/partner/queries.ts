import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api/api.ts";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { partnerKeys } from "../../../lib/api/cache/partner-keys.ts";

const { compliance } = api.partner;

export type Compliance = InferResponseType<typeof compliance.$get, 200>;

export const complianceQuery = apiQuery(partnerKeys.compliance, (options) => unwrap(compliance.$get({}, options)));

export const statementsQuery = apiQuery(partnerKeys.yearlyStatements, (options) =>
  unwrap(compliance.statements.$get({}, options)),
);
