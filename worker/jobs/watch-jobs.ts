import { dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { operatorEmails } from "../../domain/operator.ts";
import { outboxInsert } from "../features/email/statements.ts";
import { alarmingJobs } from "../features/health/alarms.ts";

/**
 * Emails the operator which jobs are late or keep failing: once a day, and when others do. If no job runs at all, only
 * `/api/health?deep` says so. @returns how many do
 */
export async function watchJobs(env: Env, now: Date): Promise<number> {
  const alarming = await alarmingJobs(env.DB, now);
  if (alarming.length === 0) return 0;
  const jobs = alarming.map(({ job, state, succeededAt }) => ({ job, isLate: state === "late", succeededAt }));
  const names = jobs.map(({ job }) => job).toSorted();
  await outboxInsert(env.DB, {
    ...{ template: "jobsNeedAttention", recipient: operatorEmails.system, locale: "pl", data: { jobs }, now },
    cause: `jobs:${dayAt(now, polishTimeZone)}:${names.join(",")}`,
  }).run();
  return alarming.length;
}
