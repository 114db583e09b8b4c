import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";

export type Found = InferResponseType<typeof api.partner.find.$get, 200>;

/** Search results. While the query changes, the previous results stay. */
export const findQuery = (q: string) =>
  queryOptions({
    queryKey: partnerKeys.search(q),
    queryFn: ({ signal }) => unwrap(api.partner.find.$get({ query: { q } }, { init: { signal } })),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
