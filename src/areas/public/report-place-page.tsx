import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { reportedPlaceQuery } from "../../features/content-report/queries.ts";
import { ReportForm } from "../../features/content-report/report-form.tsx";
import { ApiError } from "../../lib/api/api-error.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { NoSuchPlace } from "./no-such-place.tsx";

/** The form to report illegal content of a place. */
export function ReportPlacePage() {
  const { t } = useLingui();
  const { slug = "" } = useParams();
  const place = useQuery(reportedPlaceQuery(slug));
  const name = place.data?.name;
  if (place.error instanceof ApiError && place.error.status === 404) return <NoSuchPlace />;
  return (
    <Page title={name === undefined ? t`Report this location` : t`Report: ${name}`} width="bare">
      <QueryView query={place} skeleton={<Skeleton count={8} />}>
        {(found) => <ReportForm place={found} />}
      </QueryView>
    </Page>
  );
}
