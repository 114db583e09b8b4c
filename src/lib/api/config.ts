import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "./api.ts";
import { type PublicConfig, readPageState } from "./page-state.ts";

/** Where the page runs. The edge writes it into the page; it is asked for only when it is missing there. */
export const configQuery = queryOptions({
  queryKey: ["config"],
  queryFn: ({ signal }): Promise<PublicConfig> => unwrap(api.config.$get({}, { init: { signal } })),
  initialData: () => readPageState().config,
});
