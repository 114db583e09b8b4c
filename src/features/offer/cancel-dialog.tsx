import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "../../lib/forms/use-form.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { NotifiedByEmail } from "../../ui/data/notified-by-email.tsx";
import { TextAreaField } from "../../ui/forms/text-area-field.tsx";
import { ReservationCommandDialog, type ReservationDialogProps } from "./reservation-command-dialog.tsx";

/** Explains what canceling does to the box and the money, and asks for a reason. */
export function CancelDialog({ detail, mutation, onClose, onDone }: ReservationDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const form = useForm({
    defaultValues: { reason: "" },
    schema: async () => (await import("../../../domain/offer/offer.ts")).cancelInput,
    mutation,
    onSubmit: ({ reason }) => mutation.mutate({ kind: "cancel", reason }, onDone),
  });
  const { reservation, can, client } = detail;
  const { box, code } = reservation;
  const refundGrosze = can.cancel?.refundGrosze ?? 0;
  const money = format.money(refundGrosze);
  return (
    <ReservationCommandDialog
      {...{ form, mutation, onClose }}
      title={t`Cancel reservation ${code}?`}
      confirmLabel={<Trans>Cancel the reservation</Trans>}
    >
      <p>
        <Trans>Box {box.number} becomes available right away. This cannot be undone.</Trans>{" "}
        {client && <NotifiedByEmail name={client.name} email={client.email} />}{" "}
        {refundGrosze === 0 && <Trans>Nothing was paid.</Trans>}
        {refundGrosze > 0 && can.cancel?.isTransfer && (
          <Trans>You refund {money} to the client by bank transfer yourself.</Trans>
        )}
        {refundGrosze > 0 && !can.cancel?.isTransfer && (
          <Trans>We’ll refund {money} to the client’s original payment method, including the deposit.</Trans>
        )}
      </p>
      <TextAreaField
        {...form.field("reason")}
        label={t`Why`}
        hint={t`The client sees this in the email.`}
        optional
        rows={3}
        maxLength={500}
      />
    </ReservationCommandDialog>
  );
}
