import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "../build.ts";
import { runBrowserTests } from "../check/browser.ts";
import { chooseDays } from "../check/dates.ts";
import { stop, stopOnSignals } from "../local/shutdown.ts";
import { CommandError } from "../local/step.ts";
import { columns } from "./columns.ts";
import { writeContactSheet } from "./contact-sheet.ts";

const folder = "walk-pictures";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: "string", multiple: true },
    lang: { type: "string", multiple: true },
    theme: { type: "string", multiple: true },
    /** Uses the latest build. */
    built: { type: "boolean" },
  },
});
const { built, ...choice } = values;

stopOnSignals(130);
try {
  const chosen = columns(choice);
  if (!built) await build();
  for (const { name } of chosen) {
    if (positionals.length === 0) rmSync(join(folder, name), { recursive: true, force: true });
    mkdirSync(join(folder, name), { recursive: true });
  }
  process.env.BOKSY_WALK = JSON.stringify(choice);
  const [day] = chooseDays([]).days;
  if (day === undefined) throw new Error("No day to walk on");
  const report = "node_modules/.cache/boksy/walk.json";
  const args = ["--config", "tests/e2e/walk/playwright.config.ts", ...positionals];
  const { code, output } = await runBrowserTests({ day, report, args });
  console.log(output.trimEnd());
  console.log(`\n${chosen.map(({ name }) => name).join(", ")}: ${writeContactSheet(folder)}`);
  await stop(code);
} catch (error) {
  console.error(error instanceof CommandError ? error.log : error);
  await stop(1);
}
