import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api/api.ts";
import { adminKeys } from "../../../lib/api/cache/admin-keys.ts";

const { compliance } = api.admin.partners[":partnerId"];

export type PartnerCompliance = InferResponseType<typeof compliance.$get, 200>;

export const partnerComplianceQuery = (partnerId: string) =>
  queryOptions({
    queryKey: adminKeys.partnerCompliance(partnerId),
    queryFn: ({ signal }) => unwrap(compliance.$get({ param: { partnerId } }, { init: { signal } })),
  });

const year = api.admin["platform-report"][":year"];

export type PlatformReport = InferResponseType<typeof year.$get, 200>;

export const platformReportQuery = (of: number) =>
  queryOptions({
    queryKey: adminKeys.platformReport(of),
    queryFn: ({ signal }) => unwrap(year.$get({ param: { year: String(of) } }, { init: { signal } })),
  });
