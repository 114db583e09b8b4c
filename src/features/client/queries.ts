import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";
import { type ListFilter, listQuery } from "../../lib/list-query.ts";

const { clients } = api.partner;
const one = clients[":clientId"];

/** Everything that is known here of clients: what a change of one makes old. */
export const clientsKey = ["partner", "clients"] as const;

export type ClientRow = InferResponseType<typeof clients.$get, 200>["items"][number];
export type Client = InferResponseType<typeof one.$get, 200>;
export type HistoryEntry = InferResponseType<typeof one.history.$get, 200>["items"][number];

export const clientsQuery = (filter: ListFilter) =>
  listQuery([...clientsKey, "list"], filter, (query, signal) => unwrap(clients.$get({ query }, { init: { signal } })));

export const tagsQuery = queryOptions({
  queryKey: [...clientsKey, "tags"],
  queryFn: ({ signal }) => unwrap(clients.tags.$get({}, { init: { signal } })),
});

export const clientQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...clientsKey, "one", clientId],
    queryFn: ({ signal }) => unwrap(one.$get({ param: { clientId } }, { init: { signal } })),
    // Somebody of the staff may be at work on the same client: what is edited must be new.
    refetchOnMount: "always",
  });

export const historyQuery = (clientId: string) =>
  infiniteQueryOptions({
    queryKey: [...clientsKey, "history", clientId],
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
