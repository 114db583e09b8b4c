import { SelectField } from "./text-field.tsx";

export type FilterSelectProps = {
  label: string;
  /** The word for no filter, which is the empty value: „All statuses". */
  all: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** One filter of a list. Its label is for screen readers: the words for „all" say the same to the eye. */
export function FilterSelect({ label, all, value, options, onChange }: FilterSelectProps) {
  return (
    <SelectField label={label} labelHidden value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}
