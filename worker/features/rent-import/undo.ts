import { dayAt } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { isForeignKeyMissing, rows } from "../../db/database.ts";
import { byName } from "../../format.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { auditChange, isVersionConflict } from "../../http/audit.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { startOfDay } from "../../instants.ts";
import { type OwnImport, ownImports, placesWithBoxes } from "./queries.ts";
import { removeImport } from "./remove-statements.ts";

const bookTimeZone = "Europe/Warsaw";

/** An import as its partner sees it on the day it was made. */
export interface ImportOfToday {
  id: string;
  rents: number;
  clients: number;
  emails: number;
  createdAt: string;
  isUndone: boolean;
  /** Nothing of it was changed since. */
  canUndo: boolean;
}

const today = (now: Date) => startOfDay(dayAt(now, bookTimeZone), bookTimeZone);

const canUndo = ({ undoneAt, untouched, rents }: OwnImport) => undoneAt === null && untouched === rents;

/** Today's imports, and what a list may refer to: the names of the places, and whether there are boxes at all. */
export async function listImports(ctx: RequestContext) {
  const { now, locale } = ctx;
  const { results } = await authorizedBatchRead(ctx, "rent.import", ({ uid, db }) => [
    ownImports(db, uid, today(now), null),
    placesWithBoxes(db, uid, locale),
  ]);
  const items = rows<OwnImport>(results[0]).map((own): ImportOfToday => {
    const { id, rents, clients, emails, createdAt, undoneAt } = own;
    return { id, rents, clients, emails, createdAt, isUndone: undoneAt !== null, canUndo: canUndo(own) };
  });
  const places = rows<{ name: string; boxes: number }>(results[1]).sort(byName(locale));
  return { items, places: places.map(({ name }) => name), boxes: places.reduce((sum, { boxes }) => sum + boxes, 0) };
}

/**
 * Undoes an import on the day it was made, completely, as long as none of its rents was changed and
 * nothing was paid for one. Clients with later records, or who were emailed, stay. Safe to repeat. Throws
 * `resource.not_found`, also on a later day, and `rent.import_in_use`.
 */
export async function undoImport(ctx: RequestContext, id: string): Promise<void> {
  const { now, requestId, db } = ctx;
  const { actor, results } = await authorizedBatchRead(ctx, "rent.import", (scope) => [
    ownImports(scope.db, scope.uid, today(now), id),
  ]);
  const [own] = rows<OwnImport>(results[0]);
  if (own === undefined) throw new DomainError("resource.not_found");
  if (own.undoneAt !== null) return;
  if (!canUndo(own)) throw new DomainError("rent.import_in_use");
  const mark = { table: "rent_imports", id, nextVersion: newId("version") } as const;
  const entry = { actor: actor.uid, action: "takeBack", entity: "rentImport", partnerId: actor.partnerId } as const;
  const audit = auditChange(db, mark, { ...entry, details: { rents: own.rents }, requestId, now });
  try {
    await db.batch(removeImport(db, { id, made: own.rowVersion, seen: own.version, mark, now }, audit));
  } catch (error) {
    const isInUse = isVersionConflict(error) || isForeignKeyMissing(error);
    throw isInUse ? new DomainError("rent.import_in_use", { cause: error }) : error;
  }
}
