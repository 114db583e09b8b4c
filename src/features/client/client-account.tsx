import { Trans } from "@lingui/react/macro";
import { useFormat } from "../../lib/use-format.ts";
import { Button } from "../../ui/button.tsx";
import { Saved } from "../../ui/section.tsx";
import css from "./client.module.css";
import { dayOf } from "./day-of.ts";
import { useInvite } from "./mutations.ts";
import type { Client } from "./queries.ts";

/** The client's own account at Boksy, or the way to invite them to one. */
export function ClientAccount({ client }: { client: Client }) {
  const format = useFormat();
  const invite = useInvite(client.id);
  if (client.accountEmail !== null) return client.accountEmail;
  const { invitation } = client;
  const sent = invitation && format.day(dayOf(invitation.sentAt), "short");
  return (
    <span className={css.account}>
      {sent ? <Trans>invited on {sent}</Trans> : <Trans>none yet</Trans>}
      {!client.blocked && (
        <Button
          variant="soft"
          size="small"
          icon="mail"
          busy={invite.isPending}
          onClick={() => invite.mutate(invitation?.id ?? null)}
        >
          {invitation ? <Trans>Send the invitation again</Trans> : <Trans>Invite to an account</Trans>}
        </Button>
      )}
      <Saved>{invite.isSuccess && <Trans>The letter is on its way.</Trans>}</Saved>
    </span>
  );
}
