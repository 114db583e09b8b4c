import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, useId } from "react";
import { ApiError } from "../../lib/api/api-error.ts";
import type { ErrorMessages } from "../../lib/i18n/use-error-message.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import type { ReservationDetail, useReservationMutation } from "./queries.ts";
import css from "./reservation-command-dialog.module.css";

export interface ReservationDialogProps {
  detail: ReservationDetail;
  mutation: ReturnType<typeof useReservationMutation>;
  message: ErrorMessages | null;
  onClose: () => void;
  onDone: { onSuccess: () => void };
}

type ReservationCommandDialogProps = Pick<ReservationDialogProps, "mutation" | "message" | "onClose"> & {
  title: string;
  confirmLabel: ReactNode;
  onConfirm: () => void;
  children: ReactNode;
};

const conflictCodes: readonly string[] = [
  "reservation.illegal_transition",
  "reservation.hold_expired",
  "resource.version_conflict",
];

/** The reservation changed first, through staff, the client or a deadline; the sheet behind shows its current state. */
function ReservationChangedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const actions = (
    <Button onClick={onClose}>
      <Trans>View the current version</Trans>
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title={t`Someone else was faster`} actions={actions}>
      <p role="alert">
        <Trans>The reservation has changed in the meantime, so nothing was done. See its history.</Trans>
      </p>
    </Dialog>
  );
}

/** A dialog for one command on a reservation, with its fields and error. */
export function ReservationCommandDialog({
  mutation,
  message,
  title,
  confirmLabel,
  onConfirm,
  onClose,
  children,
}: ReservationCommandDialogProps) {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!mutation.isPending) onConfirm();
  };
  const hasFieldErrors = Object.keys(message?.fields ?? {}).length > 0;
  if (mutation.error instanceof ApiError && conflictCodes.includes(mutation.error.code))
    return <ReservationChangedDialog onClose={onClose} />;
  const actions = (
    <>
      <Button variant="soft" onClick={onClose}>
        <Trans>Not now</Trans>
      </Button>
      <Button type="submit" form={id} busy={mutation.isPending}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} actions={actions}>
      <form id={id} className={css.form} onSubmit={submit} noValidate>
        {children}
        {message && !hasFieldErrors && <InlineError>{message.sentence}</InlineError>}
      </form>
    </Dialog>
  );
}
