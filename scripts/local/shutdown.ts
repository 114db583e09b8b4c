import { setTimeout } from "node:timers/promises";

type Ending = () => unknown;

const endings: Ending[] = [];
let stopping = false;

export const isStopping = (): boolean => stopping;

/** Cleanup functions to run before this process exits, last in first out. */
export function onStop(ending: Ending): void {
  endings.push(ending);
}

/**
 * Runs all cleanup functions and exits. A function that takes longer than ten seconds does not keep the others, such as
 * the one that prints the results, from running. Later calls have no effect.
 */
export async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  let status = code;
  for (const ending of endings.toReversed()) {
    try {
      const isDone = await Promise.race([Promise.resolve(ending()).then(() => true), setTimeout(10_000, false)]);
      if (!isDone) status ||= 1;
    } catch (error) {
      console.error(error);
    }
  }
  process.exit(status);
}

/** Shuts down on a message from the parent, on its exit, or on a signal. @param code exit code */
export function stopOnSignals(code: number): void {
  process.on("message", () => void stop(code));
  process.on("disconnect", () => void stop(code));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop(code));
  // Writing to a closed terminal fails, which must not interrupt the cleanup.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void stop(code));
}
