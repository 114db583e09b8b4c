import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { type BadgeContent, StatusBadge } from "../../ui/data/badge.tsx";
import { type Column, DataTable, figure } from "../../ui/data/data-table.tsx";
import { Fact, Facts, SheetHead, SheetParts } from "../../ui/layout/sheet-parts.tsx";
import { Sheet } from "../../ui/overlay/sheet.tsx";
import css from "./health.module.css";
import { jobLabels } from "./job-labels.ts";
import type { Job } from "./queries.ts";

export interface JobTableProps {
  jobs: readonly Job[];
  rowTo: (job: string) => string;
  openId: string | undefined;
}

/** Jobs with their last run, those that need attention first. */
export function JobTable({ jobs, rowTo, openId }: JobTableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const duration = useDuration();
  const columns: Column<Job>[] = [
    { key: "job", header: t`Job`, cell: ({ job }) => t(jobLabels[job]), onCard: "title" },
    { key: "state", header: t`State`, cell: ({ state }) => <StatusBadge of={badges[state]} />, onCard: "mark" },
    figure("started", t`Last run`, ({ startedAt }) => (startedAt === null ? "–" : format.instant(startedAt)), "named"),
    figure("duration", t`Duration`, ({ durationMs }) => (durationMs === null ? "–" : duration(durationMs)), "hidden"),
    figure(
      "done",
      t({ context: "job", message: "Processed" }),
      ({ done }) => (done === null ? "–" : format.number(done)),
      "hidden",
    ),
    {
      key: "error",
      header: t`Last error`,
      cell: ({ lastError }) => <span className={css.error}>{lastError ?? ""}</span>,
      onCard: ({ state }) => (state === "failing" ? "line" : "hidden"),
    },
  ];
  return (
    <DataTable
      caption={t`Jobs`}
      columns={columns}
      rows={jobs}
      rowKey={({ job }) => job}
      rowTo={({ job }) => rowTo(job)}
      selectedKey={openId}
    />
  );
}

const badges: Record<Job["state"], BadgeContent> = {
  ok: { label: msg({ context: "job", message: "ok" }), tone: "ok" },
  behind: { label: msg({ context: "job", message: "remainder" }), tone: "soon" },
  late: { label: msg({ context: "job", message: "late" }), tone: "soon" },
  failing: { label: msg({ context: "job", message: "failing" }), tone: "danger" },
  new: { label: msg({ context: "job", message: "not run yet" }), tone: "neutral" },
};

/** A time such as “0.4 s”. */
function useDuration() {
  const { i18n } = useLingui();
  const format = new Intl.NumberFormat(i18n.locale, { style: "unit", unit: "second", maximumFractionDigits: 1 });
  return (milliseconds: number) => format.format(milliseconds / 1000);
}

/** One job next to the list, with the whole text of its last error. */
export function JobSheet({ job, onClose }: { job: Job; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const duration = useDuration();
  const hours = job.hours?.map((hour) => `${hour}:07`).join(", ");
  const instant = (at: string | null) => (at === null ? "–" : format.instant(at));
  return (
    <Sheet open onClose={onClose} title={t(jobLabels[job.job])}>
      <SheetParts>
        <SheetHead state={<StatusBadge of={badges[job.state]} />}>
          {job.state === "late" && (
            <p>
              <Trans>No run has finished on time. The next ones catch up.</Trans>
            </p>
          )}
          {job.remainderSinceAt !== null && (
            <p>
              <Trans>
                Not everything was processed: since {format.instant(job.remainderSinceAt)}, each run has left something
                for the next one.
              </Trans>
            </p>
          )}
          <Facts>
            <Fact name={t({ context: "job", message: "Name" })}>{job.job}</Fact>
            <Fact name={t`Runs`}>
              {job.every === "minute" && <Trans>every minute</Trans>}
              {job.every === "hour" &&
                (hours === undefined ? <Trans>every hour</Trans> : <Trans>daily at {hours}</Trans>)}
            </Fact>
            <Fact name={t`Last run`}>{instant(job.startedAt)}</Fact>
            {job.durationMs !== null && <Fact name={t`Duration`}>{duration(job.durationMs)}</Fact>}
            {job.done !== null && (
              <Fact name={t({ context: "job", message: "Processed" })}>{format.number(job.done)}</Fact>
            )}
            <Fact name={t`Last success`}>{instant(job.succeededAt)}</Fact>
            <Fact name={t`Last failure`}>{instant(job.failedAt)}</Fact>
            {job.lastError !== null && <Fact name={t`Last error`}>{job.lastError}</Fact>}
          </Facts>
        </SheetHead>
      </SheetParts>
    </Sheet>
  );
}
