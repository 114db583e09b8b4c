import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { reservationStages } from "../../../domain/reservation/customer-list.ts";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import { Actions } from "../../ui/layout/sheet-parts.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";
import { type ReservationDetail, useReservationMutation } from "./queries.ts";
import { ResendDialog } from "./resend-dialog.tsx";
import { reserveAgainHref } from "./reserve-again.ts";

const overStatuses: readonly string[] = reservationStages.over;

type Asked = "resend" | "recordPayment" | "cancel" | "noShow";

/** What can be done with the reservation as it is now. What takes something away is asked about first. */
export function ReservationCommands({ detail }: { detail: ReservationDetail }) {
  const { t } = useLingui();
  const { can, reservation } = detail;
  const mutation = useReservationMutation(reservation.id);
  const words = useErrorMessage(mutation.error);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => {
    setAsked(null);
    mutation.reset();
  };
  const done = { onSuccess: () => setAsked(null) };
  const number = reservation.box.number;
  const isOver = overStatuses.includes(reservation.status) && detail.client !== null;
  if (!isOver && !can.resend && !can.recordPayment && !can.handOver && !can.noShow && can.cancel === null) return null;
  return (
    <Actions>
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
      {can.recordPayment && (
        <Button onClick={() => setAsked("recordPayment")}>
          <Trans>Record a payment</Trans>
        </Button>
      )}
      {can.resend && (
        <Button onClick={() => setAsked("resend")}>
          <Trans>Send the offer again</Trans>
        </Button>
      )}
      {can.noShow && (
        <Button onClick={() => setAsked("noShow")}>
          <Trans>No-show</Trans>
        </Button>
      )}
      {can.cancel && (
        <Button variant="quiet" onClick={() => setAsked("cancel")}>
          <Trans>Cancel the reservation</Trans>
        </Button>
      )}
      {words && asked === null && <InlineError>{words.sentence}</InlineError>}
      {asked === "resend" && (
        <ResendDialog detail={detail} mutation={mutation} words={words} onClose={close} onDone={done} />
      )}
      {asked === "recordPayment" && (
        <PaymentDialog detail={detail} mutation={mutation} words={words} onClose={close} onDone={done} />
      )}
      {asked === "cancel" && (
        <CancelDialog detail={detail} mutation={mutation} words={words} onClose={close} onDone={done} />
      )}
      <ConfirmDialog
        open={asked === "noShow"}
        onClose={close}
        title={t`No-show for box ${number}?`}
        confirmLabel={t`End the rental`}
        busy={mutation.isPending}
        onConfirm={() => mutation.mutate({ kind: "noShow" }, done)}
      >
        <Trans>
          The rental ends today and the box is free. The first month’s payment is not refunded; settle the deposit
          separately.
        </Trans>
        {words && <InlineError>{words.sentence}</InlineError>}
      </ConfirmDialog>
    </Actions>
  );
}
