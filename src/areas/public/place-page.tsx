import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { agreedPromise } from "../../../domain/place/price-promise.ts";
import { href } from "../../../domain/routes.ts";
import { ChosenBox } from "../../features/place/page/chosen-box.tsx";
import { reserveHref } from "../../features/place/page/links.ts";
import { PlaceContent } from "../../features/place/page/place-content.tsx";
import { type PlaceOnPage, placePageQuery, readStay, type Stay } from "../../features/place/page/queries.ts";
import { WaitCard } from "../../features/place/page/wait-card.tsx";
import { Landlord } from "../../features/reservation/landlord.tsx";
import { boxQuery } from "../../features/reservation/queries.ts";
import { SaveButton, useRecentlySeen } from "../../features/saved/save-button.tsx";
import { ApiError } from "../../lib/api/api-error.ts";
import type { PrefetchData } from "../../lib/api/prefetch-data.ts";
import { QueryView, type QueryViewProps } from "../../ui/data/query-view.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** The public page of a place: its boxes with prices, how to get there and in, and the landlord. */
export function PlacePage() {
  const { t } = useLingui();
  const { slug = "" } = useParams();
  const [search] = useSearchParams();
  const stay = readStay(search);
  const place = useQuery(placePageQuery(slug, stay));
  if (place.error instanceof ApiError && place.error.status === 404) return <NoSuchPlace />;
  const { data } = place;
  return (
    <Page
      title={data ? `${data.name}, ${data.city}` : t`Location with boxes`}
      width="contained"
      heading={data ? "own" : "hidden"}
      crumbs={
        data && [
          { label: "Boksy", to: href("home") },
          { label: data.city, to: href("town", { town: data.townSlug }) },
        ]
      }
    >
      <QueryView query={place} skeleton={<Skeleton count={12} />}>
        {(found) => <Place key={found.slug} place={found} stay={stay} />}
      </QueryView>
    </Page>
  );
}

PlacePage.prefetchData = ((client, { params, search }) =>
  client.prefetchQuery(placePageQuery(params.slug ?? "", readStay(search)))) satisfies PrefetchData;

function Place({ place, stay }: { place: PlaceOnPage; stay: Stay }) {
  useRecentlySeen(place.id);
  const [picked, setPicked] = useState<string | null>(null);
  const { sizes, cells, from } = place;
  const offers = sizes.flatMap(({ cheapest }) => cheapest ?? []).sort((a, b) => a.monthlyGrosze - b.monthlyGrosze);
  // A box that has been taken since then is not chosen any more.
  const isFree = cells.some(({ id, state }) => id === picked && state === "free");
  const chosenId = isFree ? picked : (offers[0]?.id ?? null);
  const offer = offers.find(({ id }) => id === chosenId);
  const months = stay.months === "open" ? null : stay.months;
  const other = useQuery({ ...boxQuery(chosenId ?? "", from, months), enabled: chosenId !== null && !offer });
  const box = offer ?? other.data?.box;
  return (
    <PlaceContent
      {...{ place, stay, chosenId }}
      onChoose={setPicked}
      save={<SaveButton item={{ placeId: place.id, boxId: null }} label={place.name} />}
      landlord={<Landlord seller={place.partner} isCertified={place.isTraderCertified} />}
    >
      {box ? (
        <ChosenBox
          box={box}
          months={months}
          promise={agreedPromise(place.pricePromise, { moveInOn: from, rentGrosze: box.monthlyGrosze })}
          reserveHref={reserveHref(box.id, from, stay)}
          save={<SaveButton item={{ placeId: place.id, boxId: box.id }} label={box.number} />}
        />
      ) : (
        <NoChoice place={place} query={chosenId === null ? null : other} />
      )}
    </PlaceContent>
  );
}

/** While the price of the chosen box is loading; without a free box, the waitlist. */
function NoChoice({ place, query }: { place: PlaceOnPage; query: QueryViewProps<unknown>["query"] | null }) {
  if (query === null) return <WaitCard place={place} />;
  return (
    <QueryView query={query} skeleton={<Skeleton count={6} />}>
      {() => null}
    </QueryView>
  );
}

function NoSuchPlace() {
  const { t } = useLingui();
  return (
    <Page title={t`There is no such location`} width="narrow" heading="hidden">
      <EmptyState
        title={t`There is no such location`}
        action={
          <LinkButton variant="next" to={href("home")}>
            <Trans>Find another location</Trans>
          </LinkButton>
        }
      >
        <Trans>It may have closed. There are other locations nearby.</Trans>
      </EmptyState>
    </Page>
  );
}
