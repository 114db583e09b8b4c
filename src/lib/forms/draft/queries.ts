import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { DraftForm, DraftInput } from "../../../../domain/draft/draft.ts";
import { api, unwrap } from "../../api/api.ts";
import { partnerKeys } from "../../api/cache/partner-keys.ts";

const draft = api.partner.drafts[":form"];

export type Draft = InferResponseType<typeof draft.$get, 200>;
type DraftData = DraftInput["data"];

/** Which draft: of a form, and for boxes of which place. */
export interface DraftOf {
  form: DraftForm;
  placeId?: string | undefined;
}

const addressOf = ({ form, placeId }: DraftOf) => ({
  param: { form },
  query: placeId === undefined ? {} : { placeId },
});

/** What was typed before and not sent. Read once: from then on the form itself knows. */
export const draftQuery = (of: DraftOf) =>
  queryOptions({
    queryKey: partnerKeys.draft(of.form, of.placeId),
    queryFn: ({ signal }) => unwrap(draft.$get(addressOf(of), { init: { signal } })),
    // What is typed from then on is not in it.
    gcTime: 0,
  });

/** A browser sends no more than 64 kB, in all, for a page that is already closed. */
const outlivesPage = 30_000;

export const putDraft = (of: DraftOf, values: object) => {
  // What a form holds is texts, numbers and lists of them.
  const data = values as DraftData;
  const keepalive = JSON.stringify(data).length <= outlivesPage;
  return unwrap(draft.$put({ ...addressOf(of), json: { data } }, { init: { keepalive } }));
};

export const deleteDraft = (of: DraftOf) => unwrap(draft.$delete(addressOf(of)));
