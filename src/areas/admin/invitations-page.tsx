import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useSearchParams } from "react-router";
import { href } from "../../../domain/routes.ts";
import { InvitationFilters, noInvitationFilter } from "../../features/invitation/admin/invitation-filters.tsx";
import { InvitationSheet } from "../../features/invitation/admin/invitation-sheet.tsx";
import { InvitationTable } from "../../features/invitation/admin/invitation-table.tsx";
import { adminInvitationsQuery } from "../../features/invitation/admin/queries.ts";
import { csvHref, readSort, writeSort } from "../../lib/api/list-query.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { List } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** All invitations, with one of them open next to the list (`?open=`). */
export function AdminInvitationsPage() {
  const { t } = useLingui();
  const [{ open, ...filter }, change] = useUrlFilter(["q", "kind", "state", "sort", "open"]);
  const [search] = useSearchParams();
  const rowTo = (id: string) =>
    `?${new URLSearchParams([...[...search].filter(([name]) => name !== "open"), ["open", id]])}`;
  const list = useInfiniteQuery(adminInvitationsQuery({ ...filter, q: useDeferredValue(filter.q) }));
  const { sort, ...set } = filter;
  const filtered = Object.values(set).some((value) => value !== "");
  const invite = (
    <LinkButton variant="next" icon="add" to={href("adminPartnerInvitations")}>
      <Trans>Invite</Trans>
    </LinkButton>
  );
  const isNew = list.data?.pages[0]?.total === 0 && !filtered;
  return (
    <Page title={t`Invitations`} actions={!isNew && invite}>
      <InvitationFilters filter={set} onChange={change} />
      <List
        query={list}
        csv={csvHref("/api/admin/invitations", filter)}
        count={(total) => <Plural value={total} one="# invitation" other="# invitations" />}
        empty={
          <EmptyState title={t`No invitations yet`} picture={<EmptyBox />} action={invite}>
            <Trans>
              Invite the first partner. Invitations that partners send to staff and clients appear here too.
            </Trans>
          </EmptyState>
        }
        onClear={filtered ? () => change(noInvitationFilter) : undefined}
      >
        {(invitations) => (
          <InvitationTable
            invitations={invitations}
            rowTo={rowTo}
            openId={open || undefined}
            sort={readSort(sort, "sent-desc")}
            onSort={(to) => change({ sort: writeSort(to) })}
          />
        )}
      </List>
      {open !== "" && <InvitationSheet key={open} id={open} onClose={() => change({ open: "" })} />}
    </Page>
  );
}
