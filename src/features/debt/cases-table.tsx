import { useLingui } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { StatusBadge } from "../../ui/data/badge.tsx";
import { type Column, DataTable, type Sort } from "../../ui/data/data-table.tsx";
import css from "./collection.module.css";
import { stageBadges } from "./collection-labels.ts";
import { PauseBadge } from "./pause-badge.tsx";
import { PlanBadge } from "./plan-badge.tsx";
import type { CaseRow } from "./queries.ts";
import { useNextStep } from "./use-next-step.ts";

export interface CasesTableProps {
  cases: readonly CaseRow[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** The case that is open next to the table. */
  openId: string;
  onOpen: (one: CaseRow) => void;
  /** The selected cases, whose steps can be approved; null where steps need no approval. */
  picked: ReadonlySet<string> | null;
  onPick: (ids: readonly string[]) => void;
}

/** Cases of debt collection: who owes how much, the stage, and what happens next. */
export function CasesTable({ cases, sort, onSort, openId, onOpen, picked, onPick }: CasesTableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const next = useNextStep();
  const columns: Column<CaseRow>[] = [
    { key: "client", header: t`Client`, cell: (row) => row.clientName, sortable: true, onCard: "title" },
    {
      key: "stage",
      header: t`Stage`,
      cell: (row) => (
        <span className={css.marks}>
          <StatusBadge of={stageBadges[row.stage]} />
          <PauseBadge pausedUntilOn={row.pausedUntilOn} />
          <PlanBadge hasPlan={row.hasPlan} />
        </span>
      ),
      onCard: "mark",
    },
    { key: "box", header: t`Box`, cell: (row) => `${row.boxNumber}, ${row.placeName}`, onCard: "detail" },
    {
      key: "since",
      header: t`Due since`,
      cell: (row) => (row.overdueSinceOn === null ? "" : format.day(row.overdueSinceOn, "numeric")),
      numeric: true,
      onCard: "named",
    },
    {
      key: "debt",
      header: t`Overdue`,
      cell: (row) => format.money(row.overdueGrosze),
      sortable: true,
      numeric: true,
      onCard: "sum",
    },
    { key: "next", header: t`Next step`, cell: next, sortable: true, onCard: "line" },
  ];
  return (
    <DataTable
      caption={t`Debt collection`}
      columns={columns}
      rows={cases}
      rowKey={(row) => row.id}
      sort={sort}
      onSort={onSort}
      selectedKey={openId}
      onOpen={onOpen}
      picks={
        picked === null
          ? undefined
          : {
              keys: picked,
              label: (row) => t`Select ${row.clientName}, ${row.boxNumber}`,
              onPick: (row, isPicked) =>
                onPick(isPicked ? [...picked, row.id] : [...picked].filter((id) => id !== row.id)),
              allLabel: t`Select all cases shown`,
              isAll: cases.every(({ id }) => picked.has(id)),
              onPickAll: (isPicked) => onPick(isPicked ? cases.map(({ id }) => id) : []),
            }
      }
    />
  );
}
