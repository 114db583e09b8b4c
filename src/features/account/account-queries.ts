import { queryOptions } from "@tanstack/react-query";
import type { ChangeAccountInput } from "../../../domain/account/schema.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { accountKeys } from "../../lib/api/cache/account-keys.ts";

export const accountQuery = queryOptions({
  queryKey: accountKeys.own,
  queryFn: ({ signal }) => unwrap(api.account.$get({}, { init: { signal } })),
});

export type Account = Awaited<ReturnType<typeof changeAccount>>;

export const changeAccount = (change: ChangeAccountInput) => unwrap(api.account.$patch({ json: change }));
