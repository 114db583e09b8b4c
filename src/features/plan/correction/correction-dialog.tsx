import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { boxKinds } from "../../../../domain/box/kinds.ts";
import { integerOf } from "../../../../domain/core/amount.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { boxKindLabels } from "../../../lib/i18n/box-labels.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { FormRow } from "../../../ui/forms/form.tsx";
import { SelectField, TextField } from "../../../ui/forms/text-field.tsx";
import { FormDialog } from "../../../ui/overlay/form-dialog.tsx";
import { useCorrectBox } from "../mutations.ts";
import type { PartnerBox } from "../queries.ts";
import { inputOf, valuesOf } from "./correction-values.ts";

/** Corrects number, type, size, floor and deposit of a box. */
export function CorrectionDialog({ box, onClose }: { box: PartnerBox; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const [seenVersion] = useState(box.version);
  const save = useCorrectBox(box.id);
  const isChanged = save.error instanceof ApiError && save.error.code === "resource.version_conflict";
  const version = isChanged ? box.version : seenVersion;
  const form = useForm({
    defaultValues: valuesOf(box, format.locale),
    schema: async () => (await import("../../../../domain/box/create-schema.ts")).correctBoxInput,
    toInput: (values) => inputOf(values, version),
    mutation: save,
    onSubmit: (values) => save.mutate(inputOf(values, version), { onSuccess: () => toastSuccess(t`Saved`, onClose) }),
  });
  const { values } = form;
  const { number } = box;
  const changesFloor = box.plan !== null && values.floor !== "" && integerOf(values.floor) !== box.floor;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Details of box ${number}`}
      cancelLabel={isChanged ? <Trans>Keep the other version</Trans> : <Trans>Cancel</Trans>}
      submitLabel={isChanged ? <Trans>Save my version anyway</Trans> : <Trans>Save changes</Trans>}
    >
      <p>
        <Trans>
          Signed agreements and issued invoices keep their number, size and deposit. Everywhere else, the new data
          replaces the old.
        </Trans>
      </p>
      <FormRow>
        <TextField label={t`Box number`} autoComplete="off" {...form.field("number")} />
        <SelectField
          label={t`Type`}
          {...form.field("kind")}
          options={boxKinds.map((kind) => ({ value: kind, label: t(boxKindLabels[kind]) }))}
        />
      </FormRow>
      <FormRow tight>
        <TextField label={t`Width`} suffix="cm" inputMode="numeric" {...form.field("widthCm")} />
        <TextField label={t`Depth`} suffix="cm" inputMode="numeric" {...form.field("depthCm")} />
        <TextField label={t`Height`} suffix="cm" inputMode="numeric" {...form.field("heightCm")} />
      </FormRow>
      <FormRow>
        <TextField
          label={t`Floor`}
          hint={
            changesFloor
              ? t`On the plan of that floor, the box is placed below the others.`
              : t`0 is the ground floor, below it −1.`
          }
          {...form.field("floor")}
        />
        <TextField
          label={t`Deposit`}
          suffix={format.currency}
          inputMode="decimal"
          optional
          hint={t`If empty, the place’s rule applies.`}
          {...form.field("depositGrosze")}
        />
      </FormRow>
    </FormDialog>
  );
}
