import { addMonths } from "../../domain/core/day.ts";
import { newId } from "../../domain/core/ids.ts";
import { notifyWaiting } from "../features/waitlist/notify.ts";
import { selectWaiting, type WaitingEntry } from "../features/waitlist/queries.ts";
import { deleteExpiredEntries } from "../features/waitlist/statements.ts";
import { type JobContext, runJobCommand } from "../http/job-command.ts";

const dayMs = 86_400_000;

/** How long people who were told have the box to themselves before the next ones are told. */
const headStartMs = dayMs;
/** How long an entry waits for its confirmation, is kept once notified, and waits for a box. */
const unconfirmedMs = 3 * dayMs;
const notifiedMs = 2 * dayMs;
const waitingMs = 365 * dayMs;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

/**
 * Tells people on the waitlist about free boxes, in the order in which they confirmed: as many as there are boxes, and the
 * next ones a day later if boxes are still free. @returns how many were told
 */
export async function notifyWaitlist(env: Env, now: Date): Promise<number> {
  const db = env.DB.withSession("first-primary");
  const today = now.toISOString().slice(0, 10);
  const range = { today, until: addMonths(today, 1), toldSince: before(now, headStartMs), now };
  const { results } = await selectWaiting(db, range).all<WaitingEntry>();
  const told = new Map<string, number>();
  let count = 0;
  for (const entry of results) {
    const already = told.get(entry.placeId) ?? entry.toldLately;
    if (already >= entry.freeBoxes) continue;
    if (!(await notifyOne({ env, db, now, requestId: newId("request") }, entry))) continue;
    told.set(entry.placeId, already + 1);
    count += 1;
  }
  return count;
}

/** A failure is logged and retried by the next run; the others continue. */
async function notifyOne(ctx: JobContext, entry: WaitingEntry): Promise<boolean> {
  try {
    return (await runJobCommand(ctx, notifyWaiting, entry)) !== null;
  } catch (error) {
    console.error(JSON.stringify({ code: "job.waitlist_not_notified", entryId: entry.id, error: String(error) }));
    return false;
  }
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
