import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { href } from "../../../../domain/routes.ts";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { Button, LinkButton } from "../../../ui/forms/button.tsx";
import { Actions } from "../../../ui/layout/sheet-parts.tsx";
import { DecisionDialog } from "../../../ui/overlay/decision-dialog.tsx";
import { type Invitation, sendRevocation, useResend } from "./queries.ts";
import { valuesOf } from "./values.ts";

/** What an administrator may do with an invitation; nothing for one that has been accepted. */
export function InvitationActions({ invitation }: { invitation: Invitation }) {
  const { t } = useLingui();
  const resend = useResend();
  const [isRevoking, setRevoking] = useState(false);
  const { kind, state, email, isOffer } = invitation;
  const isByMarketplace = kind === "partner" || kind === "admin";
  if (state === "open") {
    return (
      <Actions>
        {isOffer === 0 && (
          <Button
            busy={resend.isPending}
            onClick={() =>
              resend.mutate(invitation, {
                onSuccess: () => toastSuccess(t`The email has been sent to ${email} again`),
              })
            }
          >
            <Trans>Send again</Trans>
          </Button>
        )}
        <Button variant="quiet" onClick={() => setRevoking(true)}>
          <Trans>Withdraw the invitation</Trans>
        </Button>
        {isRevoking && (
          <DecisionDialog
            title={t`Withdraw the invitation sent to ${email}?`}
            submitLabel={t`Withdraw the invitation`}
            doneLabel={t`Invitation withdrawn`}
            hint={t`For the history; it is not sent.`}
            send={(reason) => sendRevocation(invitation, reason)}
            onClose={() => setRevoking(false)}
          >
            <p>
              {isOffer === 1 ? (
                <Trans>
                  The link in the email stops working and says so. The offer itself stays valid and the box stays
                  reserved.
                </Trans>
              ) : (
                <Trans>The link in the email stops working and says so. This address can be invited again.</Trans>
              )}
            </p>
          </DecisionDialog>
        )}
      </Actions>
    );
  }
  if (!isByMarketplace || state === "accepted" || email === "") return null;
  return (
    <Actions>
      <LinkButton to={href("adminPartnerInvitations")} state={{ again: valuesOf(invitation) }}>
        <Trans>Invite again</Trans>
      </LinkButton>
    </Actions>
  );
}
