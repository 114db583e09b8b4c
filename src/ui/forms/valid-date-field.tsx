import { useState } from "react";
import { type Day, isDay } from "../../../domain/core/day.ts";
import { DateField, type DateFieldProps } from "./date-field.tsx";

export type ValidDateFieldProps = Omit<DateFieldProps, "onChange"> & {
  /** Called only with a day between `min` and `max`, or “” for none. */
  onDay: (day: Day | "") => void;
};

/** A date field that applies immediately, such as a filter. Invalid text and its error stay within the field. */
export function ValidDateField({ value, onDay, ...field }: ValidDateFieldProps) {
  const [invalid, setInvalid] = useState<{ text: string; instead: string } | null>(null);
  const { min = "", max = "9999-12-31" } = field;
  const change = (text: string) => {
    const isValid = text === "" || (isDay(text) && text >= min && text <= max);
    setInvalid(isValid ? null : { text, instead: value });
    if (isValid) onDay(text);
  };
  return (
    <DateField
      {...field}
      value={invalid?.instead === value ? invalid.text : value}
      onChange={({ target }) => change(target.value)}
    />
  );
}
