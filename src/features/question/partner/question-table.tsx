import { useLingui } from "@lingui/react/macro";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { type Column, DataTable, figure } from "../../../ui/data/data-table.tsx";
import { questionBadge } from "../question-badges.ts";
import type { QuestionRow } from "./queries.ts";
import css from "./question-table.module.css";

interface Props {
  questions: readonly QuestionRow[];
  rowTo: (id: string) => string;
  openId: string | undefined;
}

/** The questions to the partner with the latest message of each. */
export function QuestionTable({ questions, rowTo, openId }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<QuestionRow>[] = [
    { key: "name", header: t`From`, cell: (row) => row.name, onCard: "title" },
    {
      key: "state",
      header: t`State`,
      cell: (row) => <StatusBadge of={questionBadge(row)} />,
      onCard: "mark",
    },
    {
      key: "place",
      header: t`About`,
      cell: ({ placeName, boxNumber }) => (boxNumber === null ? placeName : t`${placeName}, box ${boxNumber}`),
      onCard: "hidden",
    },
    {
      key: "message",
      header: t`Latest message`,
      cell: ({ lastText }) => (
        <span className={css.text} title={lastText}>
          {lastText}
        </span>
      ),
      onCard: "detail",
    },
    figure("at", t`When`, ({ lastMessageAt }) => format.instant(lastMessageAt), "sum"),
  ];
  return (
    <DataTable
      caption={t`Questions`}
      columns={columns}
      rows={questions}
      rowKey={(row) => row.id}
      rowTo={(row) => rowTo(row.id)}
      selectedKey={openId}
    />
  );
}
