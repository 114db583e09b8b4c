import { useLingui } from "@lingui/react/macro";
import type { RecordedMethod } from "../../../domain/rent/recorded-payment.ts";
import { SelectField } from "./text-field.tsx";

interface RecordedMethodFieldProps {
  value: RecordedMethod;
  onChange: (method: RecordedMethod) => void;
}

/** How money was received outside of Boksy. */
export function RecordedMethodField({ value, onChange }: RecordedMethodFieldProps) {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`Payment method`}
      value={value}
      onChange={({ target }) => onChange(target.value as RecordedMethod)}
    >
      <option value="transfer">{t`bank transfer`}</option>
      <option value="cash">{t`cash`}</option>
      <option value="terminal">{t`card terminal`}</option>
    </SelectField>
  );
}
