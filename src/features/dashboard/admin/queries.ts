import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api/api.ts";
import { adminKeys } from "../../../lib/api/cache/admin-keys.ts";

export type AdminDashboard = InferResponseType<typeof api.admin.dashboard.$get, 200>;

export const adminDashboardQuery = queryOptions({
  queryKey: adminKeys.dashboard,
  queryFn: ({ signal }) => unwrap(api.admin.dashboard.$get({}, { init: { signal } })),
});
