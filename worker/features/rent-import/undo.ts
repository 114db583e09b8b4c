import { z } from "zod";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { pick } from "../../../domain/core/pick.ts";
import { isForeignKeyMissing, rows } from "../../db/database.ts";
import { byName } from "../../format.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { auditChange, isVersionConflict } from "../../http/audit.ts";
import type { Command } from "../../http/command.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { startOfDay } from "../../instants.ts";
import { type OwnImport, ownImports, placesOf, type UndoObstacle } from "./queries.ts";
import { removeImport } from "./remove-statements.ts";

/** A recent import as shown to its partner. */
export interface RecentImport {
  id: string;
  /** Its rents that are in the system. */
  rents: number;
  /** How many of them can be undone. */
  removable: number;
  /** How many cannot, by reason. */
  obstacles: Partial<Record<UndoObstacle, number>>;
  clients: number;
  boxes: number;
  emails: number;
  createdAt: string;
}

const errors = {
  paid: "rent.import_paid",
  invoiced: "rent.import_invoiced",
  charged: "rent.import_charged",
  changed: "rent.import_in_use",
} as const satisfies Record<UndoObstacle, string>;

function countsOf(own: OwnImport): Pick<RecentImport, "rents" | "removable" | "obstacles"> {
  const { none: removable = 0, ...obstacles } = JSON.parse(own.obstacles) as Partial<
    Record<UndoObstacle | "none", number>
  >;
  const kept = Object.values(obstacles).reduce((sum, rents) => sum + rents, 0);
  return { rents: removable + kept, removable, obstacles };
}

/**
 * Today's imports and earlier ones of which something can still be undone, and the data a list may refer to: names of places, in
 * the order of their names.
 */
export async function listImports(ctx: RequestContext) {
  const { now, locale } = ctx;
  const { results } = await authorizedBatchRead(ctx, "rent.import", ({ uid, db }) => [
    ownImports(db, uid, now, null),
    placesOf(db, uid, locale),
  ]);
  const today = startOfDay(dayAt(now, polishTimeZone), polishTimeZone);
  const items = rows<OwnImport>(results[0])
    .map((own): RecentImport => ({ ...pick(own, ["id", "clients", "boxes", "emails", "createdAt"]), ...countsOf(own) }))
    .filter(({ createdAt, rents, removable }) => removable > 0 || (rents > 0 && createdAt >= today));
  const places = rows<{ id: string; name: string }>(results[1]).sort(byName(locale));
  return { items, places };
}

/**
 * Undoes an import for every rent to which nothing has happened: in trial, that is neither paid nor used by others; afterwards,
 * that is also unchanged and not charged. Clients with later records or an email are kept, and boxes of it that are in use. Does
 * nothing if it is already undone. Throws `resource.not_found`, and the reason if no rent can be undone: `rent.import_paid`,
 * `rent.import_invoiced`, `rent.import_charged`, `rent.import_in_use`.
 */
export const undoImport: Command<{ id: string }, null, object> = {
  name: "rent.undoImport",
  access: { member: "rent.import" },
  changes: ["boxes", "cases", "clients", "payments", "rents", "reservations"],
  input: z.null(),
  read: ({ db, uid, now }, { id }) => [ownImports(db, uid, now, id)],
  plan({ db, now, requestId, actor }, [found], { params: { id }, actor: member }) {
    const [own] = rows<OwnImport>(found);
    if (own === undefined) throw new DomainError("resource.not_found");
    if (own.undoneAt !== null) return { body: {}, statements: [] };
    const { removable, obstacles } = countsOf(own);
    if (removable === 0) throw new DomainError(errors[mostFrequent(obstacles)]);
    const mark = { table: "rent_imports", id, nextVersion: newId("version") } as const;
    const entry = { actor, action: "takeBack", entity: "rentImport", partnerId: member?.partnerId ?? null } as const;
    const audit = auditChange(db, mark, { ...entry, details: { rents: removable }, requestId, now });
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

function mostFrequent(obstacles: RecentImport["obstacles"]): UndoObstacle {
  const [first] = (Object.entries(obstacles) as [UndoObstacle, number][]).toSorted(([, a], [, b]) => b - a);
  return first?.[0] ?? "changed";
}
