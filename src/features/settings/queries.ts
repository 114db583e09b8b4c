import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { adminKeys } from "../../lib/api/cache/admin-keys.ts";

const { settings } = api.admin;

export type Settings = InferResponseType<typeof settings.$get, 200>;
export type Setting = Settings["settings"][number];
export type SettingEntry = Setting["entries"][number];

export const settingsQuery = queryOptions({
  queryKey: adminKeys.settings,
  queryFn: ({ signal }) => unwrap(settings.$get({ query: {} }, { init: { signal } })),
});
