import { Trans, useLingui } from "@lingui/react/macro";
import { addDays, type Day } from "../../../domain/core/day.ts";
import { earliestOf } from "../../../domain/settings/kinds.ts";
import type { SettingInput } from "../../../domain/settings/settings.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { settingLabels } from "../../lib/i18n/setting-labels.ts";
import { DateField } from "../../ui/forms/date-field.tsx";
import { TextAreaField } from "../../ui/forms/text-area-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import type { LegalTextSetting } from "./queries.ts";
import { useSaveSetting } from "./use-save-setting.ts";

export interface LegalTextDialogProps {
  setting: LegalTextSetting;
  today: Day;
  onClose: () => void;
}

/** A legal text in both languages from a day on. Begins with the latest text, which usually changes a little. */
export function LegalTextDialog({ setting: { kind, current, planned }, today, onClose }: LegalTextDialogProps) {
  const { t } = useLingui();
  const saving = useSaveSetting(onClose);
  const { pl = "", en = "" } = (planned.at(-1) ?? current)?.value ?? {};
  const defaultValues = { fromOn: addDays(today, 1), "value.pl": pl, "value.en": en, reason: "" };
  const toInput = ({ fromOn, reason, ...texts }: typeof defaultValues): SettingInput => ({
    ...{ kind, fromOn, replaces: null, reason },
    value: { pl: texts["value.pl"], en: texts["value.en"] },
  });
  const form = useForm({
    defaultValues,
    schema: async () => (await import("../../../domain/settings/settings.ts")).settingInput,
    toInput,
    mutation: saving,
    onSubmit: (values) => saving.mutate(toInput(values)),
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t(settingLabels[kind].name)} submitLabel={<Trans>Save</Trans>}>
      <p>{t(settingLabels[kind].about)}</p>
      <TextAreaField
        {...form.field("value.pl")}
        label={t`Text in Polish`}
        hint={t`Each line is a paragraph. The Polish text is the binding one.`}
        rows={6}
        lang="pl"
      />
      <TextAreaField {...form.field("value.en")} label={t`Text in English`} rows={6} lang="en" />
      <DateField
        {...form.field("fromOn")}
        label={t({ context: "setting", message: "From" })}
        hint={t`Boxes held or offered before keep the earlier text.`}
        min={earliestOf(kind, today)}
      />
      <TextField
        {...form.field("reason")}
        label={t`Reason`}
        hint={t`For the history.`}
        maxLength={300}
        autoComplete="off"
      />
    </FormDialog>
  );
}
