import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { SavedFilter, SavedFilterInput } from "../../../domain/saved-filter/saved-filters.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { deleteSavedFilter, savedFiltersOf, upsertSavedFilter } from "./queries.ts";

/** What the signed-in person has saved, of all lists at once: a page asks once and has them for the next. */
export async function listSavedFilters(ctx: RequestContext): Promise<{ items: SavedFilter[] }> {
  const { results } = await authorizedBatchRead(ctx, "account.own", ({ db, uid }) => [savedFiltersOf(db, uid)]);
  return { items: rows<SavedFilter>(results[0]) };
}

/** Saves filters under a name, over the ones of that name. Throws `filter.too_many`. */
export async function saveFilter(ctx: RequestContext, input: SavedFilterInput): Promise<{ items: SavedFilter[] }> {
  const { actor } = await authorizedBatchRead(ctx, "account.own", () => []);
  const { db, now } = ctx;
  const [saved, all] = await db.batch([
    upsertSavedFilter(db, { id: newId("filter"), uid: actor.uid, ...input, now }),
    savedFiltersOf(db, actor.uid),
  ]);
  if (saved?.meta.changes === 0) throw new DomainError("filter.too_many");
  return { items: rows<SavedFilter>(all) };
}

/** Takes one away; one that is gone already, or is another's, is no error: nothing of theirs is touched. */
export async function forgetFilter(ctx: RequestContext, id: string): Promise<void> {
  const { actor } = await authorizedBatchRead(ctx, "account.own", () => []);
  await deleteSavedFilter(ctx.db, actor.uid, id).run();
}
