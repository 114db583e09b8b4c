import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api/api.ts";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { adminKeys } from "../../../lib/api/cache/admin-keys.ts";

const { compliance } = api.admin.partners[":partnerId"];

export type PartnerCompliance = InferResponseType<typeof compliance.$get, 200>;

export const partnerComplianceQuery = (partnerId: string) =>
  apiQuery(adminKeys.partnerCompliance(partnerId), (options) =>
    unwrap(compliance.$get({ param: { partnerId } }, options)),
  );

const year = api.admin["platform-report"][":year"];

export type PlatformReport = InferResponseType<typeof year.$get, 200>;

export const platformReportQuery = (of: number) =>
  apiQuery(adminKeys.platformReport(of), (options) => unwrap(year.$get({ param: { year: String(of) } }, options)));
