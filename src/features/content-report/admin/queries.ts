import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api/api.ts";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { adminKeys } from "../../../lib/api/cache/admin-keys.ts";
import { type ListFilter, listQuery } from "../../../lib/api/list-query.ts";

const { photos, reports } = api.admin;
const one = reports[":reportId"];

export type ReportRow = InferResponseType<typeof reports.$get, 200>["items"][number];
export type Report = InferResponseType<typeof one.$get, 200>;

export const reportsQuery = (filter: ListFilter) =>
  listQuery(adminKeys.reportList(filter), filter, (query, options) => unwrap(reports.$get({ query }, options)));

export const reportQuery = (reportId: string) =>
  apiQuery(adminKeys.report(reportId), (options) => unwrap(one.$get({ param: { reportId } }, options)));

export type PhotoRow = InferResponseType<typeof photos.$get, 200>["items"][number];

export const photosQuery = (filter: ListFilter) =>
  listQuery(adminKeys.photoList(filter), filter, (query, options) => unwrap(photos.$get({ query }, options)));
