import { readdirSync } from "node:fs";
import { catalogs } from "../../src/lib/i18n/catalogs.ts";
import { makeCatalogs } from "../messages.ts";
import type { Outcome } from "./execute.ts";
import { ambiguousTerms } from "./terms.ts";
import { brokenTexts } from "./text-rules.ts";

/** Source folders that belong to no catalog. */
function unlisted(): string[] {
  const listed: readonly string[] = Object.values(catalogs).flat();
  const isListed = (folder: string) => listed.some((entry) => entry === folder || entry.startsWith(`${folder}/`));
  return ["areas", "features"]
    .flatMap((group) => readdirSync(`src/${group}`).map((name) => `${group}/${name}`))
    .filter((folder) => !isListed(folder))
    .map((folder) => `src/${folder} is in no catalog of src/lib/i18n/catalogs.ts`);
}

/** Makes the catalogs of the pages, and checks that locales/pl.po has one translation of each message and no other. */
export async function checkMessages(): Promise<Outcome> {
  const { messages, untranslated, differences } = await makeCatalogs();
  const faults = [
    ...(differences.length > 0 ? [`Run \`npm run messages\`: the source says\n${differences.join("\n")}`] : []),
    ...untranslated.map((message) => `locales/pl.po does not translate “${message}”`),
    ...ambiguousTerms(messages),
    ...brokenTexts(messages),
    ...unlisted(),
  ];
  return { code: faults.length > 0 ? 1 : 0, output: faults.join("\n\n") };
}
