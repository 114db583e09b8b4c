import { Trans, useLingui } from "@lingui/react/macro";
import { readText } from "../../lib/forms/read-text.ts";
import { Button } from "./button.tsx";
import css from "./csv-list.module.css";
import { FileButton } from "./file-button.tsx";
import { TextAreaField } from "./text-area-field.tsx";

export interface CsvSourceProps {
  value: string;
  onChange: (text: string) => void;
  /** Template to download, created on demand, and its file name. */
  template: () => string;
  templateName: string;
}

/** CSV input: a file or pasted text. */
export function CsvSource({ value, onChange, template, templateName }: CsvSourceProps) {
  const { t } = useLingui();
  const download = () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([template()], { type: "text/csv" }));
    link.download = templateName;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <>
      <div className={css.source}>
        <FileButton accept=".csv,.tsv,.txt,text/csv" onFiles={async ([file]) => file && onChange(await readText(file))}>
          <Trans>Choose a file</Trans>
        </FileButton>
        <Button variant="quiet" icon="download" onClick={download}>
          <Trans>Template</Trans>
        </Button>
      </div>
      <TextAreaField
        className={css.area}
        label={t`Or paste it here`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        spellCheck={false}
        autoComplete="off"
        rows={8}
      />
    </>
  );
}
