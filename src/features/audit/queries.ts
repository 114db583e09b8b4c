import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { adminKeys } from "../../lib/api/cache/admin-keys.ts";
import { type ListFilter, listQuery } from "../../lib/api/list-query.ts";

const { audit } = api.admin;
const one = audit[":id"];

export type AuditRow = InferResponseType<typeof audit.$get, 200>["items"][number];
export type AuditEvent = InferResponseType<typeof one.$get, 200>;

export const auditQuery = (filter: ListFilter) =>
  listQuery(adminKeys.auditList(filter), filter, (query, options) => unwrap(audit.$get({ query }, options)));

export const auditEventQuery = (id: string) =>
  apiQuery(adminKeys.auditEvent(id), (options) => unwrap(one.$get({ param: { id } }, options)));
