import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { TextAreaField } from "../../ui/forms/text-area-field.tsx";
import { ReservationCommandDialog, type ReservationDialogProps } from "./reservation-command-dialog.tsx";

/** Explains what canceling does to the box and the money, and asks for a reason. */
export function CancelDialog({ detail, mutation, message, onClose, onDone }: ReservationDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [reason, setReason] = useState("");
  const { reservation, can } = detail;
  const { box, code } = reservation;
  const refundGrosze = can.cancel?.refundGrosze ?? 0;
  const money = format.money(refundGrosze);
  return (
    <ReservationCommandDialog
      {...{ mutation, message, onClose }}
      title={t`Cancel reservation ${code}?`}
      confirmLabel={<Trans>Cancel the reservation</Trans>}
      onConfirm={() => mutation.mutate({ kind: "cancel", reason: reason.trim() }, onDone)}
    >
      <p>
        <Trans>
          Box {box.number} becomes available right away and the client is notified by email. This cannot be undone.
        </Trans>{" "}
        {refundGrosze === 0 && <Trans>Nothing was paid.</Trans>}
        {refundGrosze > 0 && can.cancel?.isTransfer && (
          <Trans>You refund {money} to the client by bank transfer yourself.</Trans>
        )}
        {refundGrosze > 0 && !can.cancel?.isTransfer && (
          <Trans>We’ll refund {money} to the client’s original payment method, including the deposit.</Trans>
        )}
      </p>
      <TextAreaField
        label={t`Why`}
        hint={t`The client sees this in the email.`}
        optional
        rows={3}
        maxLength={500}
        error={message?.fields.reason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ReservationCommandDialog>
  );
}
