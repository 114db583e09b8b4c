import { z } from "zod";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { isForeignKeyMissing, rows } from "../../db/database.ts";
import { byName } from "../../format.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { auditChange, isVersionConflict } from "../../http/audit.ts";
import type { Command } from "../../http/command.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { startOfDay } from "../../instants.ts";
import { type OwnImport, ownImports, placesOf } from "./queries.ts";
import { removeImport } from "./remove-statements.ts";

/** An import as shown to its partner on the same day. */
export interface ImportOfToday {
  id: string;
  rents: number;
  clients: number;
  boxes: number;
  emails: number;
  createdAt: string;
  isUndone: boolean;
  /** True if nothing in it has changed since. */
  canUndo: boolean;
}

const today = (now: Date) => startOfDay(dayAt(now, polishTimeZone), polishTimeZone);

const canUndo = ({ undoneAt, untouched, rents }: OwnImport) => undoneAt === null && untouched === rents;

/** Today's imports, and the data a list may refer to: names of places, in the order of their names. */
export async function listImports(ctx: RequestContext) {
  const { now, locale } = ctx;
  const { results } = await authorizedBatchRead(ctx, "rent.import", ({ uid, db }) => [
    ownImports(db, uid, today(now), null),
    placesOf(db, uid, locale),
  ]);
  const items = rows<OwnImport>(results[0]).map((own): ImportOfToday => {
    const { id, rents, clients, boxes, emails, createdAt, undoneAt } = own;
    return { id, rents, clients, boxes, emails, createdAt, isUndone: undoneAt !== null, canUndo: canUndo(own) };
  });
  const places = rows<{ id: string; name: string }>(results[1]).sort(byName(locale));
  return { items, places };
}

/**
 * Undoes an import on the same day, if none of its rents has been changed or paid. Clients with later records or an
 * email are kept, and boxes of it that are in use. Does nothing if it is already undone. Throws `resource.not_found`, also on a later day, and
 * `rent.import_in_use`.
 */
export const undoImport: Command<{ id: string }, null, object> = {
  name: "rent.undoImport",
  access: { member: "rent.import" },
  input: z.null(),
  read: ({ db, uid, now }, { id }) => [ownImports(db, uid, today(now), id)],
  plan({ db, now, requestId, actor }, [found], { params: { id }, actor: member }) {
    const [own] = rows<OwnImport>(found);
    if (own === undefined) throw new DomainError("resource.not_found");
    if (own.undoneAt !== null) return { body: {}, statements: [] };
    if (!canUndo(own)) throw new DomainError("rent.import_in_use");
    const mark = { table: "rent_imports", id, nextVersion: newId("version") } as const;
    const entry = { actor, action: "takeBack", entity: "rentImport", partnerId: member?.partnerId ?? null } as const;
    const audit = auditChange(db, mark, { ...entry, details: { rents: own.rents }, requestId, now });
    return {
      body: {},
      statements: removeImport(db, { id, made: own.rowVersion, seen: own.version, mark, now }, audit),
      explain: (cause) =>
        isVersionConflict(cause) || isForeignKeyMissing(cause)
          ? new DomainError("rent.import_in_use", { cause })
          : null,
    };
  },
};
