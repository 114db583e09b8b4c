import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { CollectionSettingsInput, DebtorBookings } from "../../../domain/debt/settings.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import { CheckField } from "../../ui/forms/check-field.tsx";
import { Form, FormAlert } from "../../ui/forms/form.tsx";
import { RadioTiles } from "../../ui/forms/radio-tiles.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { type CollectionSettingsView, collectionSettingsQuery } from "./queries.ts";
import {
  type ParagraphValues,
  paragraphErrors,
  paragraphsIn,
  paragraphValues,
  SettingsParagraphs,
} from "./settings-paragraphs.tsx";

/** On which days the steps are taken, whether each waits for approval, and what documents say in addition. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const settings = useQuery(collectionSettingsQuery);
  const saving = useMutation({
    mutationFn: (json: CollectionSettingsInput) => unwrap(api.partner.vindication.settings.$put({ json })),
    onSuccess: () => toastSuccess(t`Saved`, onClose),
    meta: { showsOwnErrors: true },
  });
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button variant="next" type="submit" form={id} busy={saving.isPending} disabled={settings.data === undefined}>
        <Trans>Save</Trans>
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t`Steps of debt collection`} actions={actions}>
      <QueryView query={settings}>{(data) => <SettingsForm id={id} settings={data} saving={saving} />}</QueryView>
    </Dialog>
  );
}

type Step = "remind" | "demand" | "suspend" | "demandPreCourt";
type Values = Record<Step, string> & ParagraphValues & { holdsSteps: boolean; debtorBookings: DebtorBookings };

/** NaN for empty or fractional input, which the schema rejects. */
const daysOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : Number.NaN);

interface SettingsFormProps {
  id: string;
  settings: CollectionSettingsView;
  saving: { error: unknown; isPending: boolean; reset: () => void; mutate: (input: CollectionSettingsInput) => void };
}

function SettingsForm({ id, settings, saving }: SettingsFormProps) {
  const { t } = useLingui();
  const { version, days, holdsSteps, debtorBookings, paragraphs } = settings;
  const inputOf = (values: Values): CollectionSettingsInput => ({
    ...{ version, holdsSteps: values.holdsSteps, remind: daysOf(values.remind), demand: daysOf(values.demand) },
    ...{ suspend: daysOf(values.suspend), demandPreCourt: daysOf(values.demandPreCourt) },
    debtorBookings: values.debtorBookings,
    paragraphs: paragraphsIn(values),
  });
  const form = useForm<Values>({
    defaultValues: {
      ...{
        holdsSteps,
        debtorBookings,
        remind: String(days.remind),
        demand: String(days.demand),
        suspend: String(days.suspend),
      },
      demandPreCourt: String(days.demandPreCourt),
      ...paragraphValues(paragraphs),
    },
    byField: paragraphErrors,
    schema: async () => (await import("../../../domain/debt/settings.ts")).collectionSettingsInput,
    toInput: inputOf,
    mutation: saving,
    onSubmit: (values) => saving.mutate(inputOf(values)),
  });
  /** An error replaces the hint, which says how many days are enough. */
  const daysField = (name: Step, hint: string) => {
    const field = form.field(name);
    const error = field.error === undefined ? undefined : `${field.error} ${hint}`;
    return { ...field, hint, error, inputMode: "numeric", autoComplete: "off", maxLength: 3 } as const;
  };
  const bookings = [
    { value: "allow", label: t`Let them reserve`, hint: t`They sign and pay like everyone else.` },
    {
      value: "refuse",
      label: t`Don’t let them reserve`,
      hint: t`They are asked to pay first or call you. You can still send them an offer.`,
    },
  ] as const;
  return (
    <Form form={form} id={id}>
      <p>
        <Trans>Days after the due date. The change also applies to open cases.</Trans>
      </p>
      <TextField {...daysField("remind", t`At least 1 day.`)} label={t`Reminder`} />
      <TextField {...daysField("demand", t`At least 3 days after the reminder.`)} label={t`Demand for payment`} />
      <TextField
        {...daysField("suspend", t`At least 14 days, and 7 after the demand, which gives the tenant 7 days to pay.`)}
        label={t`Access suspension`}
      />
      <TextField
        {...daysField("demandPreCourt", t`At least 3 days after the suspension.`)}
        label={t`Pre-court demand`}
      />
      <CheckField
        {...form.checkbox("holdsSteps")}
        label={t`Hold steps for my approval`}
        hint={t`A step that is due waits on this page until you or a manager approves it.`}
      />
      <RadioTiles
        legend={t`When a client who is behind reserves another box online`}
        tiles={bookings}
        value={form.values.debtorBookings}
        onChange={(value) => form.change({ debtorBookings: value })}
      />
      <SettingsParagraphs form={form} />
      <FormAlert>{form.alert}</FormAlert>
    </Form>
  );
}
