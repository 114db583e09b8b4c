import { useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { href } from "../../../domain/routes.ts";
import { InviteForm } from "../../features/invitation/admin/invite-form.tsx";
import { type InviteValues, noValues } from "../../features/invitation/admin/values.ts";
import { Page } from "../../ui/layout/page.tsx";

/** Invites a partner or an administrator; `again` of the history entry are the values of an ended invitation. */
export function AdminInvitePage() {
  const { t } = useLingui();
  const state = useLocation().state as { again?: InviteValues } | null;
  return (
    <Page
      title={t`Invite a partner or an administrator`}
      lead={t`They get an email with a link that is valid for 14 days.`}
      crumbs={[{ label: t`Invitations`, to: href("adminInvitations") }]}
    >
      <InviteForm initial={state?.again ?? noValues()} />
    </Page>
  );
}
