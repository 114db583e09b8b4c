import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { catalogs } from "../../src/lib/i18n/catalogs.ts";
import { execute, type Outcome } from "./execute.ts";

/** Messages without a Polish translation. */
function untranslated(folder: string): string[] {
  return readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), "utf8")
      .split("\n\n")
      .filter(
        (entry) => /^msgid ".|^msgid ""\n"./m.test(entry) && /^msgstr ""$(?!\n")/m.test(entry) && !/^#~/m.test(entry),
      )
      .map((entry) => `${file}: ${entry.slice(entry.indexOf("msgid"))}`),
  );
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

/** Checks that the catalogs match the source and that every message has a Polish translation. */
export async function checkMessages(): Promise<Outcome> {
  const copy = mkdtempSync("locales-check-");
  try {
    cpSync("locales", copy, { recursive: true });
    const extracted = await execute("lingui", ["extract", "--clean"], { BOKSY_LOCALES: copy });
    if (extracted.code !== 0) return extracted;
    const changed = await execute("diff", ["-r", "-u", "locales", copy]);
    const faults = [...untranslated("locales/pl"), ...unlisted()];
    if (changed.code !== 0) faults.push(`Run \`npm run messages\`: the source says\n${changed.output}`);
    return { code: faults.length ? 1 : 0, output: faults.join("\n\n") };
  } finally {
    rmSync(copy, { recursive: true });
  }
}
