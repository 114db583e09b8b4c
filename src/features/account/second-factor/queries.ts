import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api/api.ts";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { accountKeys } from "../../../lib/api/cache/account-keys.ts";

const factor = api.account["second-factor"];

export type FactorState = InferResponseType<typeof factor.$get, 200>;

/** Whether the user's app is trusted, and the recovery codes that are left. */
export const factorQuery = apiQuery(accountKeys.factor, (options) => unwrap(factor.$get({}, options)));

export const makeCodes = () => unwrap(factor.codes.$post({ json: {} }));

export const removeFactor = () => unwrap(factor.remove.$post({ json: {} }));
