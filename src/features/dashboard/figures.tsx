import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { occupancyRate } from "../../../domain/figures/occupancy.ts";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useOccupancyText } from "../../ui/data/use-occupancy-text.ts";
import css from "../../ui/styles/figures.module.css";
import type { PartnerDashboard } from "./queries.ts";

/** Four key figures of today, each linking to its list. */
export function Figures({ data }: { data: PartnerDashboard }) {
  const format = useFormat();
  const { occupancy, overdue } = data;
  const occupancyText = useOccupancyText();
  const rate = occupancyRate(occupancy);
  return (
    <dl className={css.figures}>
      <Figure name={<Trans>Occupancy</Trans>} to={href("partnerPlaces")} note={occupancyText(occupancy)}>
        {rate === null ? "–" : format.percent(rate)}
      </Figure>
      <Figure
        name={<Trans>Monthly rent</Trans>}
        to={href("partnerDashboard", { view: "rent-roll" })}
        note={<Trans>at today’s prices, without extras</Trans>}
      >
        {format.money(data.rentGrosze)}
      </Figure>
      <Figure
        name={<Trans>Overdue</Trans>}
        to={href("partnerDashboard", { view: "outstanding" })}
        note={overdue.count > 0 && <Plural value={overdue.count} one="# charge" other="# charges" />}
        isBad={overdue.count > 0}
      >
        {format.money(overdue.grosze)}
      </Figure>
      <Figure name={<Trans>New reservations in the last 7 days</Trans>} to={href("partnerReservations")}>
        {format.number(data.newReservations7Days)}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  name: ReactNode;
  to: string;
  note?: ReactNode;
  isBad?: boolean;
  children: ReactNode;
}

function Figure({ name, to, note, isBad = false, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Link to={to} className={isBad ? css.bad : undefined}>
          {children}
        </Link>
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
