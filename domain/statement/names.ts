import { fold } from "../core/text.ts";

/** Legal forms and titles, which banks and payers abbreviate differently. */
const legalForms = new Set(["sp", "oo", "sa", "sc", "sj", "sk", "spolka", "firma", "phu", "fhu", "pan", "pani"]);

/** The Ukrainian alphabet as passports have it (resolution 55 of 2010), and what Russian and Belarusian add. */
const latin: Readonly<Record<string, string>> = {
  ...{
    а: "a",
    б: "b",
    в: "v",
    г: "h",
    ґ: "g",
    д: "d",
    е: "e",
    є: "ie",
    ж: "zh",
    з: "z",
    и: "y",
    і: "i",
    ї: "i",
    й: "i",
  },
  ...{ к: "k", л: "l", м: "m", н: "n", о: "o", п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "kh", ц: "ts" },
  ...{ ч: "ch", ш: "sh", щ: "shch", ь: "", ю: "iu", я: "ia", ё: "e", ъ: "", ы: "y", э: "e", ў: "u", "’": "", "'": "" },
};
const atStart: Readonly<Record<string, string>> = { є: "ye", ї: "yi", й: "y", ю: "yu", я: "ya" };

const inLatin = (name: string) =>
  /[\u0400-\u04FF]/.test(name)
    ? name
        .toLowerCase()
        .normalize("NFC")
        .replaceAll("зг", "zgh")
        .replace(/(?<![\p{L}’'])[єїйюя]/gu, (sign) => atStart[sign] ?? sign)
        .replace(/[\u0400-\u04FF’']/g, (sign) => latin[sign] ?? sign)
    : name;

/** The words of a name without diacritics and legal forms, in the Latin alphabet. */
export const wordsOfName = (name: string): string[] =>
  fold(inLatin(name))
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !legalForms.has(word));

/** Whether the payer's name has all words of the client's name, in any order. Banks add the address to the name. */
export const isNamed = (payer: ReadonlySet<string>, client: readonly string[]): boolean =>
  client.length > 0 && client.join("").length > 4 && client.every((word) => payer.has(word));
