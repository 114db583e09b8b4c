import { useMutation } from "@tanstack/react-query";
import type { DraftForm, DraftInput } from "../../../domain/partner/draft.ts";
import { api, unwrap } from "../../lib/api.ts";

/**
 * Keeps what is typed on the server, so that it can be gone on with on another device. One after another: an older text
 * never lands on a newer one.
 */
export function useKeptDraft(form: DraftForm) {
  const keeping = useMutation({
    mutationFn: (data: DraftInput["data"]) =>
      // It outlives the page, which may be closed right after the last letter.
      unwrap(api.partner.drafts[":form"].$put({ param: { form }, json: { data } }, { init: { keepalive: true } })),
    scope: { id: `draft-${form}` },
    meta: { showsOwnErrors: true },
  });
  return { keep: keeping.mutate, status: keeping.status };
}

export type KeptStatus = ReturnType<typeof useKeptDraft>["status"];
