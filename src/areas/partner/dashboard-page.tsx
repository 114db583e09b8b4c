import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { href } from "../../../domain/routes.ts";
import { ComingAndGoing } from "../../features/partner/coming-and-going.tsx";
import { type PartnerDashboard, partnerDashboardQuery } from "../../features/partner/queries.ts";
import { SetUp } from "../../features/partner/set-up.tsx";
import { TaskList } from "../../features/partner/task-list.tsx";
import { useFormat } from "../../lib/use-format.ts";
import { BarPlot } from "../../ui/bar-plot.tsx";
import { Card } from "../../ui/card.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import css from "./dashboard-page.module.css";

/** How the places are doing: occupancy, money, who comes, who goes, who is late. */
export function PartnerDashboardPage() {
  const { t } = useLingui();
  const dashboard = useQuery(partnerDashboardQuery);
  return (
    <Page title={t`Dashboard`}>
      <QueryView
        query={dashboard}
        isEmpty={({ occupancy }) => occupancy.rentable === 0}
        empty={<Beginning data={dashboard.data} />}
      >
        {(data) => (
          <>
            <Figures data={data} />
            <div className={css.panels}>
              <Revenue data={data} />
              {data.tasks && <TaskList tasks={data.tasks} overdueCount={data.overdue.count} />}
              <Places data={data} />
              <ComingAndGoing data={data} />
            </div>
          </>
        )}
      </QueryView>
    </Page>
  );
}

const share = ({ rented, rentable }: { rented: number; rentable: number }) => (rentable === 0 ? 0 : rented / rentable);

function Figures({ data }: { data: PartnerDashboard }) {
  const format = useFormat();
  const { occupancy, overdue } = data;
  return (
    <dl className={css.figures}>
      <Figure name={<Trans>Occupancy</Trans>} note={`${occupancy.rented} / ${occupancy.rentable}`}>
        <Link to={href("partnerPlaces")}>{format.percent(share(occupancy))}</Link>
      </Figure>
      <Figure name={<Trans>Rent a month</Trans>}>
        <Link to={href("partnerRents", { status: "running" })}>{format.money(data.monthlyRevenueGrosze)}</Link>
      </Figure>
      <Figure name={<Trans>Overdue</Trans>} note={overdue.count > 0 ? String(overdue.count) : undefined}>
        <Link to={href("partnerRents", { status: "late" })}>{format.money(overdue.grosze)}</Link>
      </Figure>
      <Figure name={<Trans>New reservations in 7 days</Trans>}>
        <Link to={href("partnerReservations")}>{format.number(data.newReservations7Days)}</Link>
      </Figure>
    </dl>
  );
}

function Figure({ name, note, children }: { name: ReactNode; note?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

function Revenue({ data }: { data: PartnerDashboard }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Card className={css.wide} aria-labelledby="revenue">
      <h2 id="revenue">
        <Trans>Paid rent by month</Trans>
      </h2>
      <BarPlot
        title={t`Paid rent by month, in zlotys`}
        bars={data.revenueByMonth.map(({ month, grosze }) => ({
          key: month,
          label: format.day(`${month}-01`, "month"),
          tick: month.slice(5),
          value: grosze,
        }))}
        format={(grosze) => format.money(grosze, "short")}
      />
      <RevenueTable data={data} />
    </Card>
  );
}

function RevenueTable({ data }: { data: PartnerDashboard }) {
  const format = useFormat();
  return (
    <details className={css.numbers}>
      <summary>
        <Trans>The numbers</Trans>
      </summary>
      <table>
        <tbody>
          {data.revenueByMonth.toReversed().map(({ month, grosze }) => (
            <tr key={month}>
              <th scope="row">{format.day(`${month}-01`, "month")}</th>
              <td>{format.money(grosze)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Places({ data }: { data: PartnerDashboard }) {
  const format = useFormat();
  return (
    <Card aria-labelledby="places">
      <h2 id="places">
        <Trans>Occupancy by place</Trans>
      </h2>
      <ul className={css.places}>
        {data.places.map((place) => (
          <li key={place.id}>
            <Link to={href("partnerPlace", { placeId: place.id })}>{place.name}</Link>
            <span>{format.percent(share(place))}</span>
            <progress value={place.rented} max={Math.max(1, place.rentable)} aria-label={place.name} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Beginning({ data }: { data: PartnerDashboard | undefined }) {
  return data?.tasks ? <SetUp tasks={data.tasks} /> : null;
}
