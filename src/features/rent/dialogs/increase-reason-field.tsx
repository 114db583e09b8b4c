import { useLingui } from "@lingui/react/macro";
import { type PriceIncreaseReason, priceIncreaseReasons } from "../../../../domain/rent/price-change.ts";
import { SelectField } from "../../../ui/forms/text-field.tsx";

export interface IncreaseReasonFieldProps {
  /** Empty until one is chosen. */
  value: PriceIncreaseReason | "";
  onChange: (reason: PriceIncreaseReason | "") => void;
}

/** The reason for a price increase, out of those that the agreement allows. */
export function IncreaseReasonField({ value, onChange }: IncreaseReasonFieldProps) {
  const { t } = useLingui();
  const labels: Record<PriceIncreaseReason, string> = {
    costs: t`Higher running costs`,
    inflation: t`Inflation`,
    improvements: t`Improvements to the location or the box`,
  };
  return (
    <SelectField
      label={t`Reason for the increase`}
      hint={t`The agreement requires one. The tenant reads it in the email.`}
      value={value}
      onChange={({ target }) => onChange(priceIncreaseReasons.find((each) => each === target.value) ?? "")}
      options={priceIncreaseReasons.map((each) => ({ value: each, label: labels[each] }))}
    >
      <option value="">{t`Choose a reason`}</option>
    </SelectField>
  );
}
