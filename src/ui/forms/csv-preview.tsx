import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import type { TableIssue } from "../../../domain/core/csv/table.ts";
import { type Column, DataTable } from "../data/data-table.tsx";
import { Card } from "../layout/card.tsx";
import css from "./csv-list.module.css";

const maxShownIssues = 50;

/** Result of reading a CSV while it is edited. */
export function CsvRead({ lead, children }: { lead: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Card className={css.preview} aria-labelledby={id}>
      <h2 id={id}>{t`Read as`}</h2>
      {lead && <p>{lead}</p>}
      {children}
    </Card>
  );
}

/** Preview of the first rows as they were parsed. */
export function CsvPreview<Row>({
  says,
  rest,
  ...table
}: {
  says: ReactNode;
  /** Number of rows not shown. */
  rest: number;
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}) {
  return (
    <div className={css.found}>
      <div role="status">{says}</div>
      <DataTable {...table} />
      {rest > 0 && (
        <p>
          <Plural value={rest} one="and # more" other="and # more" />
        </p>
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
}

/** Issues of a CSV by line, with how to fix them. */
export function CsvIssues<One extends TableIssue<string, string>>(props: CsvIssuesProps<One>) {
  const { issues, count = issues.length, columnName, sentence } = props;
  const { t } = useLingui();
  const columns: Column<One>[] = [
    { key: "line", header: t`Row`, cell: ({ line }) => t`Row ${line}`, onCard: "title" },
    { key: "column", header: t`Column`, cell: columnName },
    { key: "text", header: t`Value`, cell: ({ text }) => text },
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
