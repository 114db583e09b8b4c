import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ApiError } from "../../lib/api/api-error.ts";
import type { useForm } from "../../lib/forms/use-form.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import type { ReservationDetail, useReservationMutation } from "./queries.ts";

export interface ReservationDialogProps {
  detail: ReservationDetail;
  mutation: ReturnType<typeof useReservationMutation>;
  onClose: () => void;
  onDone: { onSuccess: () => void };
}

interface ReservationCommandDialogProps extends Pick<ReservationDialogProps, "mutation" | "onClose"> {
  title: string;
  confirmLabel: ReactNode;
  form: Pick<ReturnType<typeof useForm<object>>, "ref" | "submit" | "prepare" | "alert" | "isPending">;
  children: ReactNode;
}

const conflictCodes: readonly string[] = [
  "reservation.illegal_transition",
  "reservation.hold_expired",
  "resource.version_conflict",
];

/** Shown if staff, the client or a deadline changed the reservation first. The sheet behind it shows the current state. */
function ReservationChangedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const actions = (
    <Button onClick={onClose}>
      <Trans>View the current version</Trans>
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title={t`The reservation has changed`} actions={actions}>
      <p role="alert">
        <Trans>The reservation has changed in the meantime, so nothing was done. See its history.</Trans>
      </p>
    </Dialog>
  );
}

/** A dialog for one command on a reservation, with its fields and error. */
export function ReservationCommandDialog({
  mutation,
  title,
  confirmLabel,
  form,
  onClose,
  children,
}: ReservationCommandDialogProps) {
  if (mutation.error instanceof ApiError && conflictCodes.includes(mutation.error.code))
    return <ReservationChangedDialog onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      submitLabel={confirmLabel}
      cancelLabel={<Trans>Not now</Trans>}
    >
      {children}
    </FormDialog>
  );
}
