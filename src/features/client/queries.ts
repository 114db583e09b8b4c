import { infiniteQueryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";
import { type ListFilter, listQuery } from "../../lib/api/list-query.ts";

const { clients } = api.partner;
const one = clients[":clientId"];

export type ClientRow = InferResponseType<typeof clients.$get, 200>["items"][number];
export type Client = InferResponseType<typeof one.$get, 200>;
export type HistoryEntry = InferResponseType<typeof one.history.$get, 200>["items"][number];

export const clientsQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.clientList(filter), filter, (query, options) => unwrap(clients.$get({ query }, options)));

export const tagsQuery = apiQuery(partnerKeys.clientTags, (options) => unwrap(clients.tags.$get({}, options)));

export const clientQuery = (clientId: string) =>
  apiQuery(partnerKeys.client(clientId), (options) => unwrap(one.$get({ param: { clientId } }, options)));

export const historyQuery = (clientId: string) =>
  infiniteQueryOptions({
    queryKey: partnerKeys.clientHistory(clientId),
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        one.history.$get(
          { param: { clientId }, query: pageParam === null ? {} : { cursor: pageParam } },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
