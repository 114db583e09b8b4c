import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = dirname(fileURLToPath(import.meta.url));
const benches = readdirSync(folder)
  .filter((file) => file.endsWith(".bench.ts"))
  .map((file) => file.replace(".bench.ts", ""));
const [name, ...rest] = process.argv.slice(2);

if (!name || !benches.includes(name)) {
  console.log(`npm run bench -- NAME\n\n${benches.map((bench) => `  ${bench}`).join("\n")}`);
  process.exit(name ? 1 : 0);
}

// A separate process per benchmark, so that they do not affect each other.
const { status } = spawnSync(process.execPath, [join(folder, `${name}.bench.ts`), ...rest], { stdio: "inherit" });
process.exit(status ?? 1);
