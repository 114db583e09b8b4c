import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api/api.ts";
import { partnerKeys } from "../../../lib/api/cache/partner-keys.ts";

const { compliance } = api.partner;

export type Compliance = InferResponseType<typeof compliance.$get, 200>;

export const complianceQuery = queryOptions({
  queryKey: partnerKeys.compliance,
  queryFn: ({ signal }) => unwrap(compliance.$get({}, { init: { signal } })),
});

export const statementsQuery = queryOptions({
  queryKey: partnerKeys.yearlyStatements,
  queryFn: ({ signal }) => unwrap(compliance.statements.$get({}, { init: { signal } })),
});
