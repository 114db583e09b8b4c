import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { collectionStages } from "../../../domain/debt/partner-list.ts";
import { href } from "../../../domain/routes.ts";
import { CaseBoard } from "../../features/debt/case-board.tsx";
import { CaseSelectionBar } from "../../features/debt/case-selection-bar.tsx";
import { CaseSheet } from "../../features/debt/case-sheet.tsx";
import { CasesTable } from "../../features/debt/cases-table.tsx";
import { stageBadges } from "../../features/debt/collection-labels.ts";
import { caseBoardQuery, casesQuery } from "../../features/debt/queries.ts";
import { SettingsDialog } from "../../features/debt/settings-dialog.tsx";
import { csvHref } from "../../lib/api/list-query.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { useUrlList } from "../../lib/hooks/use-url-list.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useMay } from "../../lib/session/use-may.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { DataAge } from "../../ui/data/data-age.tsx";
import { List, ListFilters, NoMatches } from "../../ui/data/list.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { TableSkeleton } from "../../ui/feedback/table-skeleton.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { ViewTabs } from "../../ui/layout/view-tabs.tsx";
import { RequireCapability } from "./require-capability.tsx";

/** The partner's cases of debt collection, for staff who may see them. */
export function VindicationPage() {
  const { t } = useLingui();
  const may = useMay();
  const [isSetting, setSetting] = useState(false);
  return (
    <Page
      title={t`Debt collection`}
      actions={
        may("company.manage") && (
          <Button variant="soft" onClick={() => setSetting(true)}>
            <Trans>Set the steps</Trans>
          </Button>
        )
      }
    >
      <RequireCapability needs="vindication.manage">
        <Views />
      </RequireCapability>
      {isSetting && <SettingsDialog onClose={() => setSetting(false)} />}
    </Page>
  );
}

/** The board of open cases or the list of all (`?view=list`), with one case open next to it (`?open=`). */
function Views() {
  const { t } = useLingui();
  const [{ view, stage, place, q, open }, change] = useUrlFilter(["view", "stage", "place", "q", "open"]);
  const isList = view === "list" || stage !== "";
  const filter = { ...(place === "" ? {} : { place }), ...(q === "" ? {} : { q }) };
  const views = [
    { view: "", label: t`By stage`, to: href("partnerVindication", filter) },
    { view: "list", label: t`List`, to: href("partnerVindication", { ...filter, view: "list" }) },
  ];
  return (
    <>
      <ViewTabs label={t`Views of debt collection`} views={views} current={isList ? "list" : ""} />
      {isList ? <CaseList /> : <Board />}
      {open !== "" && <CaseSheet key={open} id={open} onClose={() => change({ open: "" })} />}
    </>
  );
}

const noOneOwes = (
  <EmptyState title={<Trans>No one owes you anything</Trans>} picture={<EmptyBox />}>
    <Trans>
      When rent is overdue, its case appears here with its next step. Boksy sends a reminder, a demand for payment and a
      pre-court demand by email, or prepares them as letters, and suspends access if the agreement allows it: each once
      you approve it, or by itself if you have set so.
    </Trans>
  </EmptyState>
);

function Board() {
  const { t } = useLingui();
  const [{ place, q, open }, change] = useUrlFilter(["place", "q", "open"]);
  const query = useQuery(caseBoardQuery({ place, q: useDeferredValue(q) }));
  return (
    <>
      <ListFilters
        search={<SearchField label={t`Search client, box`} value={q} onChange={(words) => change({ q: words })} />}
        set={place === "" ? 0 : 1}
      >
        <FilterSelect
          label={t`Place`}
          all={t`All places`}
          value={place}
          options={(query.data?.places ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => change({ place: id })}
        />
      </ListFilters>
      <DataAge query={query} />
      <QueryView
        query={query}
        skeleton={<TableSkeleton />}
        isEmpty={({ total }) => total === 0}
        empty={place === "" && q === "" ? noOneOwes : <NoMatches onClear={() => change({ place: "", q: "" })} />}
      >
        {(board) => (
          <CaseBoard
            board={board}
            openId={open}
            onOpen={(id) => change({ open: id })}
            listOf={(stage) => href("partnerVindication", { view: "list", stage })}
          />
        )}
      </QueryView>
    </>
  );
}

/** The list of cases, of all stages or one. */
function CaseList() {
  const { t } = useLingui();
  const format = useFormat();
  const { filter, change, params, deferred, onClear, open, show, table } = useUrlList(
    ["stage", "place", "q"],
    "next-asc",
  );
  const list = useInfiniteQuery(casesQuery(deferred));
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [first] = list.data?.pages ?? [];
  const shown = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const overdue = format.money(first?.debtGrosze ?? 0);
  return (
    <>
      <ListFilters
        search={<SearchField label={t`Search client, box`} value={filter.q} onChange={(q) => change({ q })} />}
        set={[filter.stage, filter.place].filter(Boolean).length}
      >
        <FilterSelect
          label={t`Stage`}
          all={t`All open cases`}
          value={filter.stage}
          options={collectionStages.map((value) => ({ value, label: t(stageBadges[value].label) }))}
          onChange={(stage) => change({ stage })}
        />
        <FilterSelect
          label={t`Place`}
          all={t`All places`}
          value={filter.place}
          options={(first?.places ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(place) => change({ place })}
        />
      </ListFilters>
      <List
        query={list}
        csv={csvHref("/api/partner/vindication", params)}
        count={(total) => (
          <>
            <Plural value={total} one="# case" other="# cases" />, <Trans>{overdue} overdue</Trans>
          </>
        )}
        empty={noOneOwes}
        onClear={onClear}
      >
        {(cases) => (
          <CasesTable
            cases={cases}
            sort={table.sort}
            onSort={table.onSort}
            openId={open}
            onOpen={({ id }) => show(id)}
            picked={first?.holdsSteps === true ? picked : null}
            onPick={(ids) => setPicked(new Set(ids))}
          />
        )}
      </List>
      {first?.holdsSteps === true && (
        <CaseSelectionBar cases={shown.filter(({ id }) => picked.has(id))} onNone={() => setPicked(new Set())} />
      )}
    </>
  );
}
