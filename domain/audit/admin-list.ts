import { z } from "zod";
import { isDay } from "../core/day.ts";
import { cursorText } from "../core/paging.ts";
import { opaque, singleLine } from "../core/text-schema.ts";
import { auditActions, auditEntities } from "./actions.ts";

const day = z.string().refine(isDay, { error: "field.invalid" });
const adminAuditSorts = ["at-desc", "at-asc"] as const;

export type AdminAuditSort = (typeof adminAuditSorts)[number];

/**
 * The query of the audit trail. `person`: name, email or uid of who did it or whose account it is about, or the name of
 * a job or provider. `from` and `to`: days in Poland, both included.
 */
export const adminAuditQuery = z.strictObject({
  person: singleLine(80).optional(),
  entity: z.enum(auditEntities).optional(),
  id: opaque(128).optional(),
  action: z.enum(auditActions).optional(),
  request: opaque(128).optional(),
  from: day.optional(),
  to: day.optional(),
  sort: z.enum(adminAuditSorts).default("at-desc"),
  cursor: cursorText.optional(),
  format: z.literal("csv").optional(),
});

export type AdminAuditQuery = z.output<typeof adminAuditQuery>;
