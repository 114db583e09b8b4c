import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { reportReasons } from "../../../domain/content-report/schema.ts";
import { TextAreaField } from "../../ui/forms/text-area-field.tsx";
import { SelectField } from "../../ui/forms/text-field.tsx";
import { reasonLabels } from "./report-labels.ts";

interface ReasonFieldsProps {
  /** From `form.field`. */
  reason: Omit<ComponentProps<typeof SelectField>, "label">;
  explanation: Omit<ComponentProps<typeof TextAreaField>, "label">;
}

/** Why content is reported, and what exactly is illegal about it. */
export function ReasonFields({ reason, explanation }: ReasonFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <SelectField
        {...reason}
        label={t`Reason`}
        options={reportReasons.map((one) => ({ value: one, label: t(reasonLabels[one]) }))}
      >
        <option value="">{t`Choose a reason`}</option>
      </SelectField>
      <TextAreaField
        {...explanation}
        label={t`Why is it illegal?`}
        hint={t`Describe the problem and, if you know it, the law or right it violates.`}
        rows={5}
        maxLength={4_000}
      />
    </>
  );
}
