import type { InferResponseType } from "hono/client";
import { isLegalText, type LegalText, type SettingKind } from "../../../domain/settings/kinds.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { adminKeys } from "../../lib/api/cache/admin-keys.ts";

const { settings } = api.admin;

export type Settings = InferResponseType<typeof settings.$get, 200>;
export type Setting = Settings["settings"][number];

/** A setting whose value is a number, a schedule or a switch. */
export type ValueSetting = Setting & { kind: Exclude<SettingKind, LegalText> };
export type LegalTextSetting = Setting & { kind: LegalText };
export const isLegalTextSetting = (setting: Setting): setting is LegalTextSetting => isLegalText(setting.kind);
export const isValueSetting = (setting: Setting): setting is ValueSetting => !isLegalText(setting.kind);

export type SettingEntry = Setting["entries"][number];

export const settingsQuery = apiQuery(adminKeys.settings, (options) => unwrap(settings.$get({ query: {} }, options)));
