import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "./api.ts";

const { company } = api.partner;

export type OwnCompany = InferResponseType<typeof company.$get, 200>;

/** The partner's own data. Asked anew each time it is shown: an old version could not be saved. */
export const companyQuery = queryOptions({
  queryKey: ["partner", "company"],
  queryFn: ({ signal }) => unwrap(company.$get({}, { init: { signal } })),
  staleTime: 0,
  refetchOnMount: "always",
});
