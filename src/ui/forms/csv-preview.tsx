import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import type { TableIssue } from "../../../domain/core/csv/table.ts";
import { type Column, DataTable } from "../data/data-table.tsx";
import { Card } from "../layout/card.tsx";
import { Button } from "./button.tsx";
import css from "./csv-list.module.css";
import { TextField } from "./text-field.tsx";

const maxShownIssues = 50;
const firstRows = 8;
const moreRows = 100;

/** Result of reading a CSV while it is edited. */
export function CsvRead({
  lead,
  totals,
  children,
}: {
  lead: ReactNode;
  /** The lines of sums, which are left out. */
  totals: readonly number[];
  children: ReactNode;
}) {
  const { t } = useLingui();
  const id = useId();
  const lines = totals.join(", ");
  return (
    <Card className={css.preview} aria-labelledby={id}>
      <h2 id={id}>{t`Read as`}</h2>
      {lead && <p>{lead}</p>}
      {children}
      {totals.length > 0 && (
        <p>
          <Plural
            value={totals.length}
            one={<Trans>Row {lines} is a total and is left out.</Trans>}
            other={<Trans>Rows {lines} are totals and are left out.</Trans>}
          />
        </p>
      )}
    </Card>
  );
}

/** Preview of the rows as they were parsed: the first ones, and more on request. */
export function CsvPreview<Row>({
  says,
  rows,
  ...table
}: {
  says: ReactNode;
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}) {
  const [shown, setShown] = useState(firstRows);
  const rest = rows.length - shown;
  return (
    <div className={css.found}>
      <div role="status">{says}</div>
      <DataTable {...table} rows={rows.slice(0, shown)} />
      {rest > 0 && (
        <div className={css.more}>
          <Plural value={rest} one="and # more" other="and # more" />
          <Button variant="soft" onClick={() => setShown(shown + moreRows)}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

export interface CsvIssuesProps<One extends TableIssue<string, string>> {
  issues: readonly One[];
  /** Total number of issues, including those not listed. */
  count?: number | undefined;
  columnName: (issue: One) => string;
  sentence: (issue: One) => ReactNode;
  /** The text of the issue's cell; null if it is not about a single cell of the list. */
  textOf: (issue: One) => string | null;
  /** Replaces the text of the cell. */
  onFix: (issue: One, text: string) => void;
}

/** The cell of an issue, changed in the list when the field is left or Enter is pressed. */
function EditableCell({ label, text, onFix }: { label: string; text: string; onFix: (text: string) => void }) {
  const fix = (value: string) => {
    if (value.trim() !== text) onFix(value.trim());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    fix(event.currentTarget.value);
  };
  return (
    <TextField
      {...{ label, onKeyDown }}
      labelHidden
      required={false}
      autoComplete="off"
      defaultValue={text}
      onBlur={(event) => fix(event.currentTarget.value)}
    />
  );
}

/** Issues of a CSV by line, with how to fix them. A cell can be changed in its row. */
export function CsvIssues<One extends TableIssue<string, string>>(props: CsvIssuesProps<One>) {
  const { issues, count = issues.length, columnName, sentence, textOf, onFix } = props;
  const { t } = useLingui();
  const columns: Column<One>[] = [
    { key: "line", header: t`Row`, cell: ({ line }) => t`Row ${line}`, onCard: "title" },
    { key: "column", header: t`Column`, cell: columnName },
    {
      key: "text",
      header: t`Value`,
      cell: (issue) => {
        const text = textOf(issue);
        if (text === null) return issue.text;
        const [line, column] = [issue.line, columnName(issue)];
        return <EditableCell label={t`${column}, row ${line}`} text={text} onFix={(cell) => onFix(issue, cell)} />;
      },
      onCard: "control",
    },
    { key: "what", header: t`How to fix it`, cell: sentence },
  ];
  const shown = issues.slice(0, maxShownIssues);
  const rest = count - shown.length;
  return (
    <div className={css.found}>
      <p role="status" className={css.issues}>
        <Plural value={count} one="# problem to fix" other="# problems to fix" />
      </p>
      <DataTable
        caption={t`Problems in the list`}
        columns={columns}
        rows={shown}
        rowKey={({ line, column, code, text }) => `${line} ${column} ${code} ${text}`}
      />
      {rest > 0 && (
        <p>
          <Trans>and {rest} more, shown once these are fixed</Trans>
        </p>
      )}
    </div>
  );
}

/** Saving a long list is a single request without measurable progress. */
export function CsvProgress({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={css.progress} role="status">
      {children}
      <progress aria-label={t`Saving`} />
    </div>
  );
}
