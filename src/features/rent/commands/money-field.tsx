import { TextField, type TextFieldProps } from "../../../ui/forms/text-field.tsx";

export type MoneyFieldProps = Omit<TextFieldProps, "value" | "onChange" | "suffix" | "inputMode" | "type"> & {
  /** What is typed, in złoty. */
  value: string;
  onChange: (text: string) => void;
};

/** An amount in złoty, with a comma or a point. */
export function MoneyField({ value, onChange, ...rest }: MoneyFieldProps) {
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      suffix="zł"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Grosze of what is typed; null while it is no amount. */
export function groszeOf(text: string): number | null {
  const plain = text.replace(/\s/g, "").replace(",", ".");
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/** Grosze as they are typed: „299,00" or „299.00" by the language. */
export function typedOf(grosze: number, locale: "pl" | "en"): string {
  const text = (grosze / 100).toFixed(2);
  return locale === "pl" ? text.replace(".", ",") : text;
}
