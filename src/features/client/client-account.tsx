import { Trans } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { EmailSetupNotice } from "../../ui/feedback/email-setup-notice.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { SavedNotice } from "../../ui/layout/section.tsx";
import css from "./client.module.css";
import { useInvite, useSendLink } from "./mutations.ts";
import type { Client } from "./queries.ts";
import { warsawDay } from "./warsaw-day.ts";

/** The client's Boksy account, or buttons to invite them: with an account, or with a sign-in link only. */
export function ClientAccount({ client }: { client: Client }) {
  const { accountEmail, comesByLink, blocked } = client;
  if (accountEmail !== null && !comesByLink) return accountEmail;
  return (
    <span className={css.account}>
      {comesByLink ? <Trans>{accountEmail}, via sign-in link</Trans> : <Invited client={client} />}
      {!blocked && <ByLink client={client} />}
      <EmailSetupNotice />
    </span>
  );
}

function Invited({ client: { id, invitation, blocked } }: { client: Client }) {
  const format = useFormat();
  const invite = useInvite(id);
  const sent = invitation && format.day(warsawDay(invitation.sentAt), "short");
  return (
    <>
      {sent ? <Trans>invited on {sent}</Trans> : <Trans>no account yet</Trans>}
      {!blocked && (
        <Button
          variant="soft"
          size="small"
          icon="mail"
          busy={invite.isPending}
          onClick={() => invite.mutate(invitation?.id ?? null)}
        >
          {invitation ? <Trans>Send the invitation again</Trans> : <Trans>Send invitation</Trans>}
        </Button>
      )}
      <SavedNotice>{invite.isSuccess && <Trans>The email has been sent.</Trans>}</SavedNotice>
    </>
  );
}

/** Link-only access: the client sees their data here without a password. */
function ByLink({ client: { id, comesByLink } }: { client: Client }) {
  const send = useSendLink(id);
  return (
    <>
      <Button variant="soft" size="small" icon="mail" busy={send.isPending} onClick={() => send.mutate(undefined)}>
        {comesByLink ? <Trans>Send a new sign-in link</Trans> : <Trans>Send only a sign-in link</Trans>}
      </Button>
      {!comesByLink && (
        <span className={css.quiet}>
          <Trans>The link needs no password: the client sees their reservations with you.</Trans>
        </span>
      )}
      <SavedNotice>{send.isSuccess && <Trans>The email has been sent.</Trans>}</SavedNotice>
    </>
  );
}
