interface Job {
  name: string;
  needs: readonly string[];
  alone?: boolean;
}

interface Handlers<J> {
  /** @returns whether the job succeeded */
  run: (job: J) => Promise<boolean>;
  /** Called instead of `run` when a job that this one needs failed or was skipped. */
  skip: (job: J, failedNeeds: readonly string[]) => void;
}

/** Runs jobs in order, at most `width` at a time, each after the jobs it needs. A job with `alone` runs by itself. */
export async function runAll<J extends Job>(jobs: readonly J[], width: number, { run, skip }: Handlers<J>) {
  const waiting = [...jobs];
  const running = new Map<J, Promise<void>>();
  const failed = new Set<string>();
  const blocks = (name: string) => [...waiting, ...running.keys()].some((other) => other.name === name);
  const fits = (job: J) =>
    !job.needs.some(blocks) &&
    (job.alone ? running.size === 0 : running.size < width && ![...running.keys()].some((other) => other.alone));
  const start = async (job: J) => {
    const failedNeeds = job.needs.filter((name) => failed.has(name));
    if (failedNeeds.length > 0) skip(job, failedNeeds);
    if (failedNeeds.length > 0 || !(await run(job))) failed.add(job.name);
  };
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.find(fits);
    if (next) {
      waiting.splice(waiting.indexOf(next), 1);
      running.set(
        next,
        start(next).finally(() => running.delete(next)),
      );
    } else await Promise.race(running.values());
  }
}
