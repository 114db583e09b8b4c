import { execute, type Outcome } from "./execute.ts";

/**
 * Checks types, and that CSS modules have no unused or missing classes. Reads the modules in a separate process, because
 * Vite sets NODE_ENV, which would turn a later build in this process into a development build.
 */
export async function checkTypes(): Promise<Outcome> {
  const css = await execute("node", ["scripts/css-types.ts"]);
  const types = await execute("tsc", ["-b", "--force"]);
  return { code: css.code || types.code, output: css.output + types.output };
}
