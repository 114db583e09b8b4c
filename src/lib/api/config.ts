import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "./api.ts";
import { type PublicConfig, readPageState } from "./page-state.ts";

/** Public configuration. The edge embeds it in the page; it is fetched only if missing there. */
export const configQuery = queryOptions({
  queryKey: ["config"],
  queryFn: ({ signal }): Promise<PublicConfig> => unwrap(api.config.$get({}, { init: { signal } })),
  initialData: () => readPageState().config,
});
