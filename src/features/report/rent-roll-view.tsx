import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { addDays } from "../../../domain/core/day.ts";
import { href } from "../../../domain/routes.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { type Column, figure } from "../../ui/data/data-table.tsx";
import { ValidDateField } from "../../ui/forms/valid-date-field.tsx";
import { perM2 } from "./per-m2.ts";
import { type RentRoll, type RentRollRow, rentRollQuery } from "./queries.ts";
import type { Sum } from "./report-sums.tsx";
import { ReportView } from "./report-view.tsx";

/** Who rents which box for how much, on any day. */
export function RentRollView() {
  const { t } = useLingui();
  const format = useFormat();
  const [filter, change] = useUrlFilter(["place", "kind", "size", "on"]);
  const list = useInfiniteQuery(rentRollQuery(filter));
  const [first] = list.data?.pages ?? [];
  const sums = useRentRollSums(first);
  const columns: Column<RentRollRow>[] = [
    { key: "client", header: t`Client`, cell: (row) => row.clientName, onCard: "title" },
    { key: "box", header: t`Box`, cell: (row) => `${row.boxNumber}, ${row.placeName}`, onCard: "detail" },
    figure("area", t`Area`, (row) => format.area(row.areaCm2), "detail"),
    figure("since", t`Since`, (row) => format.day(row.startOn, "numeric"), "named"),
    figure(
      "until",
      t`Last day`,
      (row) => (row.endOn === null ? t`open-ended` : format.day(addDays(row.endOn, -1), "numeric")),
      "named",
    ),
    figure("deposit", t`Deposit`, (row) => format.money(row.depositGrosze), "hidden"),
    figure(
      "overdue",
      t`Overdue today`,
      (row) => (row.overdueGrosze === 0 ? "" : format.money(row.overdueGrosze)),
      "line",
    ),
    figure("monthly", t`Monthly`, (row) => format.money(row.monthlyGrosze), "sum"),
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
  if (of === undefined) return [];
  const { total, boxes, areaCm2, boxesAreaCm2, monthlyGrosze, depositGrosze } = of;
  const share = (part: number, whole: number) => (whole === 0 ? "–" : format.percent(part / whole));
  return [
    { name: t`Rented boxes`, value: format.number(total), note: t`${share(total, boxes)} of today’s boxes` },
    { name: t`Rented area`, value: format.area(areaCm2), note: t`${share(areaCm2, boxesAreaCm2)} of today’s area` },
    {
      name: t`Monthly rent`,
      value: format.money(monthlyGrosze),
      note: areaCm2 === 0 ? "" : t`${format.money(perM2(monthlyGrosze, areaCm2))} per m²`,
    },
    { name: t`Deposits`, value: format.money(depositGrosze), note: "" },
  ];
}
