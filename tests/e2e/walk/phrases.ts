import { readdirSync, readFileSync } from "node:fs";
import { parsePoFile } from "@lingui/format-po";

export type Language = "pl" | "en";

/** Finds what the app says for an English source sentence; a placeholder in it matches any text. */
export type Say = (source: string) => string | RegExp;

/** The app's own sentences in one language, so that one walk serves both. An unknown sentence ends the walk. */
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

/** Without the tags, with single plain spaces, and with a pattern where placeholders are. */
function asSeen(sentence: string): string | RegExp {
  const text = sentence.replace(/<\/?\d+\/?>/g, "").replace(/\s+/g, " ");
  if (!text.includes("{")) return text;
  const literals = text.split(/\{[^{}]*\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${literals.join(".+")}$`);
}
