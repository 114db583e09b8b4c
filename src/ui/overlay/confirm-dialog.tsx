import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../forms/button.tsx";
import { Dialog } from "./dialog.tsx";

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** Question with the item’s name: “Delete box A-003?”. */
  title: ReactNode;
  /** Consequences, and whether it can be undone. */
  children: ReactNode;
  /** A verb, never “OK”. */
  confirmLabel: ReactNode;
  onConfirm: () => void;
  busy?: boolean | undefined;
}

/** Confirmation of a destructive action. The cancel button has the focus. */
export function ConfirmDialog({ open, onClose, title, children, confirmLabel, onConfirm, busy }: ConfirmDialogProps) {
  const safeWay = useRef<HTMLButtonElement>(null);
  // Runs after the dialog’s own effect has opened it, since browsers focus the close button.
  useEffect(() => {
    if (open) safeWay.current?.focus();
  }, [open]);
  const actions = (
    <>
      <Button ref={safeWay} variant="quiet" onClick={onClose}>
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
