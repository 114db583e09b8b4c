import { useFormat } from "../../lib/i18n/use-format.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export type MoneyFieldProps = Omit<TextFieldProps, "value" | "onChange" | "suffix" | "inputMode" | "type"> & {
  /** The raw text, in złoty. */
  value: string;
  onChange: (text: string) => void;
};

/** An amount in złoty, with a decimal comma or point. */
export function MoneyField({ value, onChange, ...rest }: MoneyFieldProps) {
  const format = useFormat();
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      suffix={format.currency}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Parses the text to grosze; null if it is not a valid amount. */
export function groszeOf(text: string): number | null {
  const plain = text.replace(/\s/g, "").replace(",", ".");
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/** Formats grosze for the input: "299,00" or "299.00" by locale. */
export function typedOf(grosze: number, locale: "pl" | "en"): string {
  const text = (grosze / 100).toFixed(2);
  return locale === "pl" ? text.replace(".", ",") : text;
}
