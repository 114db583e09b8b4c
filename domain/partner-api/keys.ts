import { z } from "zod";
import { nameLine } from "../core/text-schema.ts";

/** What a key reads: only places and boxes, for a website; or also tenancies, clients and invoices. */
const apiScopes = ["availability", "all"] as const;
export type ApiScope = (typeof apiScopes)[number];

/** A new key. The name tells the owner which software uses it. */
export const apiKeyInput = z.strictObject({
  name: nameLine(60).min(1, { error: "field.required" }),
  scope: z.enum(apiScopes),
});
export type ApiKeyInput = z.output<typeof apiKeyInput>;

/** Whether a key with this scope may read what needs `needed`. */
export const grants = (scope: ApiScope, needed: ApiScope): boolean => scope === "all" || needed === "availability";
