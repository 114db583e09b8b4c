import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { SelectField } from "../../ui/forms/text-field.tsx";
import { type ActProps, RentCommandDialog } from "./act-dialog.tsx";
import { hourChoices, useHoursLabels } from "./offer-settlement-fields.tsx";

/** The offer once more, with a new link, and for longer if one likes. */
export function ResendDialog({ detail, act, words, onClose, onDone }: ActProps) {
  const { t } = useLingui();
  const format = useFormat();
  const hoursWords = useHoursLabels();
  const [hours, setHours] = useState<number | null>(null);
  const { client, reservation } = detail;
  const until = format.instant(reservation.offerExpiresAt ?? reservation.serverNow);
  return (
    <RentCommandDialog
      {...{ act, words, onClose }}
      title={t`Send the offer again`}
      confirmLabel={<Trans>Send</Trans>}
      onConfirm={() => act.mutate({ kind: "resend", hours }, onDone)}
    >
      <p>
        <Trans>We’ll send it to {client?.email}. The link in the previous email will stop working.</Trans>
      </p>
      <SelectField
        label={t`The offer is valid for`}
        icon="clock"
        error={words?.fields.hours}
        value={hours ?? ""}
        onChange={(event) => setHours(event.target.value === "" ? null : Number(event.target.value))}
      >
        <option value="">{t`as before, until ${until}`}</option>
        {hourChoices.map((each) => (
          <option key={each} value={each}>
            {t`${hoursWords(each)} from now`}
          </option>
        ))}
      </SelectField>
    </RentCommandDialog>
  );
}
