import { z } from "zod";
import { isDay } from "../core/day.ts";
import { cursorText } from "../core/paging.ts";
import { opaque, singleLine } from "../core/text-schema.ts";
import { type AuditGroup, auditGroups } from "./groups.ts";

const day = z.string().refine(isDay, { error: "field.invalid" });
const adminAuditSorts = ["at-desc", "at-asc"] as const;

/**
 * The query of the audit trail. `q`: name, email or uid of who did it or whose account it is about, the name of a job or
 * provider, or the id of an object or a request. `from` and `to`: days in Poland, both included.
 */
export const adminAuditQuery = z.strictObject({
  q: singleLine(128).optional(),
  group: z.enum(Object.keys(auditGroups) as AuditGroup[]).optional(),
  action: opaque(40).optional(),
  from: day.optional(),
  to: day.optional(),
  sort: z.enum(adminAuditSorts).default("at-desc"),
  cursor: cursorText.optional(),
  format: z.literal("csv").optional(),
});

export type AdminAuditQuery = z.output<typeof adminAuditQuery>;
