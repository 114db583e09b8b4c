import { useLingui } from "@lingui/react/macro";
import { addDays, type Day } from "../../../domain/core/day.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { type Column, figure } from "../../ui/data/data-table.tsx";

/** The first and the last day of a rental; `endOn` is exclusive, and null for an open-ended one. */
export function useRentPeriodColumns<Row extends { startOn: Day; endOn: Day | null }>(): Column<Row>[] {
  const { t } = useLingui();
  const format = useFormat();
  return [
    figure("since", t`Since`, (row) => format.day(row.startOn, "numeric"), "named"),
    figure(
      "until",
      t`Last day`,
      (row) => (row.endOn === null ? t`open-ended` : format.day(addDays(row.endOn, -1), "numeric")),
      "named",
    ),
  ];
}
