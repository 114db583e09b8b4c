import { Trans, useLingui } from "@lingui/react/macro";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";

/** Before a form on which something was typed is closed; leaving its page is asked about by the form itself. */
export function DiscardDialog(props: { open: boolean; onStay: () => void; onDiscard: () => void }) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      open={props.open}
      onClose={props.onStay}
      onConfirm={props.onDiscard}
      title={t`Leave without saving?`}
      confirmLabel={t`Leave`}
    >
      <Trans>Your changes here are not saved yet.</Trans>
    </ConfirmDialog>
  );
}
