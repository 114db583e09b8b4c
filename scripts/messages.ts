// `npm run messages`: adds new messages of the source to locales/pl.po, removes unused ones, and makes the pages' catalogs.
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { formatter } from "@lingui/format-po";
import { keepTogether } from "../domain/core/text.ts";
import type { Message } from "./check/terms.ts";
import { run } from "./local/step.ts";

/** The translations, each message once. Everything else in the folder is made from them and the source. */
const translated = "locales/pl.po";
const stamp = "node_modules/.cache/boksy/messages";

const format = formatter({ origins: false, printPlaceholdersInComments: false });
type Catalog = Awaited<ReturnType<typeof format.parse>>;

const polish = (filename: string) => ({ locale: "pl", sourceLocale: "en", filename });

async function readCatalog(filename: string): Promise<Catalog> {
  return format.parse(readFileSync(filename, "utf8"), polish(filename));
}

/** Keeps the header of the file, with the day on which it was first written. */
async function writeCatalog(filename: string, catalog: Catalog): Promise<void> {
  const existing = readFileSync(filename, "utf8");
  writeFileSync(filename, String(await format.serialize(catalog, { ...polish(filename), existing })));
}

interface Messages {
  /** All messages with their translations. */
  messages: Message[];
  /** Messages without a translation. */
  untranslated: string[];
  /** Messages of the source that locales/pl.po lacks, and those that only it has. */
  differences: string[];
}

const textOf = ({ message = "", context }: Catalog[string], id: string) =>
  `${message || id}${context === undefined ? "" : ` (${context})`}`;

/** Makes the catalogs of the pages, from which the app is built. @param isUpdate also brings locales/pl.po up to date */
export async function makeCatalogs({ isUpdate = false } = {}): Promise<Messages> {
  for (const locale of ["pl", "en"]) rmSync(join("locales", locale), { recursive: true, force: true });
  // Under Vitest, lingui would take itself for its own tests.
  await run("lingui", ["extract"], { NODE_ENV: "production" });
  const known = await readCatalog(translated);
  const used: Catalog = {};
  for (const file of readdirSync("locales/pl")) {
    const path = join("locales/pl", file);
    const catalog = await readCatalog(path);
    for (const [id, { comments: _, ...entry }] of Object.entries(catalog)) {
      const translation = known[id]?.translation ?? "";
      catalog[id] = { ...entry, translation: keepTogether(translation) };
      used[id] = { ...entry, translation };
    }
    await writeCatalog(path, catalog);
  }
  if (isUpdate) {
    const sorted = Object.entries(used).toSorted(([a, one], [b, other]) =>
      textOf(one, a) < textOf(other, b) ? -1 : 1,
    );
    await writeCatalog(translated, Object.fromEntries(sorted));
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hashInputs());
  return {
    messages: Object.entries(used).map(([id, { message = id, translation = "", context }]) => ({
      ...{ english: message, polish: translation, context },
    })),
    untranslated: Object.entries(used).flatMap(([id, entry]) => (entry.translation === "" ? [textOf(entry, id)] : [])),
    differences: [
      ...Object.keys(used)
        .filter((id) => known[id] === undefined)
        .map((id) => `+ ${textOf(used[id] ?? {}, id)}`),
      ...Object.keys(known)
        .filter((id) => used[id] === undefined)
        .map((id) => `- ${textOf(known[id] ?? {}, id)}`),
    ],
  };
}

function hashInputs(): string {
  const hash = createHash("sha256");
  const files = [...globSync("src/**/*.{ts,tsx}").sort(), "lingui.config.ts", "package-lock.json", translated];
  for (const file of files) hash.update(file).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

/** Makes the catalogs if they are missing or the source has changed. */
export async function ensureCatalogs(): Promise<void> {
  const isMade = existsSync("locales/pl") && existsSync(stamp) && readFileSync(stamp, "utf8") === hashInputs();
  if (!isMade) await makeCatalogs();
}

/** For Vitest: the tests of components load the catalogs. */
export const setup = (): Promise<void> => ensureCatalogs();

if (import.meta.main) {
  const { untranslated } = await makeCatalogs({ isUpdate: true });
  console.log(untranslated.length === 0 ? "All messages are translated." : `To translate in ${translated}:`);
  for (const message of untranslated) console.log(`  ${message}`);
}
