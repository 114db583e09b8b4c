import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import css from "../../ui/styles/figures.module.css";
import type { PartnerDashboard } from "./queries.ts";

/** The share of rentable boxes that are rented, from 0 to 1. */
export const shareOf = ({ rented, rentable }: { rented: number; rentable: number }): number =>
  rentable === 0 ? 0 : rented / rentable;

/** Four key figures of today, each linking to its list. */
export function Figures({ data }: { data: PartnerDashboard }) {
  const format = useFormat();
  const { occupancy, overdue } = data;
  const { rented, rentable } = occupancy;
  return (
    <dl className={css.figures}>
      <Figure
        name={<Trans>Occupancy</Trans>}
        to={href("partnerPlaces")}
        note={
          <Trans>
            {rented} of {rentable} boxes
          </Trans>
        }
      >
        {format.percent(shareOf(occupancy))}
      </Figure>
      <Figure name={<Trans>Monthly rent</Trans>} to={href("partnerRents", { status: "running" })}>
        {format.money(data.monthlyRevenueGrosze)}
      </Figure>
      <Figure
        name={<Trans>Overdue</Trans>}
        to={href("partnerRents", { status: "late" })}
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
