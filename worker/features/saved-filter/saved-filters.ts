import { z } from "zod";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import {
  type SavedFilter,
  type SavedFilterInput,
  savedFilterInput,
} from "../../../domain/saved-filter/saved-filters.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { Command } from "../../http/command.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { deleteSavedFilter, isFilterLimit, savedFiltersOf, upsertSavedFilter } from "./queries.ts";

/** The user's saved filters of all lists, which a page fetches only once. */
export async function listSavedFilters(ctx: RequestContext): Promise<{ items: SavedFilter[] }> {
  const { results } = await authorizedBatchRead(ctx, "account.own", ({ db, uid }) => [savedFiltersOf(db, uid)]);
  return { items: rows<SavedFilter>(results[0]) };
}

/** Saves a filter and overwrites the one of the same name. Throws `filter.too_many`. */
export const saveFilter = {
  name: "filter.save",
  access: { member: "account.own" },
  changes: ["savedFilters"],
  input: savedFilterInput,
  read: ({ db, uid }) => [savedFiltersOf(db, uid)],
  plan({ db, now, actor: uid }, [found], { input }) {
    const saved = rows<SavedFilter>(found);
    const replaced = saved.find(({ list, name }) => list === input.list && name === input.name);
    const filter = { ...input, id: replaced?.id ?? newId("filter") };
    const items = replaced
      ? saved.map((one) => (one === replaced ? filter : one))
      : [...saved, filter].sort((a, b) => Number(a.list > b.list) - Number(a.list < b.list));
    return {
      body: { items },
      statements: [upsertSavedFilter(db, { ...filter, uid, now })],
      explain: (error) => (isFilterLimit(error) ? new DomainError("filter.too_many", { cause: error }) : null),
    };
  },
} satisfies Command<object, SavedFilterInput, { items: SavedFilter[] }>;

/** Deletes one of the user's filters. Succeeds if it does not exist, so that the call can be repeated. */
export const deleteFilter = {
  name: "filter.delete",
  access: { member: "account.own" },
  changes: ["savedFilters"],
  input: z.null(),
  read: () => [],
  plan: ({ db, actor: uid }, _results, { params: { id } }) => ({
    body: null,
    statements: [deleteSavedFilter(db, uid, id)],
  }),
} satisfies Command<{ id: string }, null, null>;
