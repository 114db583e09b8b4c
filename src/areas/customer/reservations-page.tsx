import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { href } from "../../../domain/routes.ts";
import { ownReservationsQuery } from "../../features/reservation/queries.ts";
import { csvHref } from "../../lib/api/list-query.ts";
import { useUrlList } from "../../lib/hooks/use-url-list.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { List, ListFilters } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { OwnReservationSheet } from "./reservation-sheet.tsx";
import { OwnReservationTable } from "./reservation-table.tsx";

/** All reservations of the customer. */
export function CustomerReservationsPage() {
  const { t } = useLingui();
  const { filter, change, params, deferred, onClear, open, close, table } = useUrlList(["stage", "q"], "created-desc");
  const list = useInfiniteQuery(ownReservationsQuery(deferred));
  return (
    <Page title={t`Reservations`}>
      <ListFilters
        search={<SearchField label={t`Search code, box, location`} value={filter.q} onChange={(q) => change({ q })} />}
        set={filter.stage === "" ? 0 : 1}
      >
        <FilterSelect
          label={t`Status`}
          all={t`All reservations`}
          value={filter.stage}
          options={[
            { value: "open", label: t`to sign and pay` },
            { value: "coming", label: t`paid, not started yet` },
            { value: "rented", label: t`moved in` },
            { value: "over", label: t`ended` },
          ]}
          onChange={(stage) => change({ stage })}
        />
      </ListFilters>
      <List
        query={list}
        csv={csvHref("/api/reservations", params)}
        count={(total) => <Plural value={total} one="# reservation" other="# reservations" />}
        empty={<NoneYet />}
        onClear={onClear}
      >
        {(reservations) => <OwnReservationTable reservations={reservations} {...table} />}
      </List>
      {open !== "" && <OwnReservationSheet key={open} id={open} onClose={close} />}
    </Page>
  );
}

function NoneYet() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No reservations yet`}
      picture={<EmptyBox />}
      action={
        <LinkButton variant="next" to={href("home")}>
          <Trans>Find a box</Trans>
        </LinkButton>
      }
    >
      <Trans>When you reserve a box, you can pay, cancel or withdraw here.</Trans>
    </EmptyState>
  );
}
