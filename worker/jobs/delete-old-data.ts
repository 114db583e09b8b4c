import { addDays, addMonths, dayAt, polishTimeZone } from "../../domain/core/day.ts";
import {
  type DeletedKind,
  notifiedDays,
  type Period,
  retainedData,
  unconfirmedDays,
} from "../../domain/privacy/retained-data.ts";
import { currentTime } from "../clock.ts";
import { type BatchDatabase, rows } from "../db/database.ts";
import { type OwnClientRow, selectOldClients } from "../features/account/deletion/queries.ts";
import { eraseOldClient } from "../features/account/deletion/statements.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";
import { startOfDay } from "../instants.ts";
import { deleteJobRuns, deleteWaitlistEntries, retentionSql } from "./retention-statements.ts";

/** The most rows of a kind in one batch; fewer of a kind whose rows have many rows of other tables. */
const perSlice = 100;
const fewPerSlice = 10;
const kindsWithManyRows: readonly DeletedKind[] = ["debts", "questions", "rentals"];

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

/** The instant before which something is deleted. */
function beforeOf({ count, unit }: Period, now: Date): string {
  if (unit === "days") return daysAgo(now, count);
  const months = unit === "years" ? 12 * count : count;
  return startOfDay(addMonths(dayAt(now, polishTimeZone), -months), polishTimeZone);
}

interface Slice {
  db: BatchDatabase;
  before: string;
  limit: number;
  now: Date;
  run: JobRun;
  jobs: readonly string[];
}

/** Deletes one slice. @returns whether more may be left, and how many rows it has deleted or changed */
type Rule = (slice: Slice) => Promise<{ done: number; isFull: boolean }>;

const bySql =
  (sql: readonly string[]): Rule =>
  async ({ db, before, limit }) => {
    const results = await db.batch(sql.map((text) => db.prepare(text).bind(before, limit)));
    const changes = results.map(({ meta }) => meta.changes);
    return { done: changes.reduce((sum, count) => sum + count, 0), isFull: Math.max(...changes) >= limit };
  };

/** A kind with a period in the privacy policy needs a rule. */
const rules: Record<DeletedKind, Rule> = {
  ...(Object.fromEntries(Object.entries(retentionSql).map(([kind, sql]) => [kind, bySql(sql)])) as Record<
    keyof typeof retentionSql,
    Rule
  >),
  async rentals({ db, before, limit, now, run }) {
    const day = addDays(before.slice(0, 10), 1);
    const done = await runSlices(run, {
      code: "job.client_not_erased",
      sliceSize: limit,
      read: async (most) => rows<OwnClientRow>(await selectOldClients(db, { day, at: before }, most).all()),
      keyOf: ({ id }) => id,
      process: async (client) => {
        await db.batch(eraseOldClient(db, client, now));
        return true;
      },
    });
    return { done, isFull: false };
  },
  async waitlist({ db, before, limit, now }) {
    const [unconfirmedAt, notifiedAt] = [daysAgo(now, unconfirmedDays), daysAgo(now, notifiedDays)];
    const { meta } = await deleteWaitlistEntries(db, { unconfirmedAt, notifiedAt, confirmedAt: before }, limit).run();
    return { done: meta.changes, isFull: meta.changes === limit };
  },
  async jobRuns({ db, before, limit, jobs }) {
    const { meta } = await deleteJobRuns(db, jobs, before, limit).run();
    return { done: meta.changes, isFull: meta.changes === limit };
  },
};

/**
 * Deletes or anonymizes what has been kept for its period, kind by kind and slice by slice. A kind that fails does not stop
 * the others, nor a client.
 * @param jobs the names of all jobs, whose runs are deleted too
 * @returns how many rows
 */
export async function deleteOldData(
  env: Pick<Env, "DB">,
  now: Date,
  run: JobRun = newJobRun(),
  jobs: readonly string[] = [],
): Promise<number> {
  let done = 0;
  for (const [kind, rule] of Object.entries(rules) as [DeletedKind, Rule][]) {
    const before = beforeOf(retainedData[kind].period, now);
    const limit = kindsWithManyRows.includes(kind) ? fewPerSlice : perSlice;
    const slice = { db: env.DB, before, limit, now, run, jobs };
    try {
      for (let isFull = true; isFull; ) {
        if (currentTime() >= run.endsAt || run.budget.left <= 0) {
          run.hasRemainder = true;
          return done;
        }
        const result = await rule(slice);
        done += result.done;
        isFull = result.isFull;
      }
    } catch (error) {
      console.error(JSON.stringify({ code: "job.data_not_deleted", kind, error: String(error) }));
      run.failures.push(error);
    }
  }
  return done;
}
