import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api/api.ts";
import { adminKeys } from "../../../lib/api/cache/admin-keys.ts";
import { type ListFilter, listQuery } from "../../../lib/api/list-query.ts";

const { photos, reports } = api.admin;
const one = reports[":reportId"];

export type ReportRow = InferResponseType<typeof reports.$get, 200>["items"][number];
export type Report = InferResponseType<typeof one.$get, 200>;

export const reportsQuery = (filter: ListFilter) =>
  listQuery(adminKeys.reportList(filter), filter, (query, signal) =>
    unwrap(reports.$get({ query }, { init: { signal } })),
  );

export const reportQuery = (reportId: string) =>
  queryOptions({
    queryKey: adminKeys.report(reportId),
    queryFn: ({ signal }) => unwrap(one.$get({ param: { reportId } }, { init: { signal } })),
  });

export type PhotoRow = InferResponseType<typeof photos.$get, 200>["items"][number];

export const photosQuery = (filter: ListFilter) =>
  listQuery(adminKeys.photoList(filter), filter, (query, signal) =>
    unwrap(photos.$get({ query }, { init: { signal } })),
  );
