import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";

const imports = api.partner["rent-imports"];

export type FoundRents = InferResponseType<typeof imports.$post, 200>;
export type RentPreview = FoundRents["preview"][number];
export type RentImport = InferResponseType<typeof imports.$get, 200>["items"][number];

/** What was brought in today, the newest first, and what a list may be about. */
export const rentImportsQuery = queryOptions({
  queryKey: ["partner", "rent-imports"],
  queryFn: ({ signal }) => unwrap(imports.$get({}, { init: { signal } })),
  refetchOnMount: "always",
});

/** What a list would become, and what stands against it. Others work on the same boxes, so it is never kept for long. */
export const foundRentsQuery = (csv: string) =>
  queryOptions({
    queryKey: ["partner", "rent-imports", "found", csv],
    queryFn: ({ signal }) =>
      unwrap(imports.$post({ json: { csv, mode: "check", invites: false } }, { init: { signal } })),
    enabled: csv.trim() !== "",
    gcTime: 60_000,
  });

/**
 * Saves the whole list. That a box was taken meanwhile is an answer and no failure: it is what the list is found to be now.
 */
export function useBringIn(onSaved: (made: FoundRents) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: { csv: string; invites: boolean }) =>
      unwrap(imports.$post({ json: { ...input, mode: "save" } })),
    meta: { showsOwnErrors: true },
    onSuccess: async (answer, { csv }) => {
      cache.setQueryData(foundRentsQuery(csv).queryKey, answer);
      if (!answer.isSaved) return;
      onSaved(answer);
      cache.removeQueries({ queryKey: ["partner", "rent-imports", "found"] });
      await cache.invalidateQueries({ queryKey: ["partner"] });
    },
  });
}

export function useUndoImport(onUndone: (undone: RentImport) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: RentImport) => unwrap(imports[":id"].undo.$post({ param: { id } })),
    onSuccess: (_, undone) => onUndone(undone),
    onSettled: () => cache.invalidateQueries({ queryKey: ["partner"] }),
  });
}
