import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { href } from "../../../domain/routes.ts";
import { ComingAndGoing } from "../../features/partner/coming-and-going.tsx";
import { type PartnerDashboard, partnerDashboardQuery } from "../../features/partner/queries.ts";
import { useFormat } from "../../lib/use-format.ts";
import { BarPlot } from "../../ui/bar-plot.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import css from "./dashboard-page.module.css";

/** How the places are doing: occupancy, money, who comes, who goes, who is late. */
export function PartnerDashboardPage() {
  const { t } = useLingui();
  const dashboard = useQuery(partnerDashboardQuery);
  return (
    <Page title={t`Dashboard`}>
      <QueryView query={dashboard} isEmpty={({ occupancy }) => occupancy.rentable === 0} empty={<NoBoxes />}>
        {(data) => (
          <>
            <Figures data={data} />
            <div className={css.panels}>
              <Revenue data={data} />
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
        {format.percent(share(occupancy))}
      </Figure>
      <Figure name={<Trans>Rent a month</Trans>}>{format.money(data.monthlyRevenueGrosze)}</Figure>
      <Figure name={<Trans>Overdue</Trans>} note={overdue.count > 0 ? String(overdue.count) : undefined}>
        {format.money(overdue.grosze)}
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
    </Card>
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

function NoBoxes() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`There are no boxes yet`}>
      <Trans>Add a place and its boxes, and their numbers appear here.</Trans>
    </EmptyState>
  );
}
