import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { href } from "../../../../domain/routes.ts";
import { Card } from "../../../ui/layout/card.tsx";
import css from "../today.module.css";
import { DeadlineTasks } from "./deadline-tasks.tsx";
import { FailureTasks } from "./failure-tasks.tsx";
import { isRateMissing } from "./missing-rates.ts";
import { PartnerTasks } from "./partner-tasks.tsx";
import type { AdminDashboard } from "./queries.ts";

/** What waits for a person, deadlines first. */
export function AdminToday({ data }: { data: AdminDashboard }) {
  const today = dayAt(new Date(), polishTimeZone);
  const isEmpty = isNothingToDo(data);
  return (
    <Card cut aria-labelledby="today" className={css.today}>
      <h2 id="today">{isEmpty ? <Trans>Nothing to do today</Trans> : <Trans>To do today</Trans>}</h2>
      <ul className={css.tasks}>
        <DeadlineTasks data={data} />
        <FailureTasks data={data} />
        <PartnerTasks data={data} />
      </ul>
      <p className={css.links}>
        <Link to={href("adminHealth")}>
          <Trans>System health</Trans>
        </Link>
        <Link to={href("adminAudit", { from: today, to: today })}>
          <Trans>Changes made today</Trans>
        </Link>
      </p>
    </Card>
  );
}

function isNothingToDo(data: AdminDashboard): boolean {
  const { disputes, differences, failingJobs, lateJobs } = data;
  const counts = [
    ...[
      data.proposedRates,
      data.missingTexts,
      data.unmatched,
      data.reportsToDecide,
      data.photosToReview,
      data.toApprove,
    ],
    ...[data.mismatches, data.failedPayments, data.failedMails, data.ksefRejected, data.ksefWarned],
    ...[data.payoutsHeld, data.accountsStopped, data.tradersAsked, data.joining],
  ];
  const lists = [disputes, differences, failingJobs, lateJobs];
  return (
    [...counts, ...lists.map(({ length }) => length)].every((count) => count === 0) && !isRateMissing(data.missingRates)
  );
}
