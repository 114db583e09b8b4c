import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { unwrap } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Form, FormFoot, FormSection } from "../../ui/form.tsx";
import { LeaveGuard } from "../../ui/leave-guard.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { BoxFields } from "./box-fields.tsx";
import type { BoxFormProps } from "./box-forms.tsx";
import { boxesApi } from "./queries.ts";
import { useCreate } from "./use-create.ts";
import { fieldsOf, usualBox } from "./values.ts";

/** One box. */
export function OneForm({ placeId, onDone, guarded }: BoxFormProps) {
  const { t } = useLingui();
  const [number, setNumber] = useState("");
  const [values, setValues] = useState(usualBox);
  const { creation, form, errors, sentence } = useCreate(
    () => unwrap(boxesApi.$post({ param: { placeId }, json: { ...fieldsOf(values), number } })),
    onDone,
  );
  const isDirty = number !== "" || values !== usualBox;
  return (
    <Form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        creation.mutate();
      }}
    >
      <LeaveGuard isDirty={guarded && isDirty && !creation.isSuccess} />
      <FormSection title={t`Number`} lead={t`As it is painted on the door.`}>
        <TextField
          label={t`Number of the box`}
          name="number"
          autoComplete="off"
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          error={errors.number}
        />
      </FormSection>
      <BoxFields values={values} change={(changed) => setValues({ ...values, ...changed })} errors={errors} />
      <FormFoot error={sentence}>
        <Button type="submit" variant="next" busy={creation.isPending}>
          <Trans>Add the box</Trans>
        </Button>
      </FormFoot>
    </Form>
  );
}
