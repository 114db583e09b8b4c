import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { readText } from "../../lib/forms/read-text.ts";
import { InlineError } from "../feedback/inline-error.tsx";
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

/** The text of a file. The code that reads workbooks is loaded on demand. */
async function textOf(file: File): Promise<string> {
  if (!/\.xlsx$/i.test(file.name)) return readText(file);
  const { readWorkbook } = await import("../../lib/forms/read-workbook.ts");
  return readWorkbook(file);
}

/** CSV input: a file, also an Excel workbook, or pasted text. */
export function CsvSource({ value, onChange, template, templateName }: CsvSourceProps) {
  const { t } = useLingui();
  const [failed, setFailed] = useState(false);
  const download = () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([template()], { type: "text/csv" }));
    link.download = templateName;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const read = async (file: File) => {
    setFailed(false);
    try {
      onChange(await textOf(file));
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <div className={css.source}>
        <FileButton accept=".xlsx,.csv,.tsv,.txt,text/csv" onFiles={([file]) => file && void read(file)}>
          <Trans>Choose a file</Trans>
        </FileButton>
        <Button variant="quiet" icon="download" onClick={download}>
          <Trans>Template</Trans>
        </Button>
      </div>
      {failed && (
        <InlineError>
          <Trans>This workbook can’t be read. Save it as CSV, or copy its cells and paste them below.</Trans>
        </InlineError>
      )}
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
