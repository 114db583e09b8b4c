import { expect, it, vi } from "vitest";
import { newJobRun, runSlices } from "../../../worker/http/job-slices.ts";

/** A list of due items; an item leaves it once it has been processed, unless it is stuck. */
function dueList(count: number, { fails = [], isStuck = [] }: { fails?: number[]; isStuck?: number[] } = {}) {
  let due = Array.from({ length: count }, (_, at) => at + 1);
  const attempts: number[] = [];
  const limits: number[] = [];
  return {
    attempts,
    limits,
    slices: {
      ...{ code: "job.test", sliceSize: 10, keyOf: String },
      read: async (limit: number) => {
        limits.push(limit);
        return due.slice(0, limit);
      },
      process: async (item: number) => {
        attempts.push(item);
        if (fails.includes(item)) throw new Error(`item ${item}`);
        if (isStuck.includes(item)) return false;
        due = due.filter((other) => other !== item);
        return true;
      },
    },
  };
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

it("processes all items, slice by slice, and reads once when nothing is due", async () => {
  const many = dueList(35);
  const run = newJobRun();
  expect(await runSlices(run, many.slices)).toBe(35);
  expect(many.attempts).toEqual(numbers(35));
  expect(Math.max(...many.limits)).toBe(10);
  expect(run.hasRemainder).toBe(false);
  const none = dueList(0);
  expect(await runSlices(run, none.slices)).toBe(0);
  expect(none.limits).toEqual([10]);
});

it("passes items that fail or have nothing to do, each tried once, even if they fill the first slices", async () => {
  const errors = vi.spyOn(console, "error").mockReturnValue();
  const { slices, attempts } = dueList(50, { fails: numbers(15), isStuck: [16, 17] });
  const run = newJobRun();
  expect(await runSlices(run, slices)).toBe(33);
  expect(attempts.toSorted((a, b) => a - b)).toEqual(numbers(50));
  expect(run.failures).toHaveLength(15);
  expect(errors).toHaveBeenCalledTimes(15);
  expect(errors).toHaveBeenCalledWith(expect.stringContaining('{"code":"job.test","id":"1"'));
  expect(run.hasRemainder).toBe(false);
});

it("reads again after the last slice only if processing may make more due", async () => {
  for (const [makesMoreDue, reads] of [
    [{}, [10]],
    [{ makesMoreDue: true as const }, [10, 10]],
  ] as const) {
    const { slices, limits } = dueList(3);
    expect(await runSlices(newJobRun(), { ...slices, ...makesMoreDue })).toBe(3);
    expect(limits).toEqual(reads);
  }
});

it("processes an item that stays in the list only once", async () => {
  const { slices } = dueList(0);
  const attempts: number[] = [];
  const process = async (item: number) => attempts.push(item) > 0;
  const read = async (limit: number) => numbers(25).slice(0, limit);
  expect(await runSlices(newJobRun(), { ...slices, read, process })).toBe(25);
  expect(attempts).toEqual(numbers(25));
});

it.each([
  ["items", { maxItems: 12 }, 12],
  ["time", { endsAt: new Date(Date.now() - 1) }, 0],
  ["calls of the database", { budget: { left: 0 } }, 0],
])("leaves a remainder when the run may take no more %s", async (_, more, done) => {
  const run = newJobRun(more);
  expect(await runSlices(run, dueList(30).slices)).toBe(done);
  expect(run.hasRemainder).toBe(true);
});

it("leaves no remainder when the last item is the last that the run may process", async () => {
  const run = newJobRun({ maxItems: 20 });
  expect(await runSlices(run, dueList(20).slices)).toBe(20);
  expect(run.hasRemainder).toBe(false);
});
