import { Trans, useLingui } from "@lingui/react/macro";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";

export type WebhookQuestion = "remove" | "rotate" | "sendAccess";

interface Props {
  question: WebhookQuestion;
  name: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before what cannot be taken back. */
export function WebhookQuestions({ question, name, ...dialog }: Props) {
  const { t } = useLingui();
  if (question === "remove") {
    return (
      <ConfirmDialog {...dialog} open title={t`Remove ${name}?`} confirmLabel={t`Remove`}>
        <Trans>
          It will receive no further events, not even that access was suspended or has ended. Undelivered events are
          canceled.
        </Trans>
      </ConfirmDialog>
    );
  }
  if (question === "rotate") {
    return (
      <ConfirmDialog {...dialog} open title={t`A new secret for ${name}?`} confirmLabel={t`Create a new secret`}>
        <Trans>
          Enter the new secret in that system within 24 hours. Until then, we sign with both, so that nothing is lost.
        </Trans>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog {...dialog} open title={t`Send current access to ${name}?`} confirmLabel={t`Send current access`}>
      <Trans>
        We send the current access of every running and reserved rental, with its code, to this and every other system
        that receives access events there. Do this when a system is new or has lost its data.
      </Trans>
    </ConfirmDialog>
  );
}
