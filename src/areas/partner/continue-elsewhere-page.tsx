import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useSearchParams } from "react-router";
import { isDay } from "../../../domain/core/day.ts";
import { href } from "../../../domain/routes.ts";
import { ContinueForm } from "../../features/rent/dialogs/continue-form.tsx";
import { partnerRentQuery } from "../../features/rent/partner/queries.ts";
import { isRunning } from "../../features/rent/terms.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** Offers the tenant another box when the current one is taken after the rental’s end. */
export function ContinueElsewherePage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const id = search.get("rent") ?? "";
  const until = search.get("until") ?? "";
  const rent = useQuery({ ...partnerRentQuery(id), enabled: id !== "" });
  if (id === "") return <Navigate to={href("partnerRents")} replace />;
  return (
    <Page
      title={t`Extension in another box`}
      crumbs={[
        { label: t`Rentals`, to: href("partnerRents") },
        { label: t`Rental extension`, to: href("rentExtensionSummary", { rent: id }) },
      ]}
      lead={rent.data && t`${rent.data.clientName}, now in box ${rent.data.boxNumber}, ${rent.data.placeName}`}
    >
      <QueryView query={rent}>
        {(data) =>
          data.endOn !== null && isRunning(data) && data.nextReservationId === null ? (
            <ContinueForm rent={{ ...data, endOn: data.endOn }} untilOn={isDay(until) ? until : null} />
          ) : (
            <EmptyState
              title={t`This rental can’t be continued`}
              action={<LinkButton to={href("partnerRents", { open: id })}>{t`View rental`}</LinkButton>}
            >
              <Trans>Another box has already been offered, the rental is open-ended, or it’s over.</Trans>
            </EmptyState>
          )
        }
      </QueryView>
    </Page>
  );
}
