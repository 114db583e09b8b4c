import { currentTime } from "../clock.ts";

export interface CallBudget {
  left: number;
}

/** One run of a job: how much it may do, and what it has left. */
export interface JobRun {
  /** Items of each list that the run processes. */
  readonly maxItems: number;
  /** When it stops taking further items; a cron may run for up to 15 minutes. */
  readonly endsAt: Date;
  /** How many calls of the database are left to the jobs that run together. */
  readonly budget: CallBudget;
  /** Set when items are left for the next run. */
  hasRemainder: boolean;
  /** The errors of items that failed; each has been logged. */
  readonly failures: unknown[];
}

const maxItems = 400;
const maxMs = 5 * 60_000;

export const newJobRun = (more: Partial<Pick<JobRun, "maxItems" | "endsAt" | "budget">> = {}): JobRun => ({
  ...{ maxItems, endsAt: new Date(currentTime().getTime() + maxMs), budget: { left: Number.POSITIVE_INFINITY } },
  ...{ hasRemainder: false, failures: [] },
  ...more,
});

export interface Slices<Item> {
  /** Code of the log entry for an item that fails. */
  code: string;
  /** Reads what is due, at most `limit` items, those to be processed first in front. */
  read(limit: number): Promise<Item[]>;
  keyOf(item: Item): string;
  /** Returns whether there was something to do. */
  process(item: Item): Promise<boolean>;
  /** Whether processing an item may make another one due, such as the next missed period of a rent. */
  makesMoreDue?: true;
  sliceSize?: number;
  /** Fewer than those of the run, for items that call a provider. */
  maxItems?: number;
}

/**
 * Processes what is due, slice by slice, until nothing is left or the run may do no more. An item that fails is logged, does
 * not stop the others, and is not processed again in this run. @returns how many items had something to do
 */
export async function runSlices<Item>(run: JobRun, slices: Slices<Item>): Promise<number> {
  const { read, keyOf, sliceSize = 100 } = slices;
  const most = Math.min(run.maxItems, slices.maxItems ?? run.maxItems);
  const seen = new Set<string>();
  let done = 0;
  // Items of this run that the next read may find again, in front of the others.
  let before = 0;
  while (true) {
    const limit = sliceSize + before;
    const found = await read(limit);
    const fresh = found.filter((item) => !seen.has(keyOf(item)));
    let changed = 0;
    for (const item of fresh) {
      if (seen.size >= most || currentTime() >= run.endsAt || run.budget.left <= 0) {
        run.hasRemainder = true;
        return done + changed;
      }
      seen.add(keyOf(item));
      if (await processOne(run, slices, item)) changed += 1;
    }
    done += changed;
    if (found.length < limit && (changed === 0 || !slices.makesMoreDue)) return done;
    before = found.length - changed;
  }
}

async function processOne<Item>(run: JobRun, { code, keyOf, process }: Slices<Item>, item: Item): Promise<boolean> {
  try {
    return await process(item);
  } catch (error) {
    console.error(JSON.stringify({ code, id: keyOf(item), error: String(error) }));
    run.failures.push(error);
    return false;
  }
}
