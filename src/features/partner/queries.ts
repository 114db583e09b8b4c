import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { adminKeys } from "../../lib/api/cache/admin-keys.ts";
import { type ListFilter, listQuery } from "../../lib/api/list-query.ts";

const { partners } = api.admin;
const one = partners[":partnerId"];

export type PartnerRow = InferResponseType<typeof partners.$get, 200>["items"][number];
export type Partner = InferResponseType<typeof one.$get, 200>;

export const partnersQuery = (filter: ListFilter) =>
  listQuery(adminKeys.partnerList(filter), filter, (query, options) => unwrap(partners.$get({ query }, options)));

export const partnerQuery = (partnerId: string) =>
  apiQuery(adminKeys.partner(partnerId), (options) => unwrap(one.$get({ param: { partnerId } }, options)));
