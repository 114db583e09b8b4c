import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { documentKinds } from "../../../domain/document/document.ts";
import { SelectField } from "../../ui/forms/text-field.tsx";
import { documentKindLabels } from "./document-labels.ts";

/** The kind of a document; takes the props of `form.field`. */
export function DocumentKindField(props: Omit<ComponentProps<typeof SelectField>, "label">) {
  const { t } = useLingui();
  return (
    <SelectField {...props} label={t`Document`}>
      <option value="">{t`Choose`}</option>
      {documentKinds.map((kind) => (
        <option key={kind} value={kind}>
          {t(documentKindLabels[kind])}
        </option>
      ))}
    </SelectField>
  );
}
