import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { sizeOfAreas } from "../../../domain/box/sizes.ts";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { landingHref } from "../../../domain/routes/landing.ts";
import type { Bounds } from "../../../domain/search/cell.ts";
import { type PlaceSearch, type Point, poland } from "../../../domain/search/search.ts";
import { BoxPicture } from "../../ui/brand/box-picture.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import type { Hit } from "./found-page.ts";
import css from "./nothing-found.module.css";
import { placesQuery } from "./queries.ts";
import { ResultRow, type ResultRowProps } from "./result-row.tsx";
import { isFiltered, noFilters } from "./search-filters.ts";
import type { ChangeSearch, SearchState } from "./use-search.ts";

const nearestShown = 3;

export interface NothingFoundProps {
  criteria: SearchState;
  change: ChangeSearch;
  stay: ResultRowProps["stay"] | null;
  /** Places here that open later. */
  opening: readonly Hit[];
}

/** Suggestions for an empty result, and the nearest places with free boxes. */
export function NothingFound({ criteria, change, stay, opening }: NothingFoundProps) {
  const { t } = useLingui();
  const nearest = useInfiniteQuery(placesQuery(widened(criteria), "phone"));
  const hits = (nearest.data?.pages[0]?.items ?? []).filter((hit) => hit.box !== null).slice(0, nearestShown);
  return (
    <div className={css.nothing}>
      <EmptyState
        title={t`No boxes available here`}
        picture={<BoxPicture widthCm={150} depthCm={200} heightCm={280} />}
        action={
          <>
            {criteria.from === dayAt(new Date(), polishTimeZone) && (
              <Button onClick={() => change({ from: null })}>
                <Trans>Start tomorrow</Trans>
              </Button>
            )}
            {isFiltered(criteria) && (
              <Button onClick={() => change(noFilters)}>
                <Trans>Any size and price</Trans>
              </Button>
            )}
            <Button onClick={() => change({ place: "", near: null, bbox: null })}>
              <Trans>Search all of Poland</Trans>
            </Button>
            <LinkButton to={waitlistOf(criteria)}>
              <Trans>Notify me when a box is free</Trans>
            </LinkButton>
          </>
        }
      >
        <Trans>Try another day, a shorter stay, another size, or move the map.</Trans>
      </EmptyState>
      {stay && opening.length > 0 && (
        <ol className={css.opening}>
          {opening.map((hit) => (
            <ResultRow key={hit.id} hit={hit} stay={stay} isActive={false} onActive={ignore} />
          ))}
        </ol>
      )}
      {stay && hits.length > 0 && (
        <section className={css.nearest}>
          <h3>
            <Trans>Nearest locations with available boxes</Trans>
          </h3>
          <ol>
            {hits.map((hit) => (
              <ResultRow key={hit.id} hit={hit} stay={stay} isActive={false} onActive={ignore} />
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

/** These rows have no pin to highlight. */
const ignore = () => {};

const middleOf = ({ west, south, east, north }: Bounds): Point => ({
  lat: (south + north) / 2,
  lng: (west + east) / 2,
});

/** The waitlist of the town and size searched for. */
function waitlistOf({ place, minArea, maxArea }: SearchState): string {
  const size = sizeOfAreas(minArea, maxArea);
  return landingHref("boxComingSoon", { ...(place !== "" && { town: place }), ...(size && { size: size.id }) });
}

/** The search without price and feature limits, nearest first in the whole country. */
function widened(search: PlaceSearch): PlaceSearch {
  const near = search.near ?? middleOf(search.bbox ?? poland);
  return { ...search, bbox: null, near, maxPrice: null, features: [], kind: null, sort: "distance" };
}
