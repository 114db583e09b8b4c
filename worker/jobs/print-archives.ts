import { rows } from "../db/database.ts";
import { sliceKeys } from "../features/invoice/archive/files.ts";
import { printArchiveSlice } from "../features/invoice/archive/print.ts";
import {
  type ArchiveToPrint,
  archivesToPrint,
  deleteArchives,
  expiredArchives,
} from "../features/invoice/archive/queries.ts";
import { jobContext, runJobCommand } from "../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";

/** Each step prints twenty invoices, which takes about a second of the processor. */
const stepsPerRun = 8;

/** Prints archives of invoices step by step, one of each in turns. @returns how many steps */
export async function printArchives(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const ctx = jobContext(env, now);
  return runSlices(run, {
    ...{ code: "job.archive_not_printed", makesMoreDue: true, sliceSize: stepsPerRun, maxItems: stepsPerRun },
    read: async (limit) => rows<ArchiveToPrint>(await archivesToPrint(ctx.db, now, limit).all()),
    keyOf: ({ id, printed }) => `${id} ${printed}`,
    process: async (archive) => (await runJobCommand(ctx, printArchiveSlice, archive)) !== null,
  });
}

const purgedAtOnce = 20;

/** Deletes expired archives, their files first. @returns how many */
export async function purgeArchives(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const found = rows<{ id: string; total: number }>(await expiredArchives(env.DB, now, purgedAtOnce).all());
  if (found.length === 0) return 0;
  for (const { id, total } of found) await env.PHOTOS.delete(sliceKeys(id, total));
  await deleteArchives(
    env.DB,
    found.map(({ id }) => id),
  ).run();
  run.hasRemainder = found.length === purgedAtOnce;
  return found.length;
}
