import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "./api.ts";

export type Town = InferResponseType<typeof api.towns.$get, 200>["items"][number];

/** Towns whose names start with the typed text. */
export const townsQuery = (typed: string) =>
  queryOptions({
    queryKey: ["towns", typed],
    queryFn: async ({ signal }) => (await unwrap(api.towns.$get({ query: { q: typed } }, { init: { signal } }))).items,
  });
