import { dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { rows } from "../db/database.ts";
import { notifyWaiting } from "../features/waitlist/notify.ts";
import { selectWaiting, type WaitingEntry } from "../features/waitlist/queries.ts";
import { jobContext, runJobCommand } from "../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";

const dayMs = 86_400_000;

/** How long notified people have to book before the next ones are notified. */
const headStartMs = dayMs;
/** Whether two people want boxes of sizes that overlap, so that one may take the other's box. */
const compete = (a: WaitingEntry, b: WaitingEntry) =>
  a.placeId === b.placeId && a.minAreaCm2 < b.maxAreaCm2 && a.maxAreaCm2 > b.minAreaCm2;

/**
 * Notifies people on the waitlist about free boxes in the order in which they confirmed: as many as there are boxes of
 * their size, and the next ones a day later if boxes are still free. @returns how many were notified
 */
export async function notifyWaitlist(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const ctx = jobContext(env, now);
  const ask = {
    today: dayAt(now, polishTimeZone),
    notifiedSince: new Date(now.getTime() - headStartMs).toISOString(),
    now,
  };
  // Since the last read, which counts those who were notified before it.
  let notified: WaitingEntry[] = [];
  return runSlices(run, {
    code: "job.waitlist_not_notified",
    async read(limit) {
      notified = [];
      return rows<WaitingEntry>(await selectWaiting(ctx.db, ask, limit).all());
    },
    keyOf: ({ id }) => id,
    async process(entry) {
      const ahead = entry.notifiedLately + notified.filter((other) => compete(other, entry)).length;
      if (ahead >= entry.freeBoxes || (await runJobCommand(ctx, notifyWaiting, entry)) === null) return false;
      notified.push(entry);
      return true;
    },
  });
}
