import { existsSync, statSync } from "node:fs";
import { execute, type Outcome } from "./execute.ts";

/** The types of the bindings and of the runtime, which wrangler makes from its configuration. */
const bindings = "worker-configuration.d.ts";
const madeFrom = ["wrangler.toml", "package-lock.json"];

const isOutdated = () =>
  !existsSync(bindings) || madeFrom.some((file) => statSync(file).mtimeMs > statSync(bindings).mtimeMs);

/**
 * Makes the row types of the tables. Checks types, and that CSS modules have no unused or missing classes. Reads the modules in a separate process, because
 * Vite sets NODE_ENV, which would turn a later build in this process into a development build.
 */
export async function checkTypes(): Promise<Outcome> {
  const made = isOutdated() ? await execute("npm", ["run", "bindings"]) : { code: 0, output: "" };
  if (made.code !== 0) return made;
  const rows = await execute("node", ["scripts/make-row-types.ts"]);
  if (rows.code !== 0) return rows;
  const css = await execute("node", ["scripts/css-types.ts"]);
  // One thread, as another step uses the other core: several would check shared types repeatedly, for twice the CPU time.
  const types = await execute("tsc", ["-b", "--force", "--singleThreaded"], { GOGC: "400" });
  return { code: css.code || types.code, output: css.output + types.output };
}
