import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Day } from "../../../domain/core/day.ts";
import { dueDayOf, type PaymentTerm, type PaymentTermInput, termIn } from "../../../domain/rent/payment-term.ts";
import { TextField } from "../../ui/forms/text-field.tsx";
import { Fact, Facts } from "../../ui/layout/sheet-parts.tsx";
import { useFormat } from "../i18n/use-format.ts";
import { useIsInTrial } from "../session/trial.ts";
import type { useForm } from "./use-form.ts";

/** A payment term as it is typed; both empty take what counts otherwise. */
export interface TypedTerm {
  termDays: string;
  dueDay: string;
}

export const typedTerm = (term: PaymentTerm | null): TypedTerm => ({
  termDays: String(term?.days ?? ""),
  dueDay: String(term?.dueDay ?? ""),
});

/** Null when empty; NaN for a fraction, which the schema rejects. */
const wholeOf = (text: string) => (text.trim() === "" ? null : /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

export const termInput = ({ termDays, dueDay }: TypedTerm): PaymentTermInput => ({
  ...{ termDays: wholeOf(termDays), dueDay: wholeOf(dueDay) },
});

interface PaymentTermFieldsProps {
  form: Pick<ReturnType<typeof useForm<TypedTerm>>, "field" | "values">;
  /** What counts if both fields are empty. */
  inherited: PaymentTerm;
  /** Days on which periods begin, whose due days are shown. */
  periods: readonly Day[];
  /** What being empty means. */
  emptyHint: ReactNode;
}

/** The fields of a payment term, and what follows from them. */
export function PaymentTermFields({ form, inherited, periods, emptyHint }: PaymentTermFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const input = termInput(form.values);
  const isValid = !Object.values(input).some(Number.isNaN);
  const term = termIn(input) ?? inherited;
  const number = { inputMode: "numeric", autoComplete: "off", maxLength: 2, optional: true } as const;
  return (
    <>
      <TextField
        {...form.field("termDays")}
        {...number}
        label={t`Payment term in days`}
        hint={t`From the first day of the period, 0 to 60.`}
      />
      <TextField
        {...form.field("dueDay")}
        {...number}
        label={t`Common due day of the month`}
        hint={t`1 to 31. In a shorter month, its last day.`}
      />
      <p>{emptyHint}</p>
      {isValid && (
        <Facts>
          {periods.map((fromOn) => (
            <Fact key={fromOn} name={t`Period from ${format.day(fromOn, "numeric")}`}>
              <Trans>pay by {format.day(dueDayOf(fromOn, term), "numeric")}</Trans>
            </Fact>
          ))}
        </Facts>
      )}
    </>
  );
}

/** Whether the tenant learns of a new term. */
export function TermMailNote({ hasEmail }: { hasEmail: boolean }) {
  const isInTrial = useIsInTrial();
  if (isInTrial) return <Trans>In trial mode, no email is sent.</Trans>;
  return hasEmail ? (
    <Trans>The tenant is notified by email.</Trans>
  ) : (
    <Trans>The tenant has no email address: notify them yourself.</Trans>
  );
}
