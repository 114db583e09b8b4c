import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { nextPattern, numbersOf } from "../../../domain/box/range.ts";
import { unwrap } from "../../lib/api/api.ts";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Form, FormFoot, FormSection } from "../../ui/forms/form.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { BoxFields } from "./box-fields.tsx";
import { boxesApi } from "./queries.ts";
import { type BoxFormProps, type Created, useCreateBoxes } from "./use-create-boxes.ts";
import { useSuggestedNumbers } from "./use-suggested-numbers.ts";
import { fieldsOf, type NewBoxesValues } from "./values.ts";

/** Adds one box; the number defaults to the one after the place's highest. */
export function SingleForm({ placeId, onDone, values, change, kept, onAnother }: BoxFormProps) {
  const { t } = useLingui();
  const { taken, numbers, field } = useSuggestedNumbers(placeId);
  const suggested = numbers[0] ?? "";
  const number = values.number ?? suggested;
  const toInput = (entered: NewBoxesValues) => ({ ...fieldsOf(entered), number: entered.number ?? suggested });
  const create = (entered: NewBoxesValues) => unwrap(boxesApi.$post({ param: { placeId }, json: toInput(entered) }));
  const [addsAnother, setAddsAnother] = useState(false);
  const numberField = useRef<HTMLInputElement>(null);
  const finish = (made: Created) => {
    if (!addsAnother) return onDone(made);
    toastSuccess(t`Box ${number} added`);
    onAnother(numbersOf(nextPattern([...(taken ?? []), number]))[0] ?? "");
    creation.reset();
    numberField.current?.focus();
  };
  const { creation, form } = useCreateBoxes({
    ...{ placeId, values, change, kept, create, toInput },
    schema: async () => (await import("../../../domain/box/create-schema.ts")).newBoxInput,
    onDone: finish,
  });
  const { errors } = form;
  const submitAndContinue = () => {
    setAddsAnother(true);
    void form.submit();
  };
  return (
    <Form form={form} onBlur={kept.flush}>
      <FormSection title={t`Number`} lead={t`As shown on the door.`}>
        <TextField
          {...field}
          ref={numberField}
          label={t`Box number`}
          name="number"
          autoComplete="off"
          value={number}
          onChange={(event) => change({ number: event.target.value })}
          error={errors.number}
        />
      </FormSection>
      <BoxFields values={values} change={change} errors={errors} />
      <FormFoot error={form.alert} sticks="phone">
        <Button
          type="submit"
          variant="next"
          busy={creation.isPending && !addsAnother}
          onClick={() => setAddsAnother(false)}
        >
          <Trans>Add the box</Trans>
        </Button>
        <Button variant="soft" busy={creation.isPending && addsAnother} onClick={submitAndContinue}>
          <Trans>Add and continue with another</Trans>
        </Button>
      </FormFoot>
    </Form>
  );
}
