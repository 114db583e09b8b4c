import { z } from "zod";
import { addDays, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
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

/** Why an import cannot be undone. */
export type UndoObstacle = "paid" | "invoiced" | "changed";

/** A recent import as shown to its partner. */
export interface RecentImport {
  id: string;
  rents: number;
  clients: number;
  boxes: number;
  emails: number;
  createdAt: string;
  isUndone: boolean;
  /** Null if it can be undone, or is undone. */
  obstacle: UndoObstacle | null;
}

/** By then, every imported rent has had a charge, and its invoice. */
const undoDays = 31;

const midnight = (now: Date, daysAgo: number) =>
  startOfDay(addDays(dayAt(now, polishTimeZone), -daysAgo), polishTimeZone);

function obstacleOf({ undoneAt, isPaid, isInvoiced, unchanged, rents }: OwnImport): UndoObstacle | null {
  if (undoneAt !== null) return null;
  if (isPaid === 1) return "paid";
  if (isInvoiced === 1) return "invoiced";
  return unchanged === rents ? null : "changed";
}

const errors = {
  paid: "rent.import_paid",
  invoiced: "rent.import_invoiced",
  changed: "rent.import_in_use",
} as const satisfies Record<UndoObstacle, string>;

/**
 * Today's imports and earlier ones that can still be undone, and the data a list may refer to: names of places, in the order
 * of their names.
 */
export async function listImports(ctx: RequestContext) {
  const { now, locale } = ctx;
  const { results } = await authorizedBatchRead(ctx, "rent.import", ({ uid, db }) => [
    ownImports(db, uid, midnight(now, undoDays), null),
    placesOf(db, uid, locale),
  ]);
  const items = rows<OwnImport>(results[0])
    .map((own): RecentImport => {
      const { id, rents, clients, boxes, emails, createdAt, undoneAt } = own;
      return { id, rents, clients, boxes, emails, createdAt, isUndone: undoneAt !== null, obstacle: obstacleOf(own) };
    })
    .filter(({ createdAt, isUndone, obstacle }) => createdAt >= midnight(now, 0) || (!isUndone && obstacle === null));
  const places = rows<{ id: string; name: string }>(results[1]).sort(byName(locale));
  return { items, places };
}

/**
 * Undoes an import within `undoDays`, if none of its rents has been changed, paid or invoiced. Clients with later records or an
 * email are kept, and boxes of it that are in use. Does nothing if it is already undone. Throws `resource.not_found`, also later,
 * `rent.import_paid`, `rent.import_invoiced` and `rent.import_in_use`.
 */
export const undoImport: Command<{ id: string }, null, object> = {
  name: "rent.undoImport",
  access: { member: "rent.import" },
  changes: ["boxes", "cases", "clients", "payments", "rents", "reservations"],
  input: z.null(),
  read: ({ db, uid, now }, { id }) => [ownImports(db, uid, midnight(now, undoDays), id)],
  plan({ db, now, requestId, actor }, [found], { params: { id }, actor: member }) {
    const [own] = rows<OwnImport>(found);
    if (own === undefined) throw new DomainError("resource.not_found");
    if (own.undoneAt !== null) return { body: {}, statements: [] };
    const obstacle = obstacleOf(own);
    if (obstacle !== null) throw new DomainError(errors[obstacle]);
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
