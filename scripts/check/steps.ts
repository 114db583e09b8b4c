import { existsSync, rmSync } from "node:fs";
import { build } from "../build.ts";
import { checkBundle } from "../check-bundle.ts";
import { CommandError } from "../local/step.ts";
import { runBrowserTests } from "./browser.ts";
import { type Counts, one, playwrightCounts, verdict, vitestCounts } from "./counts.ts";
import { execute, type Outcome } from "./execute.ts";
import { checkMessages } from "./messages.ts";

export type Result = { counts: Counts; output: string };

export type Step = {
  name: string;
  /** Steps that must have ended before. */
  needs: readonly string[];
  /** Keeps both cores to itself. */
  alone?: boolean;
  /** @param rest what followed the step's name on the command line, when it was asked for alone */
  run: (rest: readonly string[]) => Promise<Result>;
};

const check = (name: string, run: () => Promise<Outcome>, needs: readonly string[] = []): Step => ({
  name,
  needs,
  run: async () => {
    const { code, output } = await run();
    return { counts: one(code === 0), output };
  },
});

const reportFile = (name: string) => `node_modules/.cache/boksy/${name}.json`;

const suite = (name: string, needs: readonly string[] = []): Step => ({
  name,
  needs,
  run: async (rest) => {
    const report = reportFile(name);
    rmSync(report, { force: true });
    const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
    const { code, output } = await execute("vitest", ["run", "--project", name, ...reporters, ...rest]);
    return { counts: verdict(vitestCounts(report), code), output };
  },
});

async function buildApp(): Promise<Outcome> {
  try {
    await build();
    return { code: 0, output: "" };
  } catch (error) {
    return { code: 1, output: error instanceof CommandError ? error.log : String(error) };
  }
}

const dryRun = [
  "deploy",
  "--dry-run",
  "--config",
  "dist/boksy/wrangler.json",
  "--outdir",
  "node_modules/.cache/boksy/deploy",
];

/** In the order in which they start: what takes long and what others wait for comes first. */
export const steps: readonly Step[] = [
  check("build", buildApp),
  check("types", () => execute("tsc", ["-b", "--force"])),
  check("format", () => execute("biome", ["ci", "--colors=off"])),
  check("lint", () => execute("oxlint", [])),
  check("bindings", () => execute("wrangler", ["types", "--check"])),
  check("messages", checkMessages),
  suite("domain"),
  // ASSETS serves the built page in them.
  suite("worker", ["build"]),
  suite("spa"),
  check("bundle", checkBundle, ["build"]),
  check("deploy", () => execute("wrangler", dryRun), ["build"]),
  {
    name: "e2e",
    needs: ["build"],
    alone: true,
    run: async (rest) => {
      const report = reportFile("e2e");
      rmSync(report, { force: true });
      if (!existsSync("dist/boksy/wrangler.json"))
        return { counts: one(false), output: "There is no built app to try." };
      const { code, output } = await runBrowserTests(report, rest);
      return { counts: verdict(playwrightCounts(report), code), output };
    },
  },
];
