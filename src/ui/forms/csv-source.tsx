import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { decodeText, misreadWordIn } from "../../../domain/core/decode-text.ts";
import type { WorkbookSheet } from "../../lib/forms/read-workbook.ts";
import { InlineError } from "../feedback/inline-error.tsx";
import { Button } from "./button.tsx";
import css from "./csv-list.module.css";
import { FileButton } from "./file-button.tsx";
import { TextAreaField } from "./text-area-field.tsx";
import { SelectField } from "./text-field.tsx";

export interface CsvSourceProps {
  value: string;
  onChange: (text: string) => void;
  /** Template to download, created on demand, and its file name. */
  template: () => string;
  templateName: string;
}

type Failure = "workbook" | "oldFormat";

const isOldFormat = ({ name }: File) => /\.(?:xls|xlsb|ods|numbers)$/i.test(name);

/** The sheets of a file, of which a text file has one. The code that reads workbooks is loaded on demand. */
async function sheetsOf(file: File): Promise<{ sheets: WorkbookSheet[]; list: WorkbookSheet }> {
  if (!/\.xls[xm]$/i.test(file.name)) {
    const list = { name: "", text: decodeText(new Uint8Array(await file.arrayBuffer())) };
    return { sheets: [list], list };
  }
  const { readWorkbook } = await import("../../lib/forms/read-workbook.ts");
  return readWorkbook(file);
}

/** CSV input: a file, also an Excel workbook, or pasted text. */
export function CsvSource({ value, onChange, template, templateName }: CsvSourceProps) {
  const { t } = useLingui();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sheets, setSheets] = useState<readonly WorkbookSheet[]>([]);
  const misread = useMemo(() => misreadWordIn(value), [value]);
  const download = () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([template()], { type: "text/csv" }));
    link.download = templateName;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const read = async (file: File) => {
    setFailure(isOldFormat(file) ? "oldFormat" : null);
    if (isOldFormat(file)) return;
    try {
      const { sheets, list } = await sheetsOf(file);
      setSheets(sheets);
      onChange(list.text);
    } catch {
      setFailure("workbook");
    }
  };
  return (
    <>
      <div className={css.source}>
        <FileButton
          accept=".xlsx,.xlsm,.xlsb,.xls,.ods,.numbers,.csv,.tsv,.txt,text/csv"
          onFiles={([file]) => file && void read(file)}
        >
          <Trans>Choose a file</Trans>
        </FileButton>
        <Button variant="quiet" icon="download" onClick={download}>
          <Trans>Template</Trans>
        </Button>
      </div>
      {failure === "workbook" && (
        <InlineError>
          <Trans>This workbook can’t be read. Save it as CSV, or copy its cells and paste them below.</Trans>
        </InlineError>
      )}
      {failure === "oldFormat" && (
        <InlineError>
          <Trans>
            Files in this format can’t be read. Open the file, choose “Save as” and “Excel workbook (.xlsx)” or CSV, and
            choose the saved file here.
          </Trans>
        </InlineError>
      )}
      {sheets.length > 1 && (
        <SelectField
          label={t`Sheet`}
          value={String(sheets.findIndex(({ text }) => text === value))}
          onChange={(event) => onChange(sheets[Number(event.target.value)]?.text ?? value)}
        >
          {sheets.every(({ text }) => text !== value) && <option value="-1">{t`Edited below`}</option>}
          {sheets.map(({ name }, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {misread !== null && (
        <InlineError>
          <Trans>
            Some characters look wrong, for example “{misread}”. Check the names, or save the file as “CSV UTF‑8” and
            choose it again.
          </Trans>
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
