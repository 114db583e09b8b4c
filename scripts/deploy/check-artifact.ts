import { readdirSync, readFileSync } from "node:fs";

/**
 * Refuses a built Worker whose files would act next to the token of the deployment: the build ran the code of all packages, and
 * wrangler runs a `build.command` of its configuration and reads `.env` files next to it.
 */
const [folder = "dist/boksy"] = process.argv.slice(2);
const hidden = readdirSync(folder).filter((name) => name.startsWith(".") && name !== ".vite");
const { build } = JSON.parse(readFileSync(`${folder}/wrangler.json`, "utf8")) as { build?: unknown };
if (hidden.length > 0) throw new Error(`${folder} has hidden files: ${hidden.join(", ")}`);
if (build !== undefined) throw new Error(`${folder}/wrangler.json has a build command.`);
