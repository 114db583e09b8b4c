import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { placeStatuses } from "../../../domain/place/transitions.ts";
import { href } from "../../../domain/routes.ts";
import { PlacesTable } from "../../features/place/places-table.tsx";
import { partnerPlacesQuery } from "../../features/place/queries.ts";
import { SavedFilters } from "../../features/saved-filter/saved-filters.tsx";
import { csvHref } from "../../lib/api/list-query.ts";
import { useUrlList } from "../../lib/hooks/use-url-list.ts";
import { placeBadges } from "../../lib/i18n/place-badges.ts";
import { useMay } from "../../lib/session/use-may.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { List, ListFilters } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { Page } from "../../ui/layout/page.tsx";

const filterNames = ["status", "q", "sort"] as const;

/** All places of the partner, with their occupancy. */
export function PartnerPlacesPage() {
  const { t } = useLingui();
  const { filter, change, params, deferred, onClear, table } = useUrlList(filterNames, "name-asc");
  const list = useInfiniteQuery(partnerPlacesQuery(deferred));
  const isNew = list.data?.pages[0]?.total === 0 && onClear === undefined;
  const may = useMay();
  const add = may("place.create") && (
    <LinkButton to={href("partnerCreatePlace")} icon="add" variant="next">
      <Trans>Add a place</Trans>
    </LinkButton>
  );

  return (
    <Page title={t`Places`} actions={!isNew && add}>
      {!isNew && (
        <ListFilters
          search={<SearchField label={t`Search name, street, town`} value={filter.q} onChange={(q) => change({ q })} />}
          set={filter.status === "" ? 0 : 1}
        >
          <FilterSelect
            label={t`Status`}
            all={t`All statuses`}
            value={filter.status}
            options={placeStatuses.map((value) => ({ value, label: t(placeBadges[value].label) }))}
            onChange={(status) => change({ status })}
          />
        </ListFilters>
      )}
      <List
        query={list}
        saved={<SavedFilters list="places" names={filterNames} />}
        csv={csvHref("/api/partner/places", params)}
        count={(total) => <Plural value={total} one="# place" other="# places" />}
        empty={
          <EmptyState title={t`No places yet`} picture={<EmptyBox />} action={add}>
            <Trans>A place has an address, hours and boxes. It is a draft until you publish it.</Trans>
          </EmptyState>
        }
        onClear={onClear}
      >
        {(places) => <PlacesTable places={places} sort={table.sort} onSort={table.onSort} />}
      </List>
    </Page>
  );
}
