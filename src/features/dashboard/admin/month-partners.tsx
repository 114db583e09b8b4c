import { Plural, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { href } from "../../../../domain/routes.ts";
import { csvHref } from "../../../lib/api/list-query.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { type Column, DataTable, figure } from "../../../ui/data/data-table.tsx";
import { List } from "../../../ui/data/list.tsx";
import { useOccupancyText } from "../../../ui/data/use-occupancy-text.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { FilterSelect } from "../../../ui/forms/filter-select.tsx";
import css from "./admin-report.module.css";
import { type MonthPartner, monthPartnersQuery } from "./queries.ts";

/** What each partner contributed to a month; each leads to the partner. */
export function MonthPartners({ month, onBack }: { month: string; onBack: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const occupancyText = useOccupancyText("days");
  const list = useInfiniteQuery(monthPartnersQuery(month));
  const columns: Column<MonthPartner>[] = [
    { key: "partner", header: t`Partner`, cell: ({ partnerName }) => partnerName, onCard: "title" },
    figure("paid", t`Received`, ({ grosze }) => format.money(grosze), "sum"),
    figure("commission", t`Commission without VAT`, ({ commissionGrosze }) => format.money(commissionGrosze), "named"),
    { key: "boxes", header: t`Rented days`, cell: occupancyText, onCard: "named" },
    figure(
      "occupancy",
      t`Occupancy`,
      ({ rented, rentable }) => (rentable === 0 ? "" : format.percent(rented / rentable)),
      "hidden",
    ),
  ];
  return (
    <div className={css.report}>
      <search className={css.filters}>
        <FilterSelect
          label={t`Month`}
          all={t`All months`}
          value={month}
          options={[{ value: month, label: format.day(`${month}-01`, "month") }]}
          onChange={onBack}
        />
      </search>
      <div>
        <List
          query={list}
          csv={csvHref("/api/admin/dashboard/months/partners", { month })}
          count={(total) => <Plural value={total} one="# partner" other="# partners" />}
          empty={<EmptyState title={t`No partner had boxes in this month`} />}
        >
          {(rows) => (
            <DataTable
              caption={t`Partners in the month`}
              columns={columns}
              rows={rows}
              rowKey={({ partnerId }) => partnerId}
              rowTo={({ partnerId }) => href("adminPartners", { open: partnerId })}
            />
          )}
        </List>
      </div>
    </div>
  );
}
