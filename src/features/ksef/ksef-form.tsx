import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { ksefDutyFrom, smallSellerGrosze } from "../../../domain/ksef/duty.ts";
import type { KsefSettingsInput } from "../../../domain/ksef/submission.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { CheckField } from "../../ui/forms/check-field.tsx";
import { DateField } from "../../ui/forms/date-field.tsx";
import { Form, SaveFoot } from "../../ui/forms/form.tsx";
import css from "../../ui/layout/section.module.css";
import type { KsefSettings } from "./queries.ts";

interface Values {
  isOn: boolean;
  fromOn: string;
  sendsConsumers: boolean;
  isSmall: boolean;
}

/** Switches sending to KSeF on from a day, or off. */
export function KsefForm({ settings, onSwitchedOn }: { settings: KsefSettings; onSwitchedOn: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const today = dayAt(new Date(), polishTimeZone);
  const saving = useMutation({
    mutationFn: (json: KsefSettingsInput) => unwrap(api.partner.ksef.$put({ json })),
    meta: { showsOwnErrors: true },
  });
  const { version } = settings;
  const inputOf = ({ isOn, fromOn, sendsConsumers, isSmall }: Values): KsefSettingsInput => ({
    ...{ version, sendsConsumers, isSmall },
    fromOn: isOn ? fromOn : null,
  });
  const form = useForm<Values>({
    defaultValues: {
      isOn: settings.fromOn !== null,
      fromOn: settings.fromOn ?? today,
      sendsConsumers: settings.sendsConsumers,
      isSmall: settings.isSmall,
    },
    schema: async () => (await import("../../../domain/ksef/submission.ts")).ksefSettingsInput,
    toInput: inputOf,
    mutation: saving,
    onSubmit: (values) =>
      saving.mutate(inputOf(values), {
        onSuccess: () => {
          toastSuccess(t`Saved`);
          if (values.isOn) onSwitchedOn();
        },
      }),
  });
  const { isOn } = form.values;
  const limit = format.money(smallSellerGrosze, "short");
  const smallFrom = format.day(ksefDutyFrom.small);
  return (
    <Form form={form} className={css.form}>
      <CheckField
        {...form.checkbox("isOn")}
        label={t`Send my invoices to KSeF`}
        hint={t`Do not send the same invoices with another program. Switched off, Boksy still sends the invoices that are waiting.`}
      />
      {!isOn && (settings.duty === "due" || settings.duty === "later") && (
        <CheckField
          {...form.checkbox("isSmall")}
          label={t`My invoices come to at most ${limit} with VAT a month`}
          hint={t`You then have to use KSeF from ${smallFrom} on.`}
        />
      )}
      {isOn && (
        <>
          <DateField {...form.field("fromOn")} label={t`Invoices issued from`} min={settings.fromOn ?? today} />
          <CheckField
            {...form.checkbox("sendsConsumers")}
            label={t`Also send invoices for people`}
            hint={t`The law requires KSeF only for companies.`}
          />
        </>
      )}
      <SaveFoot form={form}>
        <Trans>Save the KSeF settings</Trans>
      </SaveFoot>
    </Form>
  );
}
