import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { href } from "../../../domain/routes.ts";
import { reservationQuery } from "../../features/reservation/queries.ts";
import { Summary } from "../../features/reservation/summary.tsx";
import { ApiError } from "../../lib/api/api-error.ts";
import { DataAge } from "../../ui/data/data-age.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import text from "../../ui/styles/text.module.css";

/** Agreement, consents and payment. */
export function ReservationSummaryPage() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const reservation = useQuery(reservationQuery(id));
  const missing = reservation.error instanceof ApiError && reservation.error.status === 404;

  return (
    <Page
      title={t`Summary and agreement`}
      width={reservation.data ? "bare" : "narrow"}
      heading={reservation.data ? "own" : "hidden"}
    >
      {missing ? (
        <EmptyState
          title={t`There is no such reservation`}
          action={<LinkButton to={href("home")}>{t`Find a box`}</LinkButton>}
        >
          <Trans>It doesn’t exist, or it belongs to another account.</Trans>
        </EmptyState>
      ) : (
        <>
          <QueryView query={reservation} skeleton={<Skeleton count={10} />}>
            {(data) => <Summary reservation={data} />}
          </QueryView>
          <div className={text.container}>
            <DataAge query={reservation} />
          </div>
        </>
      )}
    </Page>
  );
}
