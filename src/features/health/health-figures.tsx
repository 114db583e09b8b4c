import { Trans } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { classNames } from "../../ui/styles/class-names.ts";
import figures from "../../ui/styles/figures.module.css";
import css from "./health.module.css";
import type { Health } from "./queries.ts";

/** How many jobs, messages, reports and differences need attention. */
export function HealthFigures({
  health: { jobs, waiting, waitingSince, failed, mismatches, differences },
}: HealthFiguresProps) {
  const format = useFormat();
  const troubled = jobs.filter(({ state }) => state === "failing" || state === "late" || state === "behind").length;
  return (
    <dl className={classNames(figures.figures, css.figures)}>
      <div>
        <dt>
          <Trans>Jobs with errors, late or with a remainder</Trans>
        </dt>
        <dd className={troubled > 0 ? figures.bad : undefined}>
          {format.number(troubled)}
          <small>
            <Trans>of {format.number(jobs.length)}</Trans>
          </small>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Undelivered messages</Trans>
        </dt>
        <dd className={failed > 0 ? figures.bad : undefined}>{format.number(failed)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Messages waiting</Trans>
        </dt>
        <dd>
          {format.number(waiting)}
          {waitingSince !== null && (
            <small>
              <Trans>oldest from {format.instant(waitingSince)}</Trans>
            </small>
          )}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Unmatched payment reports</Trans>
        </dt>
        <dd className={mismatches > 0 ? figures.bad : undefined}>{format.number(mismatches)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Differences</Trans>
        </dt>
        <dd className={differences > 0 ? figures.bad : undefined}>{format.number(differences)}</dd>
      </div>
    </dl>
  );
}

interface HealthFiguresProps {
  health: Health;
}
