import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { NewBoxDefaults } from "../../../domain/rent-import/schema.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";
import type { DraftOfForm } from "../../lib/forms/draft/use-draft.ts";

const imports = api.partner["rent-imports"];

export type FoundRents = InferResponseType<typeof imports.$post, 200>;
export type RentPreview = FoundRents["preview"][number];
export type NewBoxPreview = FoundRents["newBoxPreview"][number];
export type RentImport = InferResponseType<typeof imports.$get, 200>["items"][number];

/** Today's imports and earlier ones that can still be undone, newest first. */
export const rentImportsQuery = apiQuery(partnerKeys.rentImports, (options) => unwrap(imports.$get({}, options)));

/** A dry run of the import. Not cached: it validates against the current data. */
export const foundRentsQuery = (csv: string, newBoxes: NewBoxDefaults | null) =>
  queryOptions({
    queryKey: partnerKeys.rentImportPreview(csv, newBoxes),
    queryFn: ({ signal }) =>
      unwrap(imports.$post({ json: { csv, newBoxes, mode: "check", invites: false } }, { init: { signal } })),
    enabled: csv.trim() !== "",
    gcTime: 0,
  });

/** Imports the whole list. Rows that have become invalid are a regular response, not an error. */
export function useImportRents(draft: DraftOfForm, onSaved: (result: FoundRents) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (input: { csv: string; newBoxes: NewBoxDefaults | null; invites: boolean }) => {
      await draft.hold();
      return unwrap(imports.$post({ json: { ...input, mode: "save" } }));
    },
    onError: () => draft.release(),
    meta: { showsOwnErrors: true },
    onSuccess: (answer, { csv, newBoxes }) => {
      cache.setQueryData(foundRentsQuery(csv, newBoxes).queryKey, answer);
      if (answer.isSaved) onSaved(answer);
      else draft.release();
    },
  });
}

export function useUndoImport(onUndone: (undone: RentImport) => void) {
  return useMutation({
    mutationFn: ({ id }: RentImport) => unwrap(imports[":id"].undo.$post({ param: { id } })),
    onSuccess: (_, undone) => onUndone(undone),
  });
}
