import { Trans, useLingui } from "@lingui/react/macro";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";

/** Confirms closing a form with unsaved changes. The form itself guards page navigation. */
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
