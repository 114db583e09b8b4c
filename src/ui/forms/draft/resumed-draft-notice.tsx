import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { toast } from "../../feedback/toast-store.ts";
import { ConfirmDialog } from "../../overlay/confirm-dialog.tsx";
import { Button } from "../button.tsx";
import css from "./draft.module.css";

interface Props {
  /** Time of the last change. */
  updatedAt: string;
  onForget: () => Promise<void>;
}

/** Says that the form was restored from a draft, and offers to start over. */
export function ResumedDraftNotice({ updatedAt, onForget }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const [isConfirming, setIsConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const at = format.instant(updatedAt);
  const forget = async () => {
    setBusy(true);
    try {
      await onForget();
    } catch {
      toast({ title: t`The draft is still here. Try again in a moment.`, variant: "destructive" });
    }
    setBusy(false);
    setIsConfirming(false);
  };
  return (
    <div className={css.resumed}>
      <p>
        <Trans>You’re continuing your draft from {at}.</Trans>
      </p>
      <Button variant="soft" size="small" onClick={() => setIsConfirming(true)}>
        <Trans>Start over</Trans>
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => void forget()}
        busy={busy}
        title={t`Start over?`}
        confirmLabel={t`Delete the draft`}
      >
        <Trans>What you entered on {at} will be deleted here and on your other devices.</Trans>
      </ConfirmDialog>
    </div>
  );
}
