import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SavedFilter, SavedFilterInput } from "../../../domain/saved-filter/saved-filters.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { accountKeys } from "../../lib/api/cache/account-keys.ts";

const { filters } = api.account;

/** The user's saved filters of all lists, loaded once per visit. */
export const savedFiltersQuery = apiQuery(accountKeys.savedFilters, (options) => unwrap(filters.$get({}, options)));

export function useSaveFilter(showsOwnErrors = false) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (json: SavedFilterInput) => unwrap(filters.$put({ json })),
    meta: { showsOwnErrors },
    onSuccess: (all) => cache.setQueryData(savedFiltersQuery.queryKey, all),
  });
}

/** Removed optimistically, and restored if the request fails. */
export function useForgetFilter() {
  const cache = useQueryClient();
  const { queryKey } = savedFiltersQuery;
  return useMutation({
    mutationFn: ({ id }: SavedFilter) => unwrap(filters[":id"].$delete({ param: { id } })),
    onMutate: ({ id }) =>
      cache.setQueryData(queryKey, (kept) => kept && { items: kept.items.filter((each) => each.id !== id) }),
    onError: () => void cache.refetchQueries({ queryKey }),
  });
}
