import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { DraftForm, DraftInput } from "../../../../domain/draft/draft.ts";
import { api, unwrap } from "../../api/api.ts";
import { partnerKeys } from "../../api/cache/partner-keys.ts";

const draft = api.partner.drafts[":form"];

export type Draft = InferResponseType<typeof draft.$get, 200>;
type DraftData = DraftInput["data"];

/** Identifies a draft: its form and, for boxes, their place. */
export interface DraftOf {
  form: DraftForm;
  placeId?: string | undefined;
}

const addressOf = ({ form, placeId }: DraftOf) => ({
  param: { form },
  query: placeId === undefined ? {} : { placeId },
});

/** The saved draft. Read once: afterwards the form itself holds the data. */
export const draftQuery = (of: DraftOf) =>
  queryOptions({
    queryKey: partnerKeys.draft(of.form, of.placeId),
    queryFn: ({ signal }) => unwrap(draft.$get(addressOf(of), { init: { signal } })),
    // Later changes are not part of the cached data.
    gcTime: 0,
  });

/** Browsers limit `keepalive` requests to 64 kB in total. */
const outlivesPage = 30_000;

export const putDraft = (of: DraftOf, values: object) => {
  // Form values are strings, numbers and arrays of them.
  const data = values as DraftData;
  const keepalive = JSON.stringify(data).length <= outlivesPage;
  return unwrap(draft.$put({ ...addressOf(of), json: { data } }, { init: { keepalive } }));
};

export const deleteDraft = (of: DraftOf) => unwrap(draft.$delete(addressOf(of)));
