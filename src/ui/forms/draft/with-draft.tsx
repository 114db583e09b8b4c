import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Draft, type DraftOf, draftQuery } from "../../../lib/forms/draft/queries.ts";
import { QueryView } from "../../data/query-view.tsx";
import { Skeleton } from "../../feedback/skeleton.tsx";

/** Shows a form once its draft has loaded, so that an existing draft is not overwritten. */
export function WithDraft({ of, children }: { of: DraftOf; children: (draft: Draft) => ReactNode }) {
  const draft = useQuery(draftQuery(of));
  // From now on the form holds the data and ignores the query.
  if (draft.data !== undefined) return children(draft.data);
  return (
    <QueryView query={draft} skeleton={<Skeleton count={8} />}>
      {children}
    </QueryView>
  );
}
