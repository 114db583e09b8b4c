import { type QueryKey, queryOptions } from "@tanstack/react-query";

/** A query of the API; its request is aborted when nothing waits for it. */
export const apiQuery = <Answer, const Key extends QueryKey>(
  queryKey: Key,
  get: (options: { init: { signal: AbortSignal } }) => Promise<Answer>,
) => queryOptions({ queryKey, queryFn: ({ signal }) => get({ init: { signal } }) });
