import { Trans, useLingui } from "@lingui/react/macro";
import { useIsFetching, useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useParams } from "react-router";
import { href } from "../../../domain/routes.ts";
import { BoxPanel } from "../../features/plan/box-panel/box-panel.tsx";
import { PlaceFigures } from "../../features/plan/place-figures.tsx";
import { PlaceSkeleton } from "../../features/plan/place-skeleton.tsx";
import { PlanView } from "../../features/plan/plan-view.tsx";
import { type PlaceBoxes, placeBoxesQuery } from "../../features/plan/queries.ts";
import { boxFilterNames, type PlaceUrlState, usePlaceView } from "../../features/plan/use-place-view.ts";
import { ViewSwitch } from "../../features/plan/view-switch.tsx";
import { SavedFilters } from "../../features/saved-filter/saved-filters.tsx";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";
import type { PrefetchData } from "../../lib/api/prefetch-data.ts";
import { useMedia } from "../../lib/hooks/use-media.ts";
import { placeBadges } from "../../lib/i18n/place-badges.ts";
import { useMay } from "../../lib/session/use-may.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { StatusBadge } from "../../ui/data/badge.tsx";
import { DataAge } from "../../ui/data/data-age.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { Sheet } from "../../ui/overlay/sheet.tsx";
import css from "./place-page.module.css";

const ArrangeView = lazy(() =>
  import("../../features/plan/editor/arrange-view.tsx").then((file) => ({ default: file.ArrangeView })),
);
const TableView = lazy(() =>
  import("../../features/plan/table/table-view.tsx").then((file) => ({ default: file.TableView })),
);
const TimelineView = lazy(() =>
  import("../../features/plan/timeline/timeline-view.tsx").then((file) => ({ default: file.TimelineView })),
);

/** A place: plan, table and occupancy timeline of its boxes. */
export function PartnerPlacePage() {
  const { t } = useLingui();
  const { placeId = "" } = useParams();
  const { view, on } = usePlaceView();
  const query = useQuery(placeBoxesQuery(placeId, on));
  const cache = useQueryClient();
  // The timeline and the selected box are refreshed with the plan.
  const shown = { queryKey: partnerKeys.occupancy(placeId), type: "active" } as const;
  const isRefetching = useIsFetching(shown) > 0;
  const place = query.data?.place;
  const isEmpty = query.data?.boxes.length === 0;
  const may = useMay();
  const actions = place && (
    <>
      {may("place.manage") && (
        <LinkButton variant="soft" size="small" to={href("partnerEditPlace", { placeId })}>
          <Trans>Edit</Trans>
        </LinkButton>
      )}
      {!isEmpty && may("box.manage") && (
        <LinkButton variant="soft" size="small" icon="add" to={href("partnerCreateBox", { placeId })}>
          <Trans>Add boxes</Trans>
        </LinkButton>
      )}
    </>
  );
  return (
    <Page
      title={place?.name ?? t`Place`}
      badge={place && <StatusBadge of={placeBadges[place.status]} />}
      actions={actions}
      lead={<DataAge query={{ ...query, isRefetching, refetch: () => cache.refetchQueries(shown) }} />}
      crumbs={[{ label: t`Places`, to: href("partnerPlaces") }]}
    >
      <QueryView
        query={query}
        skeleton={<PlaceSkeleton view={view} />}
        isEmpty={({ boxes }) => boxes.length === 0}
        empty={
          <EmptyState
            title={t`No boxes yet`}
            picture={<EmptyBox />}
            action={
              may("box.manage") && (
                <LinkButton variant="next" icon="add" to={href("partnerCreateBox", { placeId })}>
                  <Trans>Add boxes</Trans>
                </LinkButton>
              )
            }
          >
            <Trans>One at a time, as a range of numbers, or from a list.</Trans>
          </EmptyState>
        }
      >
        {(data) => <PlaceWork placeId={placeId} data={data} />}
      </QueryView>
    </Page>
  );
}

PartnerPlacePage.prefetchData = ((client, { params }) =>
  client.prefetchQuery(placeBoxesQuery(params.placeId ?? ""))) satisfies PrefetchData;

function PlaceWork({ placeId, data }: { placeId: string; data: PlaceBoxes }) {
  const address = usePlaceView();
  const may = useMay();
  // On a phone the boxes come first.
  const isNarrow = useMedia("(width < 48rem)");
  const activeBoxes = data.boxes.filter(({ status }) => status !== "archived");
  const floors = [...new Set(activeBoxes.map(({ floor }) => floor))].sort((a, b) => a - b);
  const floor = floors.find((each) => String(each) === address.floor) ?? floors.find((each) => each >= 0) ?? floors[0];
  const saved = <SavedFilters list="boxes" names={boxFilterNames} />;
  const shared = { placeId, address, saved };
  if (address.view === "plan" && address.arrange && may("box.manage"))
    return (
      <Suspense fallback={<Skeleton />}>
        <ArrangeView
          placeId={placeId}
          place={data.place}
          boxes={activeBoxes}
          floor={floor ?? 0}
          onLeave={() => address.change({ arrange: "" })}
        />
      </Suspense>
    );
  const figures = <PlaceFigures boxes={activeBoxes} figures={data.figures} on={address.on} />;
  return (
    <>
      {!isNarrow && figures}
      <ViewSwitch
        address={address.view === "plan" ? { ...address, floor: String(floor ?? "") } : address}
        floors={floors}
      />
      <Suspense fallback={<Skeleton />}>
        {address.view === "plan" && (
          <PlanView {...shared} placeName={data.place.name} boxes={activeBoxes} floor={floor ?? 0}>
            <Aside placeId={placeId} data={data} address={address} />
          </PlanView>
        )}
        {address.view === "table" && <TableView {...shared} boxes={data.boxes} />}
        {address.view === "timeline" && <TimelineView {...shared} boxes={activeBoxes} />}
      </Suspense>
      {address.view !== "plan" && <Aside placeId={placeId} data={data} address={address} asSheet />}
      {isNarrow && figures}
    </>
  );
}

interface AsideProps {
  placeId: string;
  data: PlaceBoxes;
  address: PlaceUrlState;
  asSheet?: boolean;
}

/** The selected box, next to the plan or, on small screens, in a sheet. */
function Aside({ placeId, data, address: { box: id, on, change }, asSheet = false }: AsideProps) {
  const { t } = useLingui();
  const isWide = useMedia("(width >= 76rem)");
  const box = data.boxes.find((each) => each.id === id);
  const isInline = isWide && !asSheet;
  const panel = box && <BoxPanel key={box.id} placeId={placeId} box={box} isTitled={!isInline} on={on} />;
  if (isInline)
    return (
      <Card className={css.aside} aria-label={t`Selected box`}>
        {panel ?? (
          <p className={css.hint}>
            <Trans>Select a box to see who rents it, what comes next and what it costs.</Trans>
          </p>
        )}
      </Card>
    );
  return (
    <Sheet open={box !== undefined} onClose={() => change({ box: "" })} title={t`Box ${box?.number ?? ""}`}>
      {panel}
    </Sheet>
  );
}
