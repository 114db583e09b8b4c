type Job = { name: string; needs: readonly string[]; alone?: boolean };

/** Runs jobs in their order, at most `width` at a time, none before what it needs, a lone one by itself. */
export async function runAll<J extends Job>(jobs: readonly J[], width: number, run: (job: J) => Promise<void>) {
  const waiting = [...jobs];
  const running = new Map<J, Promise<void>>();
  const blocks = (name: string) => [...waiting, ...running.keys()].some((other) => other.name === name);
  const fits = (job: J) =>
    !job.needs.some(blocks) &&
    (job.alone ? running.size === 0 : running.size < width && ![...running.keys()].some((other) => other.alone));
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.find(fits);
    if (next) {
      waiting.splice(waiting.indexOf(next), 1);
      running.set(
        next,
        run(next).finally(() => running.delete(next)),
      );
    } else await Promise.race(running.values());
  }
}
