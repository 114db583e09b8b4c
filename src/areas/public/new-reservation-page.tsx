import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { href } from "../../../domain/routes.ts";
import { AboutPlace } from "../../features/place/about-place.tsx";
import { type Draft, readDraft, writeDraft } from "../../features/reservation/draft.ts";
import { boxQuery, reservationQuery } from "../../features/reservation/queries.ts";
import { ReservationForm } from "../../features/reservation/reservation-form.tsx";
import { YourDetails } from "../../features/reservation/your-details.tsx";
import { ApiError } from "../../lib/api/api-error.ts";
import type { PrefetchData } from "../../lib/api/prefetch-data.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** Dates and add-ons of a new reservation, with the full price. */
export function NewReservationPage() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const today = dayAt(new Date(), polishTimeZone);
  const [draft, setDraft] = useState(() => readDraft(search, today));
  const box = useQuery({ ...boxQuery(draft.boxId, draft.moveInOn, draft.months), enabled: draft.boxId !== "" });

  // The address is updated later than the state, so that two quick changes do not undo each other.
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    void setSearch(writeDraft(next), { replace: true });
  };

  if (search.get("step") === "details" && draft.reservationId !== null) return <DetailsPage draft={draft} />;
  if (draft.boxId === "" || (box.error instanceof ApiError && box.error.status === 404)) return <NoSuchBox />;
  return (
    <Page
      title={box.data ? t`Reserving box ${box.data.box.number}` : t`New reservation`}
      width={box.data ? "bare" : "narrow"}
      heading={box.data ? "own" : "hidden"}
    >
      <QueryView query={box} skeleton={<Skeleton count={8} />}>
        {(data) => (
          <ReservationForm data={data} draft={draft} onChange={change}>
            <AboutPlace place={data.place} />
          </ReservationForm>
        )}
      </QueryView>
    </Page>
  );
}

NewReservationPage.prefetchData = (async (client, { search }) => {
  const { boxId, moveInOn, months } = readDraft(search, dayAt(new Date(), polishTimeZone));
  if (boxId !== "") await client.prefetchQuery(boxQuery(boxId, moveInOn, months));
}) satisfies PrefetchData;

/** The details of a held reservation. An expired hold leads back to the first step with all choices kept. */
function DetailsPage({ draft }: { draft: Draft }) {
  const { t } = useLingui();
  const held = useQuery({ ...reservationQuery(draft.reservationId ?? ""), retry: false });
  if (held.error instanceof ApiError && held.error.status === 404) {
    return <Navigate to={`?${writeDraft({ ...draft, reservationId: null })}`} replace />;
  }
  return (
    <Page title={t`Your details`} width={held.data ? "bare" : "narrow"} heading={held.data ? "own" : "hidden"}>
      <QueryView query={held} skeleton={<Skeleton count={8} />}>
        {(data) => <YourDetails reservation={data} />}
      </QueryView>
    </Page>
  );
}

function NoSuchBox() {
  const { t } = useLingui();
  return (
    <Page title={t`There is no such box`} width="narrow" heading="hidden">
      <EmptyState
        title={t`There is no such box`}
        action={
          <LinkButton variant="next" to={href("home")}>
            <Trans>Find another one</Trans>
          </LinkButton>
        }
      >
        <Trans>It may no longer be on offer. There are others nearby.</Trans>
      </EmptyState>
    </Page>
  );
}
