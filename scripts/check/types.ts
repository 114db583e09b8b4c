import { execute, type Outcome } from "./execute.ts";

/**
 * The types of everything, and that a CSS module holds no class without a use and no use lacks its class. Vite sets NODE_ENV
 * in the process that reads the modules: in this one it would turn the build of a later step into one for development.
 */
export async function checkTypes(): Promise<Outcome> {
  const css = await execute("node", ["scripts/css-types.ts"]);
  const types = await execute("tsc", ["-b", "--force"]);
  return { code: css.code || types.code, output: css.output + types.output };
}
