// `npm run bench -- races [1000x200] [NAME]`: every way to days of a box (or those whose name has NAME in it), so many
// rounds of so many at once, in workerd with a real D1. One must win each round. Each way also meets each other one, in a
// twentieth of the rounds. All of 1000x200 takes hours.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { record } from "./rounds.ts";

interface Race {
  race: string;
  rounds: number;
  tries: number;
  seconds: number;
}

const [asked = "1000x200", name] = process.argv.slice(2);
const races: Race[] = [];
const only = name === undefined ? [] : ["-t", name];
const vitest = spawn("vitest", ["run", "--project", "worker", "tests/worker/races/races.test.ts", ...only], {
  env: { ...process.env, TEST_RACES: asked },
  stdio: ["ignore", "pipe", "inherit"],
});
for await (const line of createInterface({ input: vitest.stdout })) {
  const told = /\{"race".*\}/.exec(line);
  if (told !== null) races.push(JSON.parse(told[0]));
  else if (/✓|×|Error/.test(line)) console.log(line);
}
const status = await new Promise<number>((done) => vitest.on("close", (code) => done(code ?? 1)));
console.table(races);
console.log(status === 0 ? "Every round had one winner." : "A round had none, or more than one.");
record("races", { asked, isClean: status === 0, races });
process.exit(status);
