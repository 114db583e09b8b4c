import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { rentFilters } from "../../../domain/rent/filters.ts";
import { href } from "../../../domain/routes.ts";
import { partnerRentQuery, partnerRentsQuery } from "../../features/rent/partner/queries.ts";
import { RentSelectionBar } from "../../features/rent/partner/rent-selection-bar.tsx";
import { RentsTable } from "../../features/rent/partner/rents-table.tsx";
import { SavedFilters } from "../../features/saved-filter/saved-filters.tsx";
import { csvHref } from "../../lib/api/list-query.ts";
import type { PrefetchData } from "../../lib/api/prefetch-data.ts";
import { useUrlList } from "../../lib/hooks/use-url-list.ts";
import { rentLabels } from "../../lib/i18n/rent-labels.ts";
import { useMay } from "../../lib/session/use-may.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { List, ListFilters } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { Page } from "../../ui/layout/page.tsx";

const loadSheet = () => import("../../features/rent/sheet/rent-sheet.tsx");
const RentSheet = lazy(() => loadSheet().then((file) => ({ default: file.RentSheet })));

const filterNames = ["status", "place", "q", "sort"] as const;

/** All rentals of the partner, with one of them open next to the list (`?open=`). */
export function PartnerRentsPage() {
  const { t } = useLingui();
  const mayImport = useMay()("rent.import");
  const { filter, change, params, deferred, onClear, open, show, close, table } = useUrlList(filterNames, "start-desc");
  const list = useInfiniteQuery(partnerRentsQuery(deferred));
  const isListed = list.data !== undefined;
  // The code of the sheet comes after the list, but together with the data of an open rental.
  useEffect(() => {
    if (isListed) void loadSheet();
  }, [isListed]);
  useQuery({ ...partnerRentQuery(open), enabled: open !== "" });
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const pickAll = async (all: boolean) => {
    if (!all) return setPicked(new Set());
    let { data, hasNextPage } = list;
    while (hasNextPage) ({ data, hasNextPage } = await list.fetchNextPage());
    setPicked(new Set(data?.pages.flatMap(({ items }) => items.map(({ id }) => id))));
  };
  const pick = (id: string, isPicked: boolean) =>
    setPicked(new Set(isPicked ? [...picked, id] : [...picked].filter((other) => other !== id)));
  const places = list.data?.pages[0]?.places ?? [];
  const shown = list.data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];
  const isNew = list.data?.pages[0]?.total === 0 && onClear === undefined;
  const importRents = mayImport && (
    <LinkButton variant="soft" icon="add" to={href("partnerImportRents")}>
      <Trans>Import rentals</Trans>
    </LinkButton>
  );

  return (
    <Page title={t`Rentals`} actions={!isNew && importRents}>
      {!isNew && (
        <ListFilters
          search={<SearchField label={t`Search client, box`} value={filter.q} onChange={(q) => change({ q })} />}
          set={[filter.status, filter.place].filter(Boolean).length}
        >
          <FilterSelect
            label={t`Status`}
            all={t`All statuses`}
            value={filter.status}
            options={rentFilters.map((value) => ({ value, label: t(rentLabels[value]) }))}
            onChange={(status) => change({ status })}
          />
          <FilterSelect
            label={t`Place`}
            all={t`All places`}
            value={filter.place}
            options={places.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(place) => change({ place })}
          />
        </ListFilters>
      )}
      <List
        query={list}
        saved={<SavedFilters list="rents" names={filterNames} />}
        csv={csvHref("/api/partner/rents", params)}
        count={(total) => <Plural value={total} one="# rental" other="# rentals" />}
        empty={
          <EmptyState title={t`No rentals yet`} picture={<EmptyBox />} action={importRents}>
            <Trans>
              A rental starts once a reservation is paid and its first day arrives. Import your existing tenants from a
              spreadsheet.
            </Trans>
          </EmptyState>
        }
        onClear={onClear}
      >
        {(rents) => (
          <RentsTable
            rents={rents}
            {...table}
            onOpen={({ id }) => show(id)}
            picked={picked}
            onPick={pick}
            isAll={!list.hasNextPage && rents.every(({ id }) => picked.has(id))}
            onPickAll={pickAll}
          />
        )}
      </List>
      <RentSelectionBar ids={shown.filter((id) => picked.has(id))} onNone={() => setPicked(new Set())} />
      <Suspense>{open !== "" && <RentSheet key={open} id={open} onClose={close} />}</Suspense>
    </Page>
  );
}

PartnerRentsPage.prefetchData = ((client, { search }) => {
  const text = (name: string) => search.get(name) ?? "";
  return client.prefetchInfiniteQuery(
    partnerRentsQuery({ status: text("status"), place: text("place"), q: text("q"), sort: text("sort") }),
  );
}) satisfies PrefetchData;
