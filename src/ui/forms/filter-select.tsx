import { SelectField } from "./text-field.tsx";

export interface FilterSelectProps {
  label: string;
  /** Label of the empty value, which means no filter: “All statuses”. */
  all: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** Filter of a list. Its label is visually hidden, since the “all” option says the same. */
export function FilterSelect({ label, all, value, options, onChange }: FilterSelectProps) {
  return (
    <SelectField {...{ label, value, options }} labelHidden onChange={(event) => onChange(event.target.value)}>
      <option value="">{all}</option>
    </SelectField>
  );
}
