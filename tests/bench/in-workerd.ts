import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/**
 * Runs a test of `tests/worker` with larger parameters than in `npm test`, in the real runtime with a real D1.
 * @param word key that identifies the JSON lines printed by the test
 * @returns the parsed lines
 */
export async function inWorkerd<Result>(word: string, file: string, env: Record<string, string>, only?: string) {
  const filter = only === undefined ? [] : ["-t", only];
  const vitest = spawn("vitest", ["run", "--project", "worker", `tests/worker/${file}`, ...filter], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const results: Result[] = [];
  const form = new RegExp(`\\{"${word}".*\\}`);
  for await (const line of createInterface({ input: vitest.stdout })) {
    const found = form.exec(line);
    if (found !== null) results.push(JSON.parse(found[0]) as Result);
    if (found !== null || /×|Error/.test(line)) console.log(line);
  }
  const status = await new Promise<number>((done) => vitest.on("close", (code) => done(code ?? 1)));
  return { results, isClean: status === 0 };
}
