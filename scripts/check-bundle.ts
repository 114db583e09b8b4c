import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;
type Budget = { name: string; roots: RegExp[]; limitKb: number; beyond?: RegExp[] };

/** What every page loads: the entry, its language's frame sentences and the error words are counted with it. */
const everyPage = [/^src\/app\/start\.tsx$/, /^index\.html$/, /^locales\/pl\/app\.po/];
const home = [...everyPage, /site-layout\.tsx$/, /areas\/public\/home-page\.tsx$/, /^locales\/pl\/public\.po/];

/** kB of JavaScript, brotli 11. `beyond` is what the visitor has by then and does not load again. */
const budgets: readonly Budget[] = [
  { name: "/home, all without a click but the map", roots: home, limitKb: 108 },
  { name: "map", roots: [/^src\/.*\/[a-z-]*map[a-z-]*\.tsx$/], beyond: home, limitKb: 45 },
  {
    name: "auth",
    roots: [/areas\/auth\/login-page\.tsx$/, /^src\/lib\/identity\.ts$/, /^locales\/pl\/auth\.po/],
    beyond: home,
    limitKb: 35,
  },
  ...["customer", "partner", "admin"].map((area) => ({
    name: `${area}'s first page`,
    roots: [
      new RegExp(`areas/${area}/dashboard-page\\.tsx$`),
      new RegExp(`^locales/pl/${area}\\.po`),
      /authorized-layout\.tsx$/,
    ],
    beyond: everyPage,
    limitKb: 45,
  })),
];
const workerLimitKb = 400;

/** A chunk and all that it imports without asking. */
function closure(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(key)) return found;
  found.add(key);
  for (const next of chunk.imports ?? []) closure(manifest, next, found);
  return found;
}

function filesOf(manifest: Manifest, roots: readonly RegExp[]): Set<string> {
  const keys = Object.keys(manifest).filter((key) => roots.some((root) => root.test(key)));
  const chunks = new Set(keys.flatMap((key) => [...closure(manifest, key)]));
  return new Set([...chunks].map((key) => manifest[key]?.file ?? "").filter((file) => file.endsWith(".js")));
}

const brotliSize = (file: string) =>
  brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

function pageRows() {
  const manifest: Manifest = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8"));
  return budgets.map(({ name, roots, beyond = [], limitKb }) => {
    const had = filesOf(manifest, beyond);
    const missing = roots.filter((root) => !Object.keys(manifest).some((key) => root.test(key)));
    const files = [...filesOf(manifest, roots)].filter((file) => !had.has(file));
    const kb = files.reduce((total, file) => total + brotliSize(join("dist/client", file)), 0) / 1000;
    return { name, kb, limitKb, missing };
  });
}

/** The Worker without what only making a PDF loads. */
function workerRow() {
  const files = readdirSync("dist/boksy", { recursive: true, encoding: "utf8" });
  const code = files.filter((file) => file.endsWith(".js") && !/pdf|vfs|font/i.test(file));
  const kb = code.reduce((total, file) => total + gzipSync(readFileSync(join("dist/boksy", file))).length, 0) / 1000;
  return { name: "Worker (gzip, without PDF)", kb, limitKb: workerLimitKb, missing: [] };
}

/** Prints every budget and what is used of it; over it, or with nothing found to weigh, is a failure. */
export async function checkBundle(): Promise<{ code: number; output: string }> {
  const rows = [...pageRows(), workerRow()];
  const lines = rows.map(({ name, kb, limitKb, missing }) => {
    const mark = missing.length ? `✗ not in the build: ${missing.join(" ")}` : kb > limitKb ? "✗ over" : "";
    return `  ${name.padEnd(40)} ${kb.toFixed(1).padStart(7)} of ${String(limitKb).padStart(3)} kB  ${mark}`.trimEnd();
  });
  return { code: lines.some((line) => line.includes("✗")) ? 1 : 0, output: lines.join("\n") };
}
