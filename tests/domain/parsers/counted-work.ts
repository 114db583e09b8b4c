import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

export interface Wanted {
  /** In bytes. */
  sizes: readonly number[];
  /** Whether each input is counted by itself, with those of workbooks, and not all together, which takes seconds less. */
  isApart: boolean;
}

export interface Work {
  kind: string;
  reader: string;
  input: string;
  /**
   * For each size, by source file, how often its blocks ran, as the runtime counts them for test coverage, and under `built-ins` what
   * was read through these. The same on every machine, as time is not.
   */
  steps: Readonly<Record<string, number>>[];
}

/** The steps that the readers of what comes from outside take. Optimized code would not count all. */
export async function countedWork(wanted: Wanted): Promise<Work[]> {
  const script = join(import.meta.dirname, "work.ts");
  const flags = ["--no-opt", "--no-maglev"];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, script, JSON.stringify(wanted)], {
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(stdout) as Work[];
}
