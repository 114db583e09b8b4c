import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type DocumentKind, documentKinds, longestParagraph, type Paragraphs } from "../../../domain/debt/document.ts";
import type { useForm } from "../../lib/forms/use-form.ts";
import { TextAreaField } from "../../ui/forms/text-area-field.tsx";
import { SelectField } from "../../ui/forms/text-field.tsx";
import { documentLabels } from "./collection-labels.ts";

const languages = ["pl", "en"] as const;

/** A paragraph of a document in one language, as a field of the form. */
type ParagraphName = `${DocumentKind}_${(typeof languages)[number]}`;
export type ParagraphValues = Record<ParagraphName, string>;

const nameOf = (kind: DocumentKind, language: (typeof languages)[number]): ParagraphName => `${kind}_${language}`;

export const paragraphValues = (paragraphs: Paragraphs): ParagraphValues =>
  Object.fromEntries(
    documentKinds.flatMap((kind) => languages.map((one) => [nameOf(kind, one), paragraphs[kind]?.[one] ?? ""])),
  ) as ParagraphValues;

export const paragraphsIn = (values: ParagraphValues): Record<DocumentKind, { pl: string; en: string }> =>
  Object.fromEntries(
    documentKinds.map((kind) => [kind, { pl: values[nameOf(kind, "pl")], en: values[nameOf(kind, "en")] }]),
  ) as Record<DocumentKind, { pl: string; en: string }>;

/** `paragraphs.demand.pl` of the API is the field `demand_pl`. */
export const paragraphErrors = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name.replace(/^paragraphs\.(\w+)\.(\w+)$/, "$1_$2"), error]),
  );

interface SettingsParagraphsProps {
  form: Pick<ReturnType<typeof useForm<ParagraphValues>>, "field" | "errors">;
}

/** What the partner adds to each document. The fields of one document are shown at a time. */
export function SettingsParagraphs({ form }: SettingsParagraphsProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState<DocumentKind>("reminder");
  const failed = documentKinds.find((kind) => languages.some((one) => form.errors[nameOf(kind, one)] !== undefined));
  const area = (language: (typeof languages)[number]) => ({
    ...form.field(nameOf(shown, language)),
    ...{ rows: 3, maxLength: longestParagraph, optional: true },
  });
  return (
    <>
      <h3>
        <Trans>Your own paragraph</Trans>
      </h3>
      <SelectField
        label={t`Document`}
        hint={t`Printed after the account number, in the language of the client. New documents only.`}
        error={
          failed === undefined || failed === shown ? undefined : t`Fix the paragraph of: ${t(documentLabels[failed])}`
        }
        value={shown}
        onChange={({ target }) => setShown(target.value as DocumentKind)}
        options={documentKinds.map((kind) => ({ value: kind, label: t(documentLabels[kind]) }))}
      />
      <TextAreaField {...area("pl")} label={t`In Polish`} />
      <TextAreaField {...area("en")} label={t`In English`} />
    </>
  );
}
