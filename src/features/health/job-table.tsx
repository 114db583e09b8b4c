import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { type Column, DataTable } from "../../ui/data/data-table.tsx";
import { Fact, Facts, SheetHead, SheetParts } from "../../ui/layout/sheet-parts.tsx";
import { Sheet } from "../../ui/overlay/sheet.tsx";
import css from "./health.module.css";
import type { Job } from "./queries.ts";
import { useJobLabels } from "./use-job-labels.ts";

export interface JobTableProps {
  jobs: readonly Job[];
  rowTo: (job: string) => string;
  openId: string | undefined;
}

/** Jobs with their last run, those that need attention first. */
export function JobTable({ jobs, rowTo, openId }: JobTableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useJobLabels();
  const duration = useDuration();
  const columns: Column<Job>[] = [
    { key: "job", header: t`Job`, cell: ({ job }) => labels[job], onCard: "title" },
    { key: "state", header: t`State`, cell: ({ state }) => <JobBadge state={state} />, onCard: "mark" },
    {
      key: "started",
      header: t`Last run`,
      cell: ({ startedAt }) => (startedAt === null ? "–" : format.instant(startedAt)),
      numeric: true,
      onCard: "named",
    },
    {
      key: "duration",
      header: t`Duration`,
      cell: ({ durationMs }) => (durationMs === null ? "–" : duration(durationMs)),
      numeric: true,
      onCard: "hidden",
    },
    {
      key: "done",
      header: t({ context: "job", message: "Processed" }),
      cell: ({ done }) => (done === null ? "–" : format.number(done)),
      numeric: true,
      onCard: "hidden",
    },
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

const tones = { ok: "ok", behind: "soon", late: "soon", failing: "danger", new: "neutral" } as const;

function JobBadge({ state }: Pick<Job, "state">) {
  const { t } = useLingui();
  const labels = {
    ok: t({ context: "job", message: "ok" }),
    behind: t({ context: "job", message: "remainder" }),
    late: t({ context: "job", message: "late" }),
    failing: t({ context: "job", message: "failing" }),
    new: t({ context: "job", message: "not run yet" }),
  };
  return <Badge tone={tones[state]}>{labels[state]}</Badge>;
}

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
  const labels = useJobLabels();
  const duration = useDuration();
  const hours = job.hours?.map((hour) => `${hour}:07`).join(", ");
  const instant = (at: string | null) => (at === null ? "–" : format.instant(at));
  return (
    <Sheet open onClose={onClose} title={labels[job.job]}>
      <SheetParts>
        <SheetHead state={<JobBadge state={job.state} />}>
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
