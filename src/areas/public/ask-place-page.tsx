import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { AskForm } from "../../features/question/ask-form.tsx";
import { askedPlaceQuery } from "../../features/question/queries.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { NoSuchPlace } from "./no-such-place.tsx";

/** The form to ask the landlord of a place. */
export function AskPlacePage() {
  const { t } = useLingui();
  const { slug = "" } = useParams();
  const place = useQuery(askedPlaceQuery(slug));
  const name = place.data?.name;
  if (place.error instanceof ApiError && place.error.status === 404) return <NoSuchPlace />;
  return (
    <Page title={name === undefined ? t`Ask the landlord` : t`Ask the landlord: ${name}`} width="bare">
      <QueryView query={place} skeleton={<Skeleton count={8} />}>
        {(found) => <AskForm place={found} />}
      </QueryView>
    </Page>
  );
}
