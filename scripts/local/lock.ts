import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

function runningIn(file: string): number | null {
  try {
    const { pid } = JSON.parse(readFileSync(file, "utf8"));
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}

/**
 * Locks the data folder. Two runtimes on one local database would corrupt each other's reads, so a second start fails.
 * @returns a function that releases the lock
 */
export function claimFolder(file: string): () => void {
  const pid = runningIn(file);
  if (pid !== null && pid !== process.pid) {
    console.error(
      `✗ Boksy already runs from this folder (process ${pid}). Stop it first: Ctrl-C there, or kill ${pid}.`,
    );
    process.exit(1);
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ pid: process.pid }));
  return () => rmSync(file, { force: true });
}
