import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Draft, type DraftOf, draftQuery } from "../../../lib/forms/draft/queries.ts";
import { QueryView } from "../../data/query-view.tsx";
import { Skeleton } from "../../feedback/skeleton.tsx";

/** A form that may have been begun before: it is shown once that is known, so that no older draft is written over. */
export function WithDraft({ of, children }: { of: DraftOf; children: (draft: Draft) => ReactNode }) {
  const draft = useQuery(draftQuery(of));
  // From here on the form knows what there is, and nothing of the asking matters to it.
  if (draft.data !== undefined) return children(draft.data);
  return (
    <QueryView query={draft} skeleton={<Skeleton count={8} />}>
      {children}
    </QueryView>
  );
}
