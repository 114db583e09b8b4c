import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { nextPattern, numbersOf } from "../../../domain/box/range.ts";
import { unwrap } from "../../lib/api/api.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Form, FormFoot, FormSection } from "../../ui/forms/form.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { BoxFields } from "./box-fields.tsx";
import type { BoxFormProps } from "./box-forms.tsx";
import { boxesApi, takenNumbersQuery } from "./queries.ts";
import { type Created, useCreateBoxes } from "./use-create-boxes.ts";
import { fieldsOf, type NewBoxesValues } from "./values.ts";

/** Adds one box; the number defaults to the one after the place's highest. */
export function SingleForm({ placeId, onDone, values, change, kept, onAnother }: BoxFormProps) {
  const { t } = useLingui();
  const taken = useQuery(takenNumbersQuery(placeId));
  const suggested = taken.data ? (numbersOf(nextPattern(taken.data))[0] ?? "") : "";
  const number = values.number ?? suggested;
  const create = (sent: NewBoxesValues) =>
    unwrap(boxesApi.$post({ param: { placeId }, json: { ...fieldsOf(sent), number: sent.number ?? suggested } }));
  const [addsAnother, setAddsAnother] = useState(false);
  const numberField = useRef<HTMLInputElement>(null);
  const finish = (made: Created) => {
    if (!addsAnother) return onDone(made);
    toast({ title: t`Box ${number} added`, variant: "success" });
    onAnother(numbersOf(nextPattern([...(taken.data ?? []), number]))[0] ?? "");
    creation.reset();
    numberField.current?.focus();
  };
  const { creation, form, errors, sentence } = useCreateBoxes({ placeId, values, kept, create, onDone: finish });
  const submit = (more: boolean) => {
    setAddsAnother(more);
    creation.mutate(values);
  };
  return (
    <Form
      ref={form}
      onBlur={kept.flush}
      onSubmit={(event) => {
        event.preventDefault();
        submit(false);
      }}
    >
      <FormSection title={t`Number`} lead={t`As shown on the door.`}>
        <TextField
          ref={numberField}
          label={t`Number of the box`}
          name="number"
          autoComplete="off"
          value={number}
          onChange={(event) => change({ number: event.target.value })}
          error={errors.number}
        />
      </FormSection>
      <BoxFields values={values} change={change} errors={errors} />
      <FormFoot error={sentence}>
        <Button type="submit" variant="next" busy={creation.isPending && !addsAnother}>
          <Trans>Add the box</Trans>
        </Button>
        <Button variant="soft" busy={creation.isPending && addsAnother} onClick={() => submit(true)}>
          <Trans>Add and continue with another</Trans>
        </Button>
      </FormFoot>
    </Form>
  );
}
