import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/use-format.ts";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icons.tsx";
import type { PartnerTasks } from "./queries.ts";
import css from "./task-list.module.css";

/** What waits for the partner today, each a way to where it is done. */
export function TaskList({ tasks, overdueCount }: { tasks: PartnerTasks; overdueCount: number }) {
  const found = useTasks(tasks, overdueCount);
  return (
    <Card aria-labelledby="tasks">
      <h2 id="tasks">
        <Trans>To do</Trans>
      </h2>
      {found.length === 0 ? (
        <p className={css.none}>
          <Trans>Nothing waits for you.</Trans>
        </p>
      ) : (
        <ul className={css.tasks}>
          {found.map(({ to, words }) => (
            <li key={to}>
              <Link to={to}>
                <span>{words}</span>
                <Icon name="arrow" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function useTasks(tasks: PartnerTasks, overdueCount: number): { to: string; words: ReactNode }[] {
  const format = useFormat();
  const { offersEnding, arrivalsToday, toInspect, depositsGrosze, boxesOutLong, payoutStatus } = tasks;
  const all: [isDue: boolean, to: string, words: ReactNode][] = [
    [
      payoutStatus !== "active",
      href("partnerCompany"),
      <Trans key="payout">Your payout account is not active: money waits until it is.</Trans>,
    ],
    [
      arrivalsToday > 0,
      href("partnerReservations", { sort: "moveIn-asc" }),
      <Plural key="arrivals" value={arrivalsToday} one="# box to hand over today" other="# boxes to hand over today" />,
    ],
    [
      offersEnding > 0,
      href("partnerReservations", { status: "offered" }),
      <Plural key="offers" value={offersEnding} one="# offer ends within a day" other="# offers end within a day" />,
    ],
    [
      toInspect > 0,
      href("partnerRents", { status: "ended" }),
      <span key="inspect">
        <Plural value={toInspect} one="# ended rent to inspect" other="# ended rents to inspect" />
        {depositsGrosze > 0 && (
          <small>
            <Trans>deposits to settle: {format.money(depositsGrosze)}</Trans>
          </small>
        )}
      </span>,
    ],
    [
      overdueCount > 0,
      href("partnerRents", { status: "late" }),
      <Plural key="late" value={overdueCount} one="# charge is overdue" other="# charges are overdue" />,
    ],
    [
      boxesOutLong > 0,
      href("partnerPlaces"),
      <Plural
        key="out"
        value={boxesOutLong}
        one="# box is out of use for over a month"
        other="# boxes are out of use for over a month"
      />,
    ],
  ];
  return all.flatMap(([isDue, to, words]) => (isDue ? [{ to, words }] : []));
}
