import { Trans, useLingui } from "@lingui/react/macro";
import { addMonths, type Day } from "../../../domain/core/day.ts";
import {
  earliestOf,
  euroRateDay,
  halfYearOf,
  isOnByDefault,
  isSwitch,
  monthOf,
  settingDayError,
} from "../../../domain/settings/kinds.ts";
import type { SettingInput } from "../../../domain/settings/settings.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { settingLabels } from "../../lib/i18n/setting-labels.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useSettingValue } from "../../lib/i18n/use-setting-value.ts";
import { DateField } from "../../ui/forms/date-field.tsx";
import { SelectField, TextField } from "../../ui/forms/text-field.tsx";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import type { ValueSetting } from "./queries.ts";
import { typedNumber, wholeOf } from "./typed-number.ts";
import { useSaveSetting } from "./use-save-setting.ts";

interface Values {
  fromOn: string;
  /** A rate as typed. */
  number: string;
  table: string;
  switch: "on" | "off";
  reason: string;
}

const fieldNames: Readonly<Record<string, keyof Values>> = {
  "value.basisPoints": "number",
  "value.tenThousandths": "number",
  "value.table": "table",
  "value.isOn": "switch",
};

const percentDigits = 2;
const rateDigits = 4;
const monthsBack = 36;
const halfYearsBack = 6;

/** The API's input. An unreadable number is sent as NaN, which the API rejects. */
function inputOf(
  { kind }: ValueSetting,
  { fromOn, number, table, switch: to, reason }: Values,
  replaces: string | null,
) {
  const common = { fromOn, replaces, reason };
  const numberOf = (digits: number) => wholeOf(number, digits) ?? Number.NaN;
  if (isSwitch(kind)) return { kind, value: { isOn: to === "on" }, ...common } satisfies SettingInput;
  if (kind === "euroRate") {
    const value = { tenThousandths: numberOf(rateDigits), table: table.toUpperCase() };
    return { kind, value, ...common } satisfies SettingInput;
  }
  return { kind, value: { basisPoints: numberOf(percentDigits) }, ...common } satisfies SettingInput;
}

/** Months and half-years that can be chosen, the latest first. */
function periodsOf(kind: ValueSetting["kind"], today: Day): Day[] {
  const [step, back, ahead] = kind === "euroRate" ? [1, monthsBack, 1] : [6, halfYearsBack, 2];
  const first = kind === "euroRate" ? monthOf(today) : halfYearOf(today);
  return Array.from({ length: back + ahead + 1 }, (_, index) => addMonths(first, (ahead - index) * step)).filter(
    (day) => settingDayError(kind, day, today) === null,
  );
}

export interface SettingDialogProps {
  setting: ValueSetting;
  today: Day;
  /** The day to begin with. */
  fromOn: Day;
  /** What the central bank has published for that day. */
  proposal?: ValueSetting["proposals"][number] | undefined;
  onClose: () => void;
}

/** A value from a day on, with a reason. */
export function SettingDialog({ setting, today, fromOn, proposal, onClose }: SettingDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const textOf = useSettingValue();
  const { kind, entries } = setting;
  const takenOn = (day: string) =>
    entries.find((entry) => entry.state === "valid" && entry.fromOn === day && entry.fromOn <= today) ?? null;
  const saving = useSaveSetting(onClose);
  const toInput = (values: Values) => inputOf(setting, values, takenOn(values.fromOn)?.id ?? null);
  const form = useForm<Values>({
    defaultValues: {
      ...startOf(setting, fromOn, format.locale, proposal?.value),
      reason: proposal === undefined ? "" : t`Published by NBP: ${proposal.source}`,
    },
    schema: async () => (await import("../../../domain/settings/settings.ts")).settingInput,
    toInput,
    byField: (errors) =>
      Object.fromEntries(
        Object.entries(errors).map(([name, message]) => [fieldNames[name.split(".", 2).join(".")] ?? name, message]),
      ),
    mutation: saving,
    onSubmit: (values) => saving.mutate(toInput(values)),
  });
  const replaced = takenOn(form.values.fromOn);
  const isEuro = kind === "euroRate";
  const rateOn = isEuro ? format.day(euroRateDay(form.values.fromOn)) : "";
  return (
    <FormDialog form={form} onClose={onClose} title={t(settingLabels[kind].name)} submitLabel={<Trans>Save</Trans>}>
      {kind === "personInterest" || isSwitch(kind) ? (
        <DateField
          {...form.field("fromOn")}
          label={t({ context: "setting", message: "From" })}
          min={earliestOf(kind, today)}
        />
      ) : (
        <SelectField
          {...form.field("fromOn")}
          label={isEuro ? t`Claims that fell due in` : t({ context: "setting", message: "From" })}
          options={periodsOf(kind, today).map((day) => ({
            value: day,
            label: format.day(day, isEuro ? "month" : "long"),
          }))}
        />
      )}
      {isSwitch(kind) ? (
        <SelectField {...form.field("switch")} label={t(settingLabels[kind].name)} hint={t(settingLabels[kind].about)}>
          <option value="on">{t({ context: "setting", message: "on" })}</option>
          <option value="off">{t({ context: "setting", message: "off" })}</option>
        </SelectField>
      ) : (
        <TextField
          {...form.field("number")}
          label={isEuro ? t`Average rate of ${rateOn}` : t`Rate per year`}
          hint={isEuro ? t`Table A of the central bank, with four decimal places.` : t(settingLabels[kind].about)}
          suffix={isEuro ? format.currency : "%"}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      {isEuro && (
        <TextField
          {...form.field("table")}
          label={t`Number of the table`}
          hint={t`Such as 211/A/NBP/2026.`}
          maxLength={20}
          autoComplete="off"
        />
      )}
      <TextField
        {...form.field("reason")}
        label={t`Reason`}
        hint={t`For the history.`}
        maxLength={300}
        autoComplete="off"
      />
      {replaced !== null && (
        <p role="status">
          <Trans>
            It replaces {textOf(replaced.value)}, entered for the same day. Both stay in the history; documents that
            were sent do not change.
          </Trans>
        </p>
      )}
      {replaced === null && form.values.fromOn !== "" && form.values.fromOn < monthOf(today) && !isEuro && (
        <p role="status">
          <Trans>
            The value is entered late: open cases are computed with it at once, documents that were sent do not change.
          </Trans>
        </p>
      )}
    </FormDialog>
  );
}

/**
 * Begins with what is proposed, otherwise with the value of that day, so that a correction changes only what is wrong, and with the
 * other position of a switch.
 */
function startOf(
  { kind, current, entries }: ValueSetting,
  fromOn: Day,
  locale: "pl" | "en",
  proposed?: ValueSetting["proposals"][number]["value"],
): Omit<Values, "reason"> {
  const same = entries.find((entry) => entry.state === "valid" && entry.fromOn === fromOn);
  const {
    basisPoints,
    tenThousandths,
    table = "",
    isOn = isSwitch(kind) && isOnByDefault(kind),
  } = proposed ?? (same ?? (kind === "euroRate" ? null : current))?.value ?? {};
  const rateOf = (rate: number | undefined, digits: number) =>
    rate === undefined ? undefined : typedNumber(rate, digits, locale);
  const number = rateOf(basisPoints, percentDigits) ?? rateOf(tenThousandths, rateDigits) ?? "";
  return { fromOn, number, table, switch: isOn ? "off" : "on" };
}
