import { typeModules } from "../css-types.ts";
import { execute, type Outcome } from "./execute.ts";

/** The types of everything, and that a CSS module holds no class without a use and no use lacks its class. */
export async function checkTypes(): Promise<Outcome> {
  const unused = await typeModules();
  const { code, output } = await execute("tsc", ["-b", "--force"]);
  const faults = unused.map((name) => `${name} is used by no component.\n`);
  return { code: faults.length > 0 ? 1 : code, output: output + faults.join("") };
}
