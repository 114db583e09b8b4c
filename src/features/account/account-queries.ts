import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { accountKeys } from "../../lib/api/cache/account-keys.ts";

export const accountQuery = queryOptions({
  queryKey: accountKeys.own,
  queryFn: ({ signal }) => unwrap(api.account.$get({}, { init: { signal } })),
});

export type Account = Awaited<ReturnType<typeof changeAccount>>;

type AccountChange = InferRequestType<typeof api.account.$patch>["json"];

export const changeAccount = (change: AccountChange) => unwrap(api.account.$patch({ json: change }));
