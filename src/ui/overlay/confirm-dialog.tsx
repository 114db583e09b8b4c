import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../forms/button.tsx";
import { Dialog } from "./dialog.tsx";

export type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The question, with the name of the thing: „Delete box A-003?". */
  title: ReactNode;
  /** What follows from it, and whether it can be undone. */
  children: ReactNode;
  /** The verb, never „OK". */
  confirmLabel: ReactNode;
  onConfirm: () => void;
  busy?: boolean | undefined;
};

/** Before an act that takes something away. The safe way out has the focus. */
export function ConfirmDialog({ open, onClose, title, children, confirmLabel, onConfirm, busy }: ConfirmDialogProps) {
  const safeWay = useRef<HTMLButtonElement>(null);
  // After the dialog's own effect has opened it: a browser would focus the cross.
  useEffect(() => {
    if (open) safeWay.current?.focus();
  }, [open]);
  const actions = (
    <>
      <Button ref={safeWay} variant="soft" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button onClick={onConfirm} busy={busy}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} actions={actions}>
      {children}
    </Dialog>
  );
}
