import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type NumberPattern, nextPattern, numbersOf } from "../../../domain/box/range.ts";
import { unwrap } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Form, FormFoot, FormRow, FormSection } from "../../ui/form.tsx";
import { LeaveGuard } from "../../ui/leave-guard.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { BoxFields } from "./box-fields.tsx";
import css from "./box-forms.module.css";
import type { BoxFormProps } from "./box-forms.tsx";
import { boxesApi, takenNumbersQuery } from "./queries.ts";
import { useCreate } from "./use-create.ts";
import { fieldsOf, usualBox, wholeOf } from "./values.ts";

type Pattern = Record<keyof NumberPattern, string>;

const typedAs = ({ prefix, from, to, digits }: NumberPattern): Pattern => ({
  prefix,
  from: String(from),
  to: String(to),
  digits: String(digits),
});

const patternOf = ({ prefix, from, to, digits }: Pattern) => ({
  prefix: prefix.toLocaleUpperCase("pl"),
  from: wholeOf(from),
  to: wholeOf(to),
  digits: wholeOf(digits),
});

/** Many boxes alike, numbered by a pattern; which numbers that gives, and which of them are taken, is seen before. */
export function RangeForm({ placeId, onDone, guarded }: BoxFormProps) {
  const { t } = useLingui();
  const taken = useQuery(takenNumbersQuery(placeId));
  const [typed, setTyped] = useState<Pattern | null>(null);
  const pattern = typed ?? typedAs(nextPattern(taken.data ?? []));
  const [values, setValues] = useState(usualBox);
  const numbers = numbersOf(patternOf(pattern));
  const conflicts = numbers.filter((number) => taken.data?.has(number));
  const { creation, form, errors, sentence } = useCreate(
    () =>
      unwrap(
        boxesApi.range.$post({ param: { placeId }, json: { pattern: patternOf(pattern), box: fieldsOf(values) } }),
      ),
    onDone,
  );
  const ofBox = Object.fromEntries(Object.entries(errors).map(([name, words]) => [name.replace(/^box\./, ""), words]));
  const field = (name: keyof Pattern) => ({
    name,
    value: pattern[name],
    error: errors[`pattern.${name}`],
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => setTyped({ ...pattern, [name]: event.target.value }),
  });
  const isDirty = typed !== null || values !== usualBox;
  return (
    <Form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        creation.mutate();
      }}
    >
      <LeaveGuard isDirty={guarded && isDirty && !creation.isSuccess} />
      <FormSection title={t`Numbers`} lead={t`All boxes of the range are alike; single ones can be changed later.`}>
        <FormRow>
          <TextField label={t`Begins with`} optional {...field("prefix")} />
          <TextField label={t`Figures`} inputMode="numeric" {...field("digits")} />
        </FormRow>
        <FormRow>
          <TextField label={t`From`} inputMode="numeric" {...field("from")} />
          <TextField label={t`To`} inputMode="numeric" {...field("to")} />
        </FormRow>
        <Preview numbers={numbers} conflicts={conflicts} />
      </FormSection>
      <BoxFields values={values} change={(changed) => setValues({ ...values, ...changed })} errors={ofBox} />
      <FormFoot error={sentence}>
        <Button
          type="submit"
          variant="next"
          busy={creation.isPending}
          disabled={numbers.length === 0 || conflicts.length > 0}
        >
          {numbers.length === 0 ? (
            <Trans>Add boxes</Trans>
          ) : (
            <Plural value={numbers.length} one="Add # box" other="Add # boxes" />
          )}
        </Button>
      </FormFoot>
    </Form>
  );
}

const [firstShown, conflictsShown] = [4, 12];

function Preview({ numbers, conflicts }: { numbers: readonly string[]; conflicts: readonly string[] }) {
  const { t } = useLingui();
  const last = numbers.at(-1);
  const isLong = numbers.length > firstShown + 1;
  const shown = isLong ? [...numbers.slice(0, firstShown), "…", last] : numbers;
  const rest = conflicts.length - conflictsShown;
  return (
    <div className={css.preview} role="status">
      {last === undefined ? (
        <p>{t`This makes no numbers. The second must not be smaller, and a range has at most 1,000.`}</p>
      ) : (
        <p className={css.numbers}>
          {shown.map((number) => (
            <span key={number}>{number}</span>
          ))}
        </p>
      )}
      {conflicts.length > 0 && (
        <p className={css.wrong}>
          <Plural value={conflicts.length} one="# number is taken:" other="# numbers are taken:" />{" "}
          {conflicts.slice(0, conflictsShown).join(", ")}
          {rest > 0 && t` and ${rest} more`}
        </p>
      )}
    </div>
  );
}
