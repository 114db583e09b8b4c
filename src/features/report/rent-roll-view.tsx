import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { href } from "../../../domain/routes.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { type Column, figure } from "../../ui/data/data-table.tsx";
import { useOccupancyText } from "../../ui/data/use-occupancy-text.ts";
import { ValidDateField } from "../../ui/forms/valid-date-field.tsx";
import { perM2 } from "./per-m2.ts";
import { type RentRoll, type RentRollRow, rentRollQuery } from "./queries.ts";
import { useRentPeriodColumns } from "./rent-period-columns.ts";
import type { Sum } from "./report-sums.tsx";
import { ReportView } from "./report-view.tsx";

/** Who rents which box for how much, on any day. */
export function RentRollView() {
  const { t } = useLingui();
  const format = useFormat();
  const periodColumns = useRentPeriodColumns();
  const [filter, change] = useUrlFilter(["place", "kind", "size", "on"]);
  const list = useInfiniteQuery(rentRollQuery(filter));
  const [first] = list.data?.pages ?? [];
  const sums = useRentRollSums(first);
  const columns: Column<RentRollRow>[] = [
    { key: "client", header: t`Client`, cell: (row) => row.clientName, onCard: "title" },
    { key: "box", header: t`Box`, cell: (row) => `${row.boxNumber}, ${row.placeName}`, onCard: "detail" },
    figure("area", t`Area`, (row) => format.area(row.areaCm2), "detail"),
    ...periodColumns,
    figure("deposit", t`Deposit`, (row) => format.money(row.depositGrosze), "hidden"),
    figure(
      "overdue",
      t`Overdue today`,
      (row) => (row.overdueGrosze === 0 ? "" : format.money(row.overdueGrosze)),
      "line",
    ),
    figure("extras", t`With extras`, (row) => format.money(row.withProductsGrosze), "hidden"),
    figure("monthly", t`Monthly rent`, (row) => format.money(row.rentGrosze), "sum"),
  ];
  return (
    <ReportView
      {...{ filter, change, sums, columns }}
      places={first?.places}
      control={
        <ValidDateField label={t`On the day`} value={filter.on || (first?.on ?? "")} onDay={(on) => change({ on })} />
      }
      query={list}
      csv={["rent-roll", filter]}
      count={(total) => (
        <>
          <Plural value={total} one="# rental" other="# rentals" />
          {first && `, ${format.day(first.on)}`}
        </>
      )}
      empty={{
        title: t`No box is rented`,
        text: (
          <Trans>The rent roll lists who rents which box, since when and for how much, on any day you choose.</Trans>
        ),
      }}
      caption={t`Rent roll`}
      rowKey={(row) => row.rentId}
      rowTo={(row) => href("partnerRents", { open: row.rentId })}
    />
  );
}

function useRentRollSums(of: RentRoll | undefined): Sum[] {
  const { t } = useLingui();
  const format = useFormat();
  const occupancyText = useOccupancyText();
  if (of === undefined) return [];
  const { areaCm2, rentableAreaCm2, rentGrosze, withProductsGrosze, depositGrosze } = of;
  const share = (part: number, whole: number) => (whole === 0 ? "–" : format.percent(part / whole));
  return [
    { name: t`Occupancy`, value: share(of.rented, of.rentable), note: occupancyText(of) },
    {
      name: t`Rented area`,
      value: format.area(areaCm2),
      note: t`${share(areaCm2, rentableAreaCm2)} of the rentable area`,
    },
    {
      name: t`Monthly rent`,
      value: format.money(rentGrosze),
      note:
        areaCm2 === 0
          ? ""
          : t`${format.money(perM2(rentGrosze, areaCm2))} per m²; with extras ${format.money(withProductsGrosze)}`,
    },
    { name: t`Deposits`, value: format.money(depositGrosze), note: "" },
  ];
}
