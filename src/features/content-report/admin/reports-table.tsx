import { useLingui } from "@lingui/react/macro";
import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { type Column, DataTable, type Sort } from "../../../ui/data/data-table.tsx";
import { useReportLabels } from "../use-report-labels.ts";
import type { ReportRow } from "./queries.ts";
import { reportTones, useReportStates } from "./use-report-states.ts";

export interface ReportsTableProps {
  reports: readonly ReportRow[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  rowTo: (id: string) => string;
  openId: string | undefined;
}

/** Reports of content. */
export function ReportsTable({ reports, sort, onSort, rowTo, openId }: ReportsTableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const states = useReportStates();
  const { reasons, results } = useReportLabels();
  const columns: Column<ReportRow>[] = [
    { key: "place", header: t`Place`, cell: (row) => row.placeName, onCard: "title" },
    {
      key: "state",
      header: t`State`,
      cell: ({ status }) => <Badge tone={reportTones[status]}>{states[status]}</Badge>,
      onCard: "mark",
    },
    { key: "reason", header: t`Reason`, cell: (row) => reasons[row.reason], onCard: "detail" },
    {
      key: "decision",
      header: t`Decision`,
      cell: ({ decision }) => (decision === null ? "" : results[decision]),
      onCard: "hidden",
    },
    { key: "partner", header: t`Partner`, cell: (row) => row.partnerName, onCard: "hidden" },
    {
      key: "created",
      header: t`Reported`,
      cell: (row) => format.day(dayAt(new Date(row.createdAt), polishTimeZone), "numeric"),
      numeric: true,
      sortable: true,
      onCard: "sum",
    },
  ];
  return (
    <DataTable
      caption={t`Reports`}
      columns={columns}
      rows={reports}
      rowKey={(row) => row.id}
      sort={sort}
      onSort={onSort}
      rowTo={(row) => rowTo(row.id)}
      selectedKey={openId}
    />
  );
}
