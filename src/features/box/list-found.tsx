import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { NewBox } from "../../../domain/box/create-schema.ts";
import type { CsvFault } from "../../../domain/box/csv/read.ts";
import { useBoxWords } from "../../lib/use-box-words.ts";
import { useFormat } from "../../lib/use-format.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import css from "./box-forms.module.css";
import { useCsvWords } from "./use-csv-words.ts";

const [boxesShown, faultsShown] = [5, 50];

/** The first boxes of a list as they were read, so that one sees whether the columns are meant so. */
export function ListPreview({ boxes }: { boxes: readonly NewBox[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useBoxWords();
  const columns: Column<NewBox>[] = [
    { key: "number", header: t`Box`, cell: (box) => box.number, onCard: "title" },
    { key: "kind", header: t`Kind`, cell: (box) => words.kinds[box.kind] },
    { key: "size", header: t`Size`, cell: (box) => format.dimensions(box.widthCm, box.depthCm, box.heightCm) },
    { key: "floor", header: t`Floor`, cell: (box) => words.floor(box.floor) },
    { key: "monthly", header: t`Each month`, cell: (box) => format.money(box.monthlyGrosze), numeric: true },
  ];
  return (
    <div className={css.found}>
      <p role="status">
        <Plural value={boxes.length} one="# box, without a fault." other="# boxes, without a fault." />
      </p>
      <DataTable
        caption={t`The first boxes of the list`}
        columns={columns}
        rows={boxes.slice(0, boxesShown)}
        rowKey={(box) => box.number}
      />
      {boxes.length > boxesShown && (
        <p>
          <Plural value={boxes.length - boxesShown} one="and # more" other="and # more" />
        </p>
      )}
    </div>
  );
}

/** What is wrong, line by line. */
export function ListFaults({ faults }: { faults: readonly CsvFault[] }) {
  const { t } = useLingui();
  const words = useCsvWords();
  const columns: Column<CsvFault>[] = [
    { key: "line", header: t`Line`, cell: ({ line }) => t`Line ${line}`, onCard: "title" },
    { key: "column", header: t`Column`, cell: ({ column }) => words.column(column) },
    { key: "text", header: t`What stands there`, cell: ({ text }) => text },
    { key: "what", header: t`What to do`, cell: (fault) => words.sentence(fault) },
  ];
  const rest = faults.length - faultsShown;
  return (
    <div className={css.found}>
      <p role="status" className={css.wrong}>
        <Plural value={faults.length} one="# thing to mend" other="# things to mend" />
      </p>
      <DataTable
        caption={t`What is wrong with the list`}
        columns={columns}
        rows={faults.slice(0, faultsShown)}
        rowKey={({ line, column, code, text }) => `${line} ${column} ${code} ${text}`}
      />
      {rest > 0 && (
        <p>
          <Trans>and {rest} more, shown when these are mended</Trans>
        </p>
      )}
    </div>
  );
}
