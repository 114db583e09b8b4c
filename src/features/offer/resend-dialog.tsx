import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { SelectField } from "../../ui/forms/text-field.tsx";
import { ActDialog, type ActProps } from "./act-dialog.tsx";
import { hourChoices, useHoursWords } from "./offer-settlement-fields.tsx";

/** The offer once more, with a new link, and for longer if one likes. */
export function ResendDialog({ detail, act, words, onClose, onDone }: ActProps) {
  const { t } = useLingui();
  const format = useFormat();
  const hoursWords = useHoursWords();
  const [hours, setHours] = useState<number | null>(null);
  const { client, reservation } = detail;
  const until = format.instant(reservation.offerExpiresAt ?? reservation.serverNow);
  return (
    <ActDialog
      {...{ act, words, onClose }}
      title={t`Send the offer again`}
      confirmLabel={<Trans>Send</Trans>}
      onConfirm={() => act.mutate({ kind: "resend", hours }, onDone)}
    >
      <p>
        <Trans>It goes to {client?.email}. The link in the older mail ends.</Trans>
      </p>
      <SelectField
        label={t`The offer stands for`}
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
    </ActDialog>
  );
}
