import type { InferRequestType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { accountKeys } from "../../lib/api/cache/account-keys.ts";

export const accountQuery = apiQuery(accountKeys.own, (options) => unwrap(api.account.$get({}, options)));

export type Account = Awaited<ReturnType<typeof changeAccount>>;

type AccountChange = InferRequestType<typeof api.account.$patch>["json"];

export const changeAccount = (change: AccountChange) => unwrap(api.account.$patch({ json: change }));
