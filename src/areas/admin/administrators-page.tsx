import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { href } from "../../../domain/routes.ts";
import { AdministratorList } from "../../features/account/admin/administrator-list.tsx";
import { administratorsQuery } from "../../features/account/admin/queries.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** The administrators of the marketplace, who invite and remove each other. */
export function AdministratorsPage() {
  const { t } = useLingui();
  const list = useQuery(administratorsQuery);
  return (
    <Page
      title={t`Administrators`}
      lead={list.data && <Plural value={list.data.items.length} one="# administrator" other="# administrators" />}
      actions={
        <LinkButton variant="next" icon="add" to={href("adminPartnerInvitations")}>
          <Trans>Invite</Trans>
        </LinkButton>
      }
    >
      <QueryView query={list} skeleton={<Skeleton shape="cards" count={3} />}>
        {({ items }) => <AdministratorList administrators={items} />}
      </QueryView>
    </Page>
  );
}
