import { newId } from "../../../../../domain/core/ids.ts";
import type { EndedBy } from "../../../../../domain/rent/authorized-person.ts";
import type { Database } from "../../../../db/database.ts";
import { type Changes, insert, type NewRow, update } from "../../../../db/write.ts";
import type { PersonRow } from "./queries.ts";

export const insertPerson = (db: Database, row: NewRow<"authorized_persons">): D1PreparedStatement =>
  insert(db, "authorized_persons", row);

/** Changes a person from the version that was read; the batch's audit row fails if it has changed. */
export function updatePerson(
  db: Database,
  { id, version }: Pick<PersonRow, "id" | "version">,
  { set, nextVersion, now }: { set: Changes<"authorized_persons">; nextVersion: string; now: Date },
): D1PreparedStatement {
  return update(db, "authorized_persons", {
    set: { ...set, version: nextVersion, updated_at: now.toISOString() },
    where: { id, version },
  });
}

export const endedSet = (endedBy: EndedBy, now: Date): Changes<"authorized_persons"> => ({
  ...{ status: "ended", ended_by: endedBy, ended_at: now.toISOString() },
});

/**
 * Audits that a code is shown. Fails the batch if the person or the rent has changed since they were read, so that no code is
 * shown after it was revoked or suspended.
 */
export function insertCodeShown(
  db: Database,
  { id, version, rentVersion, partnerId }: Pick<PersonRow, "id" | "version" | "rentVersion" | "partnerId">,
  shown: { action: "showPersonCode" | "viewPersonCode"; actor: string; requestId: string; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO audit_events (version, actor, action, entity, entity_id, partner_id, request_id, at)
       VALUES (?, ?, ?, 'authorizedPerson', (
         SELECT ap.id FROM authorized_persons ap JOIN rents t ON t.id = ap.rent_id
         WHERE ap.id = ? AND ap.version = ? AND t.version = ?), ?, ?, ?)`,
    )
    .bind(
      ...[newId("version"), shown.actor, shown.action, id, version, rentVersion],
      ...[partnerId, shown.requestId, shown.now.toISOString()],
    );
}
