import { queryOptions } from "@tanstack/react-query";
import { type PublicConfig, readPageState } from "../hooks/page-state.ts";
import { api, unwrap } from "./api.ts";

/** Where the page runs. The edge writes it into the page; it is asked for only when it is missing there. */
export const configQuery = queryOptions({
  queryKey: ["config"],
  queryFn: ({ signal }): Promise<PublicConfig> => unwrap(api.config.$get({}, { init: { signal } })),
  initialData: () => readPageState().config,
});
