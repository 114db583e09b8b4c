import { z } from "zod";
import { nameLine } from "../core/text-schema.ts";

/**
 * What a key reads: only places and boxes, for a website; or also tenancies, clients and invoices; or nothing but the
 * calendar, whose address contains the key.
 */
const apiScopes = ["availability", "all", "calendar"] as const;
export type ApiScope = (typeof apiScopes)[number];
/** The scopes of keys for lists. */
export type ListScope = Exclude<ApiScope, "calendar">;

/** A new key. The name tells the owner which software uses it. */
export const apiKeyInput = z.strictObject({
  name: nameLine(60).min(1, { error: "field.required" }),
  scope: z.enum(apiScopes),
});
/** The name of a new key for the calendar, as a form asks for it. */
export const calendarInput = apiKeyInput.pick({ name: true });
export type ApiKeyInput = z.output<typeof apiKeyInput>;

/** Whether a key with this scope may read a list that needs `needed`. */
export const grants = (scope: ApiScope, needed: ListScope): boolean => scope === "all" || scope === needed;
