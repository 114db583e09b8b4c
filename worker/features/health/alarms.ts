import { isAlarming } from "../../../domain/health/job-state.ts";
import type { Database } from "../../db/database.ts";
import { type JobHealth, jobHealthOf, selectJobRuns } from "./admin/jobs.ts";

/** The jobs that a person has to look at, by what their runs have recorded. */
export async function alarmingJobs(db: Database, now: Date): Promise<JobHealth[]> {
  return jobHealthOf(await selectJobRuns(db).run(), now).filter((job) => isAlarming(job, now));
}
