import { useLingui } from "@lingui/react/macro";
import { placeLabels } from "./place-labels.ts";
import type { PlaceField, PlaceValues } from "./values.ts";

export interface PlaceFieldsProps {
  values: PlaceValues;
  change: (changed: Partial<PlaceValues>) => void;
  errors: Readonly<Record<string, string>>;
}

type TextName = Exclude<PlaceField, "allowsPersons" | "amenities" | "lat" | "lng">;

/** The props of a text field by name. */
export function useFieldProps({ values, change, errors }: PlaceFieldsProps) {
  const { t } = useLingui();
  return (name: TextName) => ({
    name,
    label: t(placeLabels[name]),
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
}
