import { readdirSync, readFileSync } from "node:fs";
import { parsePoFile } from "@lingui/format-po";

export type Language = "pl" | "en";

/** Translates an English source sentence. Placeholders become a pattern that matches any text. */
export type Say = (source: string) => string | RegExp;

/** Loads the message catalogs of a language, so that one walk covers both. The result throws for unknown sentences. */
export function phrasesIn(language: Language, folder = "locales"): Say {
  const sentences = new Map<string, string>();
  for (const file of readdirSync(`${folder}/${language}`)) {
    for (const { msgid, msgstr } of parsePoFile(readFileSync(`${folder}/${language}/${file}`, "utf8")).items) {
      sentences.set(msgid, msgstr[0] ?? "");
    }
  }
  return (source) => {
    const sentence = sentences.get(source);
    if (!sentence) throw new Error(`The app has no sentence “${source}” in ${language}: bring the walk up to date.`);
    return asSeen(sentence);
  };
}

/** The message as rendered: no tags, collapsed whitespace, and `.+` for each placeholder. */
function asSeen(sentence: string): string | RegExp {
  const text = sentence.replace(/<\/?\d+\/?>/g, "").replace(/\s+/g, " ");
  if (!text.includes("{")) return text;
  const literals = text.split(/\{[^{}]*\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${literals.join(".+")}$`);
}
