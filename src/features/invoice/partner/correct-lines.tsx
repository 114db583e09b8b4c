import { Trans, useLingui } from "@lingui/react/macro";
import { parseHundredths } from "../../../../domain/core/amount.ts";
import type { InvoiceLine } from "../../../../domain/invoice/line.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { TextField } from "../../../ui/forms/text-field.tsx";
import css from "./correct-lines.module.css";

/** A line as typed: the gross amount in złoty. */
interface TypedLine {
  quantity: string;
  amount: string;
}

const typedAmount = (grosze: number, locale: "pl" | "en") =>
  (grosze / 100).toFixed(2).replace(".", locale === "pl" ? "," : ".");

export const typedLines = (lines: readonly InvoiceLine[], locale: "pl" | "en"): TypedLine[] =>
  lines.map(({ quantity, grossGrosze }) => ({
    quantity: String(quantity),
    amount: typedAmount(grossGrosze, locale),
  }));

/** As the API takes them; NaN for text that is not a number. */
export const sentLines = (lines: readonly TypedLine[]) =>
  lines.map(({ quantity, amount }) => ({
    quantity: /^\d+$/.test(quantity.trim()) ? Number(quantity) : Number.NaN,
    grossGrosze: parseHundredths(amount) ?? Number.NaN,
  }));

/** NaN while an amount is not a number. */
export const sumOfLines = (lines: readonly TypedLine[]): number =>
  sentLines(lines).reduce((sum, line) => sum + line.grossGrosze, 0);

/** Errors of single lines, as one of the whole list. */
export const lineErrors = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([name, text]) => [name.replace(/^lines\b.*/, "lines"), text]));

export interface CorrectLinesProps {
  /** In the order of `lines`. */
  names: readonly string[];
  lines: readonly TypedLine[];
  onChange: (lines: TypedLine[]) => void;
}

/** Quantities and gross amounts of an invoice’s lines. Another quantity changes the amount in proportion. */
export function CorrectLines({ names, lines, onChange }: CorrectLinesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const change = (at: number, line: TypedLine) => onChange(lines.map((other, index) => (index === at ? line : other)));
  const recount = (at: number, quantity: string) => {
    const [now] = sentLines(lines.slice(at, at + 1));
    const scaled = ((now?.grossGrosze ?? 0) * Number(quantity)) / (now?.quantity ?? 1);
    const isScaled = Number.isFinite(scaled) && Number(quantity) > 0;
    const amount = isScaled ? typedAmount(Math.round(scaled), format.locale) : (lines[at]?.amount ?? "");
    change(at, { quantity, amount });
  };
  const grossGrosze = sumOfLines(lines);
  const total = format.money(Number.isNaN(grossGrosze) ? 0 : grossGrosze);
  return (
    <>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order
        <fieldset key={at} className={css.line}>
          <legend>{names[at]}</legend>
          <TextField
            label={t`Quantity`}
            inputMode="numeric"
            autoComplete="off"
            value={line.quantity}
            onChange={({ target }) => recount(at, target.value)}
          />
          <TextField
            label={t`Gross amount`}
            inputMode="decimal"
            autoComplete="off"
            suffix={format.currency}
            value={line.amount}
            onChange={({ target }) => change(at, { ...line, amount: target.value })}
          />
        </fieldset>
      ))}
      <p role="status" className={css.total}>
        {Number.isNaN(grossGrosze) ? (
          <Trans>Enter whole quantities and amounts such as 299.00.</Trans>
        ) : (
          <Trans>After the correction: {total} gross. Enter 0 as the amount to remove a line.</Trans>
        )}
      </p>
    </>
  );
}
