import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type NumberPattern, numbersOf, patternBetween } from "../../../domain/box/range.ts";
import { unwrap } from "../../lib/api/api.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Form, FormFoot, FormRow, FormSection } from "../../ui/forms/form.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { BoxFields } from "./box-fields.tsx";
import css from "./box-forms.module.css";
import { boxesApi } from "./queries.ts";
import { type BoxFormProps, useCreateBoxes } from "./use-create-boxes.ts";
import { useSuggestedNumbers } from "./use-suggested-numbers.ts";
import { fieldsOf, type NewBoxesValues } from "./values.ts";

/** The pattern of an invalid range: it yields no numbers. */
const noPattern: NumberPattern = { prefix: "", from: 1, to: 0, digits: 1 };

/** Identical boxes with consecutive numbers; previews the numbers and which of them are taken. */
export function RangeForm({ placeId, onDone, values, change, kept }: BoxFormProps) {
  const { t } = useLingui();
  const { taken, numbers: suggested, field } = useSuggestedNumbers(placeId);
  const first = values.first ?? suggested[0] ?? "";
  const last = values.last ?? suggested.at(-1) ?? "";
  const pattern = patternBetween(first, last) ?? noPattern;
  const numbers = numbersOf(pattern);
  const conflicts = numbers.filter((number) => taken?.has(number));
  const toInput = (entered: NewBoxesValues) => ({ pattern, box: fieldsOf(entered) });
  const create = (entered: NewBoxesValues) =>
    unwrap(boxesApi.range.$post({ param: { placeId }, json: toInput(entered) }));
  const { creation, form } = useCreateBoxes({
    ...{ placeId, values, change, kept, create, toInput, onDone },
    schema: async () => (await import("../../../domain/box/create-schema.ts")).rangeInput,
  });
  const { errors } = form;
  const rest = conflicts.length - conflictsShown;
  const isTaken =
    conflicts.length === 0 ? undefined : (
      <>
        <Plural value={conflicts.length} one="# number is taken:" other="# numbers are taken:" />{" "}
        {conflicts.slice(0, conflictsShown).join(", ")}
        {rest > 0 && t` and ${rest} more`}
      </>
    );
  return (
    <Form form={form} onBlur={kept.flush}>
      <FormSection
        title={t`Numbers`}
        lead={t`All boxes in the range are the same; you can change individual ones later.`}
      >
        <FormRow tight>
          <TextField
            {...field}
            label={t`First number`}
            name="first"
            autoComplete="off"
            value={first}
            onChange={(event) => change({ first: event.target.value })}
            error={errors.first}
          />
          <TextField
            {...field}
            label={t`Last number`}
            name="last"
            autoComplete="off"
            value={last}
            onChange={(event) => change({ last: event.target.value })}
            error={errors.last ?? isTaken}
          />
        </FormRow>
        <Preview numbers={numbers} />
      </FormSection>
      <BoxFields values={values} change={change} errors={errors} />
      <FormFoot error={form.alert} sticks="phone">
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

const [firstShown, conflictsShown] = [4, 3];

function Preview({ numbers }: { numbers: readonly string[] }) {
  const { t } = useLingui();
  const last = numbers.at(-1);
  const isLong = numbers.length > firstShown + 1;
  const shown = isLong ? [...numbers.slice(0, firstShown), "…", last] : numbers;
  return (
    <div className={css.preview} role="status">
      {last === undefined ? (
        <p>{t`Enter the first and last number as on the doors, such as A-001 and A-050. Up to 1,000 per range.`}</p>
      ) : (
        <p className={css.numbers}>
          {shown.map((number) => (
            <span key={number}>{number}</span>
          ))}
        </p>
      )}
    </div>
  );
}
