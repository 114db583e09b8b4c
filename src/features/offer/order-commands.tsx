import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../ui/forms/button.tsx";
import { Actions } from "../../ui/layout/sheet-parts.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";
import { type ReservationDetail, useReservationMutation } from "./queries.ts";
import { ResendDialog } from "./resend-dialog.tsx";

/** What completes an unpaid order: its payment is recorded, or the client gets the link again. */
export function OrderCommands({ detail }: { detail: ReservationDetail }) {
  const { can, reservation } = detail;
  const mutation = useReservationMutation(reservation.id);
  const [openDialog, setOpenDialog] = useState<"resend" | "recordPayment" | null>(null);
  const dialog = {
    ...{ detail, mutation },
    onClose: () => {
      setOpenDialog(null);
      mutation.reset();
    },
    onDone: { onSuccess: () => setOpenDialog(null) },
  };
  return (
    <Actions>
      {can.recordPayment && (
        <Button variant="next" onClick={() => setOpenDialog("recordPayment")}>
          <Trans>Record payment</Trans>
        </Button>
      )}
      {can.resend && (
        <Button onClick={() => setOpenDialog("resend")}>
          <Trans>Send offer again</Trans>
        </Button>
      )}
      {openDialog === "resend" && <ResendDialog {...dialog} />}
      {openDialog === "recordPayment" && <PaymentDialog {...dialog} />}
    </Actions>
  );
}
