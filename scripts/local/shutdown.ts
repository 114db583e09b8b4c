type Ending = () => unknown;

const endings: Ending[] = [];
let stopping = false;

export const isStopping = (): boolean => stopping;

/** What must end before this process does; the last one begun ends first. */
export function onStop(ending: Ending): void {
  endings.push(ending);
}

/** Ends everything, within ten seconds, and exits. A second call changes nothing. */
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

/** The parent's word, its death, or a signal to this process alone ends everything. @param code what it exits with */
export function stopOnSignals(code: number): void {
  process.on("message", () => void stop(code));
  process.on("disconnect", () => void stop(code));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop(code));
  // A closed terminal breaks stdout: it must not break the tidying.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void stop(code));
}
