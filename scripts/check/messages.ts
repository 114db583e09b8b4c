import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { formatter } from "@lingui/format-po";
import { catalogs } from "../../src/lib/i18n/catalogs.ts";
import { execute, type Outcome } from "./execute.ts";

const polish = "locales/pl";

interface Translation {
  readonly catalog: string;
  readonly id: string;
  readonly message: string;
  readonly polish: string;
}

async function translations(): Promise<readonly Translation[]> {
  const format = formatter({ lineNumbers: false });
  const catalogs = await Promise.all(
    readdirSync(polish).map(async (catalog) => {
      const filename = join(polish, catalog);
      const entries = await format.parse(readFileSync(filename, "utf8"), {
        locale: "pl",
        sourceLocale: "en",
        filename,
      });
      return Object.entries(entries).map(([id, { message = id, translation }]) => ({
        catalog,
        id,
        message,
        polish: String(translation ?? ""),
      }));
    }),
  );
  return catalogs.flat();
}

/** Messages that two catalogs translate differently: a page shows the one that was loaded last. */
function ambiguous(all: readonly Translation[]): string[] {
  return [...Map.groupBy(all, ({ id }) => id).values()]
    .filter((same) => new Set(same.map((entry) => entry.polish)).size > 1)
    .map((same) => {
      const found = same.map((entry) => `  ${entry.catalog}: ${JSON.stringify(entry.polish)}`);
      return [`“${same[0]?.message}” has several Polish translations. Unify them or give it a context.`, ...found].join(
        "\n",
      );
    });
}

/** Source folders that belong to no catalog. */
function unlisted(): string[] {
  const listed: readonly string[] = Object.values(catalogs).flat();
  const isListed = (folder: string) => listed.some((entry) => entry === folder || entry.startsWith(`${folder}/`));
  return ["areas", "features"]
    .flatMap((group) => readdirSync(`src/${group}`).map((name) => `${group}/${name}`))
    .filter((folder) => !isListed(folder))
    .map((folder) => `src/${folder} is in no catalog of src/lib/i18n/catalogs.ts`);
}

/** Checks that the catalogs match the source and that every message has exactly one Polish translation. */
export async function checkMessages(): Promise<Outcome> {
  const copy = mkdtempSync("locales-check-");
  try {
    cpSync("locales", copy, { recursive: true });
    const extracted = await execute("lingui", ["extract", "--clean"], { BOKSY_LOCALES: copy });
    if (extracted.code !== 0) return extracted;
    const changed = await execute("diff", ["-r", "-u", "locales", copy]);
    const all = await translations();
    const untranslated = all
      .filter((entry) => entry.polish === "")
      .map((entry) => `${entry.catalog}: ${entry.message}`);
    const faults = [...untranslated, ...ambiguous(all), ...unlisted()];
    if (changed.code !== 0) faults.push(`Run \`npm run messages\`: the source says\n${changed.output}`);
    return { code: faults.length ? 1 : 0, output: faults.join("\n\n") };
  } finally {
    rmSync(copy, { recursive: true });
  }
}
