import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { htmlFaults } from "./check/first-paint.ts";
import { workerModules } from "./check/worker-modules.ts";
import { chunkNamed, filesOf, type Manifest, readManifest } from "./prerender/chunks.ts";

interface Row {
  name: string;
  kb: number;
  /** null: reported without a limit, because it is loaded on demand. */
  limitKb: number | null;
  /** Sources missing from the build: a budget that measures nothing must fail. */
  missing: string[];
}

const client = "dist/client";

const shell = (name: string) => readFileSync(`${client}/shells/${name}.html`, "utf8");

/** What a prerendered page loads until it can be used: files in its HTML and static imports of its entry. */
function scriptsOf(manifest: Manifest, name: string): string[] {
  const named = [...shell(name).matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? "");
  return [...named, ...filesOf(manifest, [chunkNamed(manifest, "first")]).scripts];
}

const brotliSize = (content: string | Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** The size of the script that a prerendered page's HTML contains, in kB. */
function inlineScriptKb(name: string): number {
  const code = /<script type="module"[^>]*>([\s\S]+?)<\/script>/.exec(shell(name))?.[1];
  if (code === undefined) throw new Error(`${name} has no inline script`);
  return brotliSize(code) / 1000;
}

function rowOf(name: string, limitKb: number, files: readonly string[], missing: string[] = []): Row {
  const kb =
    [...new Set(files)].reduce((total, file) => total + brotliSize(readFileSync(join(client, file))), 0) / 1000;
  return { name, kb, limitKb, missing: files.length === 0 ? ["anything", ...missing] : missing };
}

/** Files that these sources load in addition to those in `had`. */
function beyond(manifest: Manifest, name: string, limitKb: number, had: readonly string[], sources: string[]): Row {
  const missing = sources.filter((source) => manifest[source] === undefined);
  const { scripts } = filesOf(
    manifest,
    sources.filter((source) => !missing.includes(source)),
  );
  return rowOf(
    name,
    limitKb,
    scripts.filter((file) => !had.includes(file)),
    missing,
  );
}

/** JavaScript size in kB (brotli 11), in Polish, the larger of the two languages. */
function pageRows(): Row[] {
  const manifest = readManifest();
  const home = scriptsOf(manifest, "home.pl");
  const used = rowOf("/home, until it can be used", 116.4, home);
  const results = filesOf(manifest, [chunkNamed(manifest, "search-results")]).scripts;
  const anyPage = scriptsOf(manifest, "app.pl");
  const catalog = (name: string) => `locales/pl/${name}.po`;
  const firstPage = (area: string, ...sources: string[]) =>
    beyond(manifest, `${area}'s first page`, 45, anyPage, [
      "src/app/layouts/authorized-layout.tsx",
      catalog(area),
      ...sources,
    ]);
  return [
    { ...used, kb: used.kb + inlineScriptKb("home.pl") },
    rowOf(
      "/home, its results",
      6.5,
      results.filter((file) => !home.includes(file)),
    ),
    beyond(manifest, "map", 45, [...home, ...results], ["src/features/search/search-map.tsx", catalog("search")]),
    beyond(manifest, "auth", 37.7, anyPage, [
      "src/app/layouts/client-auth-layout.tsx",
      "src/areas/auth/login-page.tsx",
      "src/lib/session/identity.ts",
      catalog("auth"),
    ]),
    firstPage("customer", "src/areas/customer/dashboard-page.tsx"),
    firstPage("partner", "src/areas/partner/dashboard-page.tsx"),
    firstPage("admin", "src/areas/admin/dashboard-page.tsx"),
  ];
}

/**
 * How many files a step requests at most, beyond those of the HTML that all pages share: scripts, styles and messages.
 * Each costs a phone time, even from its cache.
 */
const stepFiles = 10;
const steps: readonly (readonly [layout: string | null, page: string, ...catalogs: string[]])[] = [
  ["no-sidebar", "public/new-reservation", "public"],
  ["no-sidebar", "customer/reservation-summary", "customer"],
  [null, "public/customer-reservation", "public"],
  [null, "customer/payment-status", "customer"],
  ["authorized", "customer/dashboard", "customer"],
  ["authorized", "partner/dashboard", "partner"],
  ["authorized", "admin/dashboard", "admin"],
  ["authorized", "partner/rents", "partner", "partnerRents"],
  ["authorized", "partner/place", "partner", "partnerPlace"],
];

function stepLines(): string[] {
  const manifest = readManifest();
  const shared = filesOf(manifest, [chunkNamed(manifest, "first"), chunkNamed(manifest, "deferred")]);
  const had = new Set([...shared.scripts, ...shared.styles, ...scriptsOf(manifest, "app.pl")]);
  return steps.map(([layout, page, ...catalogs]) => {
    const { scripts, styles } = filesOf(manifest, [
      ...(layout === null ? [] : [`src/app/layouts/${layout}-layout.tsx`]),
      `src/areas/${page}-page.tsx`,
      ...catalogs.map((name) => `locales/pl/${name}.po`),
    ]);
    const count = [...scripts, ...styles].filter((file) => !had.has(file)).length;
    return `  ${page.padEnd(40)} ${String(count).padStart(7)} of ${stepFiles} files${count > stepFiles ? "  ✗ over" : ""}`;
  });
}

const gzipKb = (files: readonly string[]) =>
  files.reduce((total, file) => total + gzipSync(readFileSync(file)).length, 0) / 1000;

/** The Worker’s startup modules, whose size decides how long a start takes, and, separately, those loaded on demand: areas, PDF parts, … */
function workerRows(): Row[] {
  const { atStart, lazy } = workerModules("dist/boksy/index.js");
  return [
    { name: "Worker (gzip), at its start", kb: gzipKb(atStart), limitKb: 145, missing: [] },
    ...lazy.map((file) => ({
      name: `  later: ${file.split("/").at(-1)}`,
      kb: gzipKb([file]),
      limitKb: null,
      missing: [],
    })),
  ];
}

function lineOf({ name, kb, limitKb, missing }: Row): string {
  const size = `  ${name.padEnd(40)} ${kb.toFixed(1).padStart(7)}`;
  if (missing.length > 0) return `${size} kB  ✗ not in the build: ${missing.join(" ")}`;
  if (limitKb === null) return `${size} kB`;
  return `${size} of ${String(limitKb).padStart(3)} kB${kb > limitKb ? "  ✗ over" : ""}`;
}

/** Problems in a prerendered page that would delay its first paint or violate the content security policy. */
function firstPaintLines(): string[] {
  return readdirSync(`${client}/shells`)
    .filter((file) => file.endsWith(".html"))
    .flatMap((file) => htmlFaults(shell(file.replace(".html", ""))).map((fault) => `  ${file}: ${fault}  ✗`));
}

/** Reports every budget and its use. Fails when one is exceeded or measures nothing. */
export async function checkBundle(): Promise<{ code: number; output: string }> {
  const lines = [...[...pageRows(), ...workerRows()].map(lineOf), ...stepLines(), ...firstPaintLines()];
  return { code: lines.some((line) => line.includes("✗")) ? 1 : 0, output: lines.join("\n") };
}

if (import.meta.main) console.log((await checkBundle()).output);
