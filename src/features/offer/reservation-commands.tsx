import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { reservationStages } from "../../../domain/reservation/stages.ts";
import { href } from "../../../domain/routes.ts";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import { Actions } from "../../ui/layout/sheet-parts.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { type ReservationDetail, useReservationMutation } from "./queries.ts";
import { reserveAgainHref } from "./reserve-again.ts";

const overStatuses: readonly string[] = reservationStages.over;

type OpenDialog = "cancel" | "noShow";

/**
 * The commands available in the reservation's current status. Destructive ones are confirmed first. An unpaid order is completed on
 * its own page.
 */
export function ReservationCommands({ detail }: { detail: ReservationDetail }) {
  const { t } = useLingui();
  const { can, reservation } = detail;
  const mutation = useReservationMutation(reservation.id);
  const message = useErrorMessage(mutation.error);
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const close = () => {
    setOpenDialog(null);
    mutation.reset();
  };
  const done = { onSuccess: () => setOpenDialog(null) };
  const number = reservation.box.number;
  const isOver = overStatuses.includes(reservation.status) && detail.client !== null;
  const isUnpaid = can.resend || can.recordPayment;
  if (!isOver && !isUnpaid && !can.handOver && !can.noShow && can.cancel === null) return null;
  return (
    <Actions>
      {isUnpaid && (
        <LinkButton variant="next" to={href("completeOrder", { reservation: reservation.id })}>
          <Trans>Complete the order</Trans>
        </LinkButton>
      )}
      {can.handOver && (
        <Button variant="next" busy={mutation.isPending} onClick={() => mutation.mutate({ kind: "handOver" })}>
          <Trans>Box handed over</Trans>
        </Button>
      )}
      {isOver && (
        <LinkButton to={reserveAgainHref(detail)}>
          <Trans>Create it again</Trans>
        </LinkButton>
      )}
      {can.noShow && (
        <Button onClick={() => setOpenDialog("noShow")}>
          <Trans>No-show</Trans>
        </Button>
      )}
      {can.cancel && (
        <Button variant="quiet" onClick={() => setOpenDialog("cancel")}>
          <Trans>Cancel the reservation</Trans>
        </Button>
      )}
      {message && openDialog === null && <InlineError>{message.sentence}</InlineError>}
      {openDialog === "cancel" && <CancelDialog detail={detail} mutation={mutation} onClose={close} onDone={done} />}
      <ConfirmDialog
        open={openDialog === "noShow"}
        onClose={close}
        title={t`No-show for box ${number}?`}
        confirmLabel={t`Give notice`}
        busy={mutation.isPending}
        onConfirm={() => mutation.mutate({ kind: "noShow" }, done)}
      >
        <Trans>
          You give notice: the rental ends after the last paid day, and nothing more is charged. Until then the client
          can still use the box. The deposit is settled afterwards.
        </Trans>
        {message && <InlineError>{message.sentence}</InlineError>}
      </ConfirmDialog>
    </Actions>
  );
}
