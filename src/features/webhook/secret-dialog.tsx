import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../ui/forms/button.tsx";
import { CopyButton } from "../../ui/forms/copy-button.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";

/** The secret of an endpoint, which is shown only now. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Signing secret`}
      actions={
        <Button variant="next" onClick={onClose}>
          <Trans>I have copied it</Trans>
        </Button>
      }
    >
      <TextField
        label={t`Signing secret`}
        hint={t`Copy it now: it is not shown again. Your system checks with it that a request is from Boksy. Keep it like a password.`}
        value={secret}
        readOnly
        action={<CopyButton text={secret} name={t`signing secret`} />}
      />
    </Dialog>
  );
}
