import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { SelectField } from "../../ui/forms/text-field.tsx";
import { hourChoices, useHoursLabels } from "./offer-settlement-fields.tsx";
import { ReservationCommandDialog, type ReservationDialogProps } from "./reservation-command-dialog.tsx";

/** Resends the offer with a new link, and optionally a new expiry. */
export function ResendDialog({ detail, mutation, message, onClose, onDone }: ReservationDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const hoursLabel = useHoursLabels();
  const [hours, setHours] = useState<number | null>(null);
  const { client, reservation } = detail;
  const until = format.instant(reservation.offerExpiresAt ?? reservation.serverNow);
  return (
    <ReservationCommandDialog
      {...{ mutation, message, onClose }}
      title={t`Send the offer again`}
      confirmLabel={<Trans>Send</Trans>}
      onConfirm={() => mutation.mutate({ kind: "resend", hours }, onDone)}
    >
      <p>
        <Trans>We’ll send it to {client?.email}. The link in the previous email will stop working.</Trans>
      </p>
      <SelectField
        label={t`The offer is valid for`}
        icon="clock"
        error={message?.fields.hours}
        value={hours ?? ""}
        onChange={(event) => setHours(event.target.value === "" ? null : Number(event.target.value))}
      >
        <option value="">{t`as before, until ${until}`}</option>
        {hourChoices.map((each) => (
          <option key={each} value={each}>
            {t`${hoursLabel(each)} from now`}
          </option>
        ))}
      </SelectField>
    </ReservationCommandDialog>
  );
}
