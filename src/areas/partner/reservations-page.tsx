import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReservationStatus, reservationTransitions } from "../../../domain/reservation/transitions.ts";
import { href } from "../../../domain/routes.ts";
import { InvitationsDialog } from "../../features/invitation/invitations-dialog.tsx";
import { ReservationSheet } from "../../features/offer/reservation-sheet.tsx";
import { partnerReservationsQuery } from "../../features/reservation/partner-queries.ts";
import { PartnerReservationsTable } from "../../features/reservation/partner-reservations-table.tsx";
import { SavedFilters } from "../../features/saved-filter/saved-filters.tsx";
import { csvHref } from "../../lib/api/list-query.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { useUrlList } from "../../lib/hooks/use-url-list.ts";
import { reservationBadges } from "../../lib/i18n/reservation-badges.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { List, ListFilters } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { Page } from "../../ui/layout/page.tsx";

const filterNames = ["status", "q", "sort"] as const;
const statuses = Object.keys(reservationTransitions) as ReservationStatus[];

/** All reservations of the partner's places. */
export function PartnerReservationsPage() {
  const { t } = useLingui();
  const { filter, change, params, deferred, onClear, open, close, table } = useUrlList(filterNames, "created-desc");
  const [{ show }, choose] = useUrlFilter(["show", "iq", "istatus"]);
  const list = useInfiniteQuery(partnerReservationsQuery(deferred));
  const isNew = list.data?.pages[0]?.total === 0 && onClear === undefined;

  const create = (
    <LinkButton variant="next" icon="add" to={href("partnerCreateReservation")}>
      <Trans>New reservation</Trans>
    </LinkButton>
  );
  return (
    <Page title={t`Reservations`} actions={!isNew && create}>
      <ListFilters
        search={<SearchField label={t`Search code, client, box`} value={filter.q} onChange={(q) => change({ q })} />}
        set={filter.status === "" ? 0 : 1}
        extra={
          <Button variant="soft" icon="mail" onClick={() => choose({ show: "invitations" })}>
            <Trans>Invitations</Trans>
          </Button>
        }
      >
        <FilterSelect
          label={t`Status`}
          all={t`All statuses`}
          value={filter.status}
          options={statuses.map((value) => ({ value, label: t(reservationBadges[value].label) }))}
          onChange={(status) => change({ status })}
        />
      </ListFilters>
      <List
        query={list}
        saved={<SavedFilters list="reservations" names={filterNames} />}
        csv={csvHref("/api/partner/reservations", params)}
        count={(total) => <Plural value={total} one="# reservation" other="# reservations" />}
        empty={
          <EmptyState title={t`No reservations yet`} picture={<EmptyBox />} action={create}>
            <Trans>As soon as someone reserves one of your boxes, it appears here and you get an email.</Trans>
          </EmptyState>
        }
        onClear={onClear}
      >
        {(reservations) => <PartnerReservationsTable reservations={reservations} {...table} />}
      </List>
      {show === "invitations" && <InvitationsDialog onClose={() => choose({ show: "", iq: "", istatus: "" })} />}
      {open !== "" && <ReservationSheet key={open} id={open} onClose={close} />}
    </Page>
  );
}
