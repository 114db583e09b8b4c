type Ending = () => unknown;

const endings: Ending[] = [];
let stopping = false;

export const isStopping = (): boolean => stopping;

/** Cleanup functions to run before this process exits, last in first out. */
export function onStop(ending: Ending): void {
  endings.push(ending);
}

/** Runs all cleanup functions within ten seconds and exits. Later calls have no effect. */
export async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(code || 1), 10_000).unref();
  for (const ending of endings.toReversed()) {
    try {
      await ending();
    } catch (error) {
      console.error(error);
    }
  }
  process.exit(code);
}

/** Shuts down on a message from the parent, on its exit, or on a signal. @param code exit code */
export function stopOnSignals(code: number): void {
  process.on("message", () => void stop(code));
  process.on("disconnect", () => void stop(code));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop(code));
  // Writing to a closed terminal fails, which must not interrupt the cleanup.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void stop(code));
}
