import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { href } from "../../../domain/routes.ts";
import { InvitationFilters } from "../../features/invitation/admin/invitation-filters.tsx";
import { InvitationSheet } from "../../features/invitation/admin/invitation-sheet.tsx";
import { InvitationTable } from "../../features/invitation/admin/invitation-table.tsx";
import { adminInvitationsQuery } from "../../features/invitation/admin/queries.ts";
import { csvHref } from "../../lib/api/list-query.ts";
import { useUrlList } from "../../lib/hooks/use-url-list.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { List } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** All invitations, with one of them open next to the list (`?open=`). */
export function AdminInvitationsPage() {
  const { t } = useLingui();
  const { filter, change, params, deferred, onClear, open, close, table } = useUrlList(
    ["q", "kind", "state"],
    "sent-desc",
  );
  const list = useInfiniteQuery(adminInvitationsQuery(deferred));
  const invite = (
    <LinkButton variant="next" icon="add" to={href("adminPartnerInvitations")}>
      <Trans>Invite</Trans>
    </LinkButton>
  );
  const isNew = list.data?.pages[0]?.total === 0 && onClear === undefined;
  return (
    <Page title={t`Invitations`} actions={!isNew && invite}>
      <InvitationFilters filter={filter} onChange={change} />
      <List
        query={list}
        csv={csvHref("/api/admin/invitations", params)}
        count={(total) => <Plural value={total} one="# invitation" other="# invitations" />}
        empty={
          <EmptyState title={t`No invitations yet`} picture={<EmptyBox />} action={invite}>
            <Trans>
              Invite the first partner. Invitations that partners send to staff and clients appear here too.
            </Trans>
          </EmptyState>
        }
        onClear={onClear}
      >
        {(invitations) => <InvitationTable invitations={invitations} {...table} />}
      </List>
      {open !== "" && <InvitationSheet key={open} id={open} onClose={close} />}
    </Page>
  );
}
