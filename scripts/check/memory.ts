import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** Linux's file system in memory. */
const memory = "/dev/shm";
const neededBytes = 1_000_000_000;

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= neededBytes;
}

/**
 * Keeps the temporary files of this process and its children in memory if there is room: on a disk, the databases of the
 * tests wait for it at each write.
 * @returns what removes them
 */
export function keepTemporaryFilesInMemory(): () => void {
  if (!hasRoom()) return () => {};
  const folder = mkdtempSync(join(memory, "boksy-test-"));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
