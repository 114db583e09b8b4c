import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { adminKeys } from "../../lib/api/cache/admin-keys.ts";
import { type ListFilter, listQuery } from "../../lib/api/list-query.ts";

const { audit } = api.admin;
const one = audit[":id"];

export type AuditRow = InferResponseType<typeof audit.$get, 200>["items"][number];
export type AuditEvent = InferResponseType<typeof one.$get, 200>;

export const auditQuery = (filter: ListFilter) =>
  listQuery(adminKeys.auditList(filter), filter, (query, signal) =>
    unwrap(audit.$get({ query }, { init: { signal } })),
  );

export const auditEventQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.auditEvent(id),
    queryFn: ({ signal }) => unwrap(one.$get({ param: { id } }, { init: { signal } })),
  });
