import { addMonths, dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { rows } from "../db/database.ts";
import { notifyWaiting } from "../features/waitlist/notify.ts";
import { selectWaiting, type WaitingEntry } from "../features/waitlist/queries.ts";
import { deleteExpiredEntries } from "../features/waitlist/statements.ts";
import { jobContext, runJobCommand } from "../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";

const dayMs = 86_400_000;

/** How long notified people have to book before the next ones are notified. */
const headStartMs = dayMs;
/** How long an entry waits for its confirmation, is kept once notified, and waits for a box. */
const unconfirmedMs = 3 * dayMs;
const notifiedMs = 2 * dayMs;
const waitingMs = 365 * dayMs;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

/** Whether two people want boxes of sizes that overlap, so that one may take the other's box. */
const compete = (a: WaitingEntry, b: WaitingEntry) =>
  a.placeId === b.placeId && a.minAreaCm2 < b.maxAreaCm2 && a.maxAreaCm2 > b.minAreaCm2;

/**
 * Notifies people on the waitlist about free boxes in the order in which they confirmed: as many as there are boxes of
 * their size, and the next ones a day later if boxes are still free. @returns how many were notified
 */
export async function notifyWaitlist(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const ctx = jobContext(env, now);
  const today = dayAt(now, polishTimeZone);
  const period = { today, until: addMonths(today, 1), notifiedSince: before(now, headStartMs), now };
  // Since the last read, which counts those who were notified before it.
  let notified: WaitingEntry[] = [];
  return runSlices(run, {
    code: "job.waitlist_not_notified",
    async read(limit) {
      notified = [];
      return rows<WaitingEntry>(await selectWaiting(ctx.db, period, limit).all());
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

/** Deletes entries whose time is over, with their addresses. @returns how many */
export async function purgeWaitlist(env: Env, now: Date): Promise<number> {
  const { meta } = await deleteExpiredEntries(env.DB, {
    unconfirmedAt: before(now, unconfirmedMs),
    notifiedAt: before(now, notifiedMs),
    confirmedAt: before(now, waitingMs),
  }).run();
  return meta.changes;
}
