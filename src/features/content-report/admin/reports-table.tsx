import { useLingui } from "@lingui/react/macro";
import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import type { UrlTable } from "../../../lib/hooks/use-url-list.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { type Column, DataTable } from "../../../ui/data/data-table.tsx";
import { reasonLabels, resultLabels } from "../report-labels.ts";
import type { ReportRow } from "./queries.ts";
import { reportBadges } from "./report-badges.ts";

/** Reports of content. */
export function ReportsTable({ reports, ...table }: { reports: readonly ReportRow[] } & UrlTable) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<ReportRow>[] = [
    { key: "place", header: t`Place`, cell: (row) => row.placeName, onCard: "title" },
    {
      key: "state",
      header: t`State`,
      cell: ({ status }) => <StatusBadge of={reportBadges[status]} />,
      onCard: "mark",
    },
    { key: "reason", header: t`Reason`, cell: (row) => t(reasonLabels[row.reason]), onCard: "detail" },
    {
      key: "decision",
      header: t`Decision`,
      cell: ({ decision }) => (decision === null ? "" : t(resultLabels[decision])),
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
  return <DataTable caption={t`Reports`} columns={columns} rows={reports} rowKey={(row) => row.id} {...table} />;
}
