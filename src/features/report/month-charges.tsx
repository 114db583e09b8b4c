import { Plural, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { type Column, figure } from "../../ui/data/data-table.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { clearOf } from "./clear.ts";
import { type MonthCharge, monthChargesQuery } from "./queries.ts";
import { ReportList } from "./report-view.tsx";

type Filter = Record<"place" | "kind" | "size" | "part", string>;

export interface MonthChargesProps {
  month: string;
  filter: Filter & { period: string };
  change: (changed: Partial<Filter>) => void;
}

/** The charges that are due in a month. */
export function MonthCharges({ month, filter: { period: _, ...filter }, change }: MonthChargesProps) {
  const { t } = useLingui();
  const list = useInfiniteQuery(monthChargesQuery(month, filter));
  const format = useFormat();
  const columns: Column<MonthCharge>[] = [
    { key: "client", header: t`Client`, cell: (row) => row.clientName, onCard: "title" },
    { key: "box", header: t`Box`, cell: (row) => `${row.boxNumber}, ${row.placeName}`, onCard: "detail" },
    figure("due", t`Due`, (row) => format.day(row.dueOn, "numeric"), "named"),
    figure("charged", t`Charged`, (row) => format.money(row.chargedGrosze), "sum"),
    figure(
      "collected",
      t({ context: "charge", message: "Paid" }),
      (row) => (row.collectedGrosze === 0 ? "" : format.money(row.collectedGrosze)),
      "named",
    ),
    figure(
      "outstanding",
      t`Unpaid`,
      (row) => (row.outstandingGrosze === 0 ? "" : format.money(row.outstandingGrosze)),
      "named",
    ),
  ];
  return (
    <ReportList
      query={list}
      csv={["revenue/charges", { ...filter, month }]}
      count={(total) => <Plural value={total} one="# charge" other="# charges" />}
      empty={<EmptyState title={t`No charges in this month`} />}
      onClear={clearOf(filter, change)}
      columns={columns}
      caption={t`Charges of the month`}
      rowKey={(row) => row.chargeId}
      rowTo={(row) => href("partnerRents", { open: row.rentId })}
    />
  );
}
