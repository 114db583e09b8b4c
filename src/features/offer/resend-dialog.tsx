import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "../../lib/forms/use-form.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { SelectField } from "../../ui/forms/text-field.tsx";
import { hourChoices, useHoursLabels } from "./offer-settlement-fields.tsx";
import { ReservationCommandDialog, type ReservationDialogProps } from "./reservation-command-dialog.tsx";

/** Resends the offer with a new link, and optionally a new expiry. */
export function ResendDialog({ detail, mutation, onClose, onDone }: ReservationDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const hoursLabel = useHoursLabels();
  const toInput = ({ hours }: { hours: string }) => ({ hours: hours === "" ? null : Number(hours) });
  const form = useForm({
    defaultValues: { hours: "" },
    schema: async () => (await import("../../../domain/offer/offer.ts")).resendOfferInput,
    toInput,
    mutation,
    onSubmit: (values) => mutation.mutate({ kind: "resend", ...toInput(values) }, onDone),
  });
  const { client, reservation } = detail;
  const until = format.instant(reservation.offerExpiresAt ?? reservation.serverNow);
  return (
    <ReservationCommandDialog
      {...{ form, mutation, onClose }}
      title={t`Send offer again`}
      confirmLabel={<Trans>Send</Trans>}
    >
      <p>
        <Trans>We’ll send it to {client?.email}. The link in the previous email will stop working.</Trans>
      </p>
      <SelectField
        {...form.field("hours")}
        label={t`The offer is valid for`}
        icon="clock"
        options={hourChoices.map((each) => ({ value: each, label: t`${hoursLabel(each)} from now` }))}
      >
        <option value="">{t`as before, until ${until}`}</option>
      </SelectField>
    </ReservationCommandDialog>
  );
}
