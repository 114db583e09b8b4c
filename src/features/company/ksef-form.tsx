import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import type { KsefSettingsInput } from "../../../domain/ksef/submission.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { partnerChanges } from "../../lib/api/cache/partner-changes.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import { CheckField } from "../../ui/forms/check-field.tsx";
import { DateField } from "../../ui/forms/date-field.tsx";
import { Form, FormFoot } from "../../ui/forms/form.tsx";
import { RadioTiles } from "../../ui/forms/radio-tiles.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import css from "./company.module.css";
import type { KsefSettings } from "./queries.ts";

interface Values {
  isOn: boolean;
  fromOn: string;
  sendsConsumers: boolean;
  login: "certificate" | "token";
  token: string;
}

/** Switches sending to KSeF on from a day, or off, and chooses how Boksy logs in. */
export function KsefForm({ settings }: { settings: KsefSettings }) {
  const { t } = useLingui();
  const today = dayAt(new Date(), polishTimeZone);
  const saving = useMutation({
    mutationFn: (json: KsefSettingsInput) => unwrap(api.partner.ksef.$put({ json })),
    meta: { showsOwnErrors: true, invalidates: partnerChanges.ksefChanged },
  });
  const { version } = settings;
  const inputOf = ({ isOn, fromOn, token, login, sendsConsumers }: Values): KsefSettingsInput => ({
    ...{ version, login, sendsConsumers },
    fromOn: isOn ? fromOn : null,
    token: login === "token" && token !== "" ? token : null,
  });
  const form = useForm<Values>({
    defaultValues: {
      isOn: settings.fromOn !== null,
      fromOn: settings.fromOn ?? today,
      sendsConsumers: settings.sendsConsumers,
      login: settings.login,
      token: "",
    },
    schema: async () => (await import("../../../domain/ksef/submission.ts")).ksefSettingsInput,
    toInput: inputOf,
    mutation: saving,
    onSubmit: (values) =>
      saving.mutate(inputOf(values), { onSuccess: () => toast({ title: t`Saved`, variant: "success" }) }),
  });
  const { isOn, login } = form.values;
  return (
    <Form form={form} className={css.invite}>
      <CheckField
        {...form.checkbox("isOn")}
        label={t`Send my invoices to KSeF`}
        hint={t`Do not send the same invoices with another program. Switched off, Boksy still sends the invoices that are waiting.`}
      />
      {isOn && (
        <>
          <DateField {...form.field("fromOn")} label={t`Invoices issued from`} min={settings.fromOn ?? today} />
          <CheckField
            {...form.checkbox("sendsConsumers")}
            label={t`Also send invoices for people`}
            hint={t`The law requires KSeF only for companies.`}
          />
          <RadioTiles
            legend={t`How Boksy signs in to KSeF`}
            value={login}
            onChange={(value) => form.change({ login: value })}
            tiles={[
              {
                value: "certificate",
                label: t`With the permission that you grant to Boksy`,
                hint: t`Recommended: nothing secret is stored.`,
              },
              {
                value: "token",
                label: t`With your KSeF token`,
                hint: t`Create a token with “Wystawianie faktur” only. Boksy stores it encrypted. The law provides for tokens until 31 December 2026.`,
              },
            ]}
          />
          {login === "token" && (
            <TextField
              {...form.field("token")}
              label={t`KSeF token`}
              type="password"
              autoComplete="off"
              hint={settings.hasToken ? t`A token is stored. Leave this empty to keep it.` : undefined}
            />
          )}
        </>
      )}
      <FormFoot error={form.alert}>
        <Button type="submit" variant="soft" busy={form.isPending}>
          <Trans>Save the KSeF settings</Trans>
        </Button>
      </FormFoot>
    </Form>
  );
}
