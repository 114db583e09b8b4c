import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { roleLabels } from "../../lib/i18n/role-labels.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { EmailText } from "../../ui/data/email-text.tsx";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import css from "../../ui/layout/section.module.css";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { PlaceNames } from "./places-choice.tsx";
import type { Team } from "./queries.ts";
import { useTeamMutation } from "./use-team-mutation.ts";

type Invitation = Team["invitations"][number];

/** Unanswered invitations: resend or withdraw them. */
export function OpenInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  const teamMutation = useTeamMutation(({ kind }) => {
    setRevoking(null);
    toastSuccess(kind === "revoke" ? t`Invitation withdrawn` : t`The email has been sent again`);
  });
  if (invitations.length === 0) return null;
  const email = revoking?.email ?? "";
  return (
    <>
      <h3>
        <Trans>Invited</Trans>
      </h3>
      <ul className={css.list}>
        {invitations.map((invitation) => {
          const until = format.instant(invitation.expiresAt);
          return (
            <li key={invitation.id}>
              <span>
                <b>{invitation.name}</b>, {t(roleLabels[invitation.staffRole].name)}
                <small>
                  <EmailText email={invitation.email} />
                </small>
                <small>
                  <PlaceNames places={invitation.places} />
                </small>
                {invitation.status !== "expired" && (
                  <small>
                    <Trans>open until {until}</Trans>
                  </small>
                )}
              </span>
              {invitation.status === "expired" ? (
                <>
                  <Badge tone="neutral">
                    <Trans>invitation expired</Trans>
                  </Badge>
                  <Button
                    variant="quiet"
                    size="small"
                    busy={
                      teamMutation.isPending &&
                      teamMutation.variables.kind === "again" &&
                      teamMutation.variables.invitation === invitation
                    }
                    onClick={() => teamMutation.mutate({ kind: "again", invitation })}
                  >
                    <Trans>Invite again</Trans>
                  </Button>
                </>
              ) : (
                <>
                  <Button
                    variant="quiet"
                    size="small"
                    busy={
                      teamMutation.isPending &&
                      teamMutation.variables.kind === "resend" &&
                      teamMutation.variables.id === invitation.id
                    }
                    onClick={() => teamMutation.mutate({ kind: "resend", id: invitation.id })}
                  >
                    <Trans>Send again</Trans>
                  </Button>
                  <Button variant="quiet" size="small" onClick={() => setRevoking(invitation)}>
                    <Trans>Withdraw the invitation</Trans>
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={revoking !== null}
        onClose={() => setRevoking(null)}
        onConfirm={() => revoking && teamMutation.mutate({ kind: "revoke", id: revoking.id })}
        busy={teamMutation.isPending}
        title={t`Withdraw the invitation sent to ${email}?`}
        confirmLabel={t`Withdraw the invitation`}
      >
        <Trans>The link in the email will stop working. You can invite this person again.</Trans>
      </ConfirmDialog>
    </>
  );
}
