import { spawn } from "node:child_process";

/** A failed command with the end of its output. */
export class CommandError extends Error {
  readonly log: string;

  constructor(command: string, log: string) {
    super(`${command} failed`);
    this.log = log.trimEnd().split("\n").slice(-30).join("\n");
  }
}

/** Runs a program quietly; its output is only shown when it fails. */
export function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
  cwd = ".",
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } });
    let log = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        log += chunk;
      });
    }
    child.on("error", (error) => reject(new CommandError(command, error.message)));
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new CommandError([command, ...args].join(" "), log))));
  });
}

/** Prints a step and its duration; on failure, also what to do about it. */
export async function step<T>(title: string, advice: string, work: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    const result = await work();
    const seconds = (performance.now() - start) / 1000;
    console.log(`✓ ${title}${seconds >= 1 ? ` (${seconds.toFixed(1)} s)` : ""}`);
    return result;
  } catch (error) {
    if (error instanceof StepError) throw error;
    if (error instanceof CommandError) console.error(error.log);
    else console.error(error);
    throw new StepError(`✗ ${title}\n  ${advice}`);
  }
}

/** The message says what failed and what to do; details have already been printed. */
export class StepError extends Error {}
