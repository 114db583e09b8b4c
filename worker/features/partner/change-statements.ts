import { newId } from "../../../domain/core/ids.ts";
import { type Changes, update } from "../../db/write.ts";
import { auditChange } from "../../http/audit.ts";
import type { CommandContext } from "../../http/command.ts";

/** Changes settings of a partner, even if other settings of it have changed since they were read. */
export function changePartner(
  { db, now, requestId, actor }: CommandContext,
  partnerId: string,
  {
    set,
    action,
    details,
  }: { set: Changes<"partners">; action: string; details: Record<string, number | boolean | null> },
): D1PreparedStatement[] {
  const nextVersion = newId("version");
  return [
    update(db, "partners", {
      set: { ...set, version: nextVersion, updated_at: now.toISOString() },
      where: { id: partnerId },
    }),
    auditChange(
      db,
      { table: "partners", id: partnerId, nextVersion },
      { actor, requestId, now, action, entity: "partner", partnerId, details },
    ),
  ];
}
